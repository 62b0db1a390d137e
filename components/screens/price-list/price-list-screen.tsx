'use client'

import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { Skeleton } from '@mantine/core'
import { priceList, type PricedGood } from '@/lib/contract/price-list'
import { useSession } from '@/lib/client/session'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import type { RowId } from '@/components/kit/table/use-selection'
import { comingPart } from '@/components/kit/use-coming-part'
import { useListScreen } from '@/components/kit/use-list-screen'
import { useOnce } from '@/components/kit/use-once'
import styles from './price-list.module.css'

const GoodDialog = dynamic(() => import('./good-dialog').then((module) => module.GoodDialog), { ssr: false })

const useHead = comingPart(async () => (await import('./price-list-head')).PriceListHead)

/** A goods item with its place in the list as the public sees it; it may stand there more than once. */
type NumberedGood = PricedGood & { readonly row: number; readonly key: RowId }

const numbered = { noun: priceList.noun, idOf: ({ key }: NumberedGood) => key }

const columns = columnsOf(numbered, [
  { field: 'row', kind: 'count', width: 72, hiddenOnPhone: true },
  { field: 'code', kind: 'code', width: 120 },
  { field: 'name' },
  { field: 'name2', defaultHidden: true, hiddenOnPhone: true },
  { field: 'groupName', defaultHidden: true, hiddenOnPhone: true },
  { field: 'unit', width: 100, defaultHidden: true, hiddenOnPhone: true },
  { field: 'price', kind: 'price', width: 150 },
  { field: 'packPrice', kind: 'price', width: 150, hiddenOnPhone: true },
])

/** What the organisation sells in public, at which prices, and whether it can be ordered. */
export function PriceListScreen() {
  const { organisationCode } = useSession()
  const screen = useListScreen(priceList, organisationCode)
  const used = useOnce(screen.openedId !== null)
  const { rows, answer, open } = screen
  const { idOf } = screen.noun
  const listed = useMemo(() => rows?.map((good, index): NumberedGood => ({ ...good, row: index + 1, key: idOf(good) })), [rows, idOf])
  const { part: Head, ...head } = useHead()
  const shown = {
    ...screen,
    noun: numbered,
    // Not before what stands above them, which would push them down.
    rows: Head ? listed : undefined,
    early: undefined,
    open: ({ row }: NumberedGood) => rows?.slice(row - 1, row).forEach(open),
    problem: screen.problem ?? head.problem,
    refresh: head.problem ? async () => head.retry() : screen.refresh,
  }
  return (
    <>
      <ResourceToolbar of={shown} columns={columns} />
      {answer && Head ? <Head list={answer} of={screen} /> : !shown.problem && <Skeleton className={styles.ghost ?? ''} />}
      <ResourceTable of={shown} columns={columns} />
      {used && <GoodDialog of={screen} />}
    </>
  )
}
