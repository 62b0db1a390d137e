'use client'

import { Skeleton } from '@mantine/core'
import { IconTableColumn } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { goods } from '@/lib/contract/goods'
import { priceList, type PricedGood } from '@/lib/contract/price-list'
import { writeIds } from '@/components/changes/edit-grid/edit-grid-link'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import type { RowId } from '@/components/list/state/unique-row-ids'
import { useListScreen } from '@/components/list/state/use-list-screen'
import { useTable, type ListTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useLatch } from '@/components/ui/hooks/use-latch'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useNavigate } from '@/components/ui/url-state/use-navigate'
import { PriceListHeader } from './price-list-header'
import styles from './price-list.module.css'

const GoodDialog = lazyDialog(() => import('./price-list-good-dialog').then((module) => module.PriceListGoodDialog))

/** A product with its position in the public list, where it may occur more than once. */
type NumberedGood = PricedGood & { readonly row: number; readonly key: RowId }

const numbered = { resourceName: priceList.resourceName, idOf: ({ key }: NumberedGood) => key }

const columns = defineColumns(numbered, [
  { field: 'row', kind: 'count', width: 72, hiddenOnPhone: true },
  { field: 'code', kind: 'code', width: 120 },
  { field: 'name' },
  { field: 'name2', defaultHidden: true, hiddenOnPhone: true },
  { field: 'groupName', defaultHidden: true, hiddenOnPhone: true },
  { field: 'unit', width: 100, defaultHidden: true, hiddenOnPhone: true },
  { field: 'price', kind: 'price', width: 150 },
  { field: 'packPrice', kind: 'price', width: 150, hiddenOnPhone: true },
])

export function PriceListScreen() {
  const { organisationCode } = useSession()
  const screen = useListScreen(priceList, organisationCode)
  const used = useLatch(screen.openedId !== null)
  const { rows, value, open, preview, query, invalidRows, updatedAt } = screen
  const { idOf } = screen.resource
  // The rows of the table.
  const listed = useMemo(() => rows?.map((good, index): NumberedGood => ({ ...good, row: index + 1, key: idOf(good) })), [rows, idOf])
  const shown = {
    ...screen,
    open: ({ row }: NumberedGood) => rows?.slice(row - 1, row).forEach((good) => open(good)),
    preview: ({ row }: NumberedGood) => rows?.slice(row - 1, row).forEach((good) => preview(good)),
  }
  const table = useTable(listed, columns, { query, invalidRows, updatedAt })
  return (
    <AmountScope needed={table.state.needed}>
      <TableToolbar of={shown} table={table} actions={<EditPricesButton table={table} />} />
      {value ? <PriceListHeader list={value} of={screen} /> : !shown.problem && <Skeleton className={styles.placeholder ?? ''} />}
      <ResourceTable of={shown} table={table} />
      {used && <GoodDialog of={screen} />}
    </AmountScope>
  )
}

/** Opens the products that the list shows in the grid of the products; absent without permission to change them. */
function EditPricesButton({ table: { loaded } }: { table: ListTable<NumberedGood> }) {
  const t = useTranslations('editGrid')
  const can = useCan()
  const navigate = useNavigate()
  if (!can(goods.rights.update)) return null
  const ids = loaded && loaded.shown < loaded.of ? writeIds(loaded.rows.map(({ id }) => id)) : ''
  return (
    <ToolbarButton
      icon={IconTableColumn}
      label={t('action')}
      disabled={loaded === null || ids === null}
      title={ids === null ? t('tooMany') : t('action')}
      onClick={() => navigate(`/goods?grid${ids ? `=${ids}` : ''}`)}
    />
  )
}
