'use client'

import dynamic from 'next/dynamic'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { saleSlips, saleType } from '@/lib/contract/sale-slips'
import { foldWords, matchesFolded } from '@/lib/format/fold'
import { useFormats } from '@/components/kit/formats'
import { MonthPicker } from '@/components/kit/month-picker'
import { NotHere } from '@/components/kit/not-here'
import { useMayPrint } from '@/lib/client/use-may-print'
import { columnsOf } from '@/components/kit/table/columns'
import { orDash } from '@/components/kit/table/or-dash'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useAddress } from '@/components/kit/use-address'
import { useListScreen } from '@/components/kit/use-list-screen'
import { useMonth } from '@/components/kit/use-month'
import { DaySlips } from './day-slips'
import { narrowedDays, slipDays, type SlipDay } from './slip-days'
import { slipText } from './slip-text'
import { sumsByType, typeWord } from './slip-types'
import { allTypes, TypeChips } from './type-chips'

const SlipDialog = dynamic(() => import('./slip-dialog').then((module) => module.SlipDialog), { ssr: false })

/** The list is one of days; its words are those of the slips. */
const days = { noun: saleSlips.noun, idOf: ({ date }: SlipDay) => date }

const columnsOfDays = columnsOf(days, [
  { field: 'date', kind: 'date', width: 150 },
  { field: 'count', kind: 'count', width: 120, total: true },
  {
    field: 'others',
    kind: 'amount',
    width: 180,
    total: true,
    text: ({ others }, { formats }, decimals) => orDash(others, formats, decimals),
  },
  { field: 'salesDiscount', kind: 'amount', width: 180, total: true, hiddenOnPhone: true },
  { field: 'sales', kind: 'amount', width: 200, total: true },
  {
    field: 'slips',
    kind: 'custom',
    searchOnly: true,
    sortable: false,
    text: ({ slips }, tools) => slips.map((slip) => slipText(slip, tools)).join('\n'),
  },
])

const columns = { ...columnsOfDays, counts: ({ count, countOfAll }: SlipDay, whole: boolean) => (whole ? countOfAll : count) }

const isWanted = ({ wanted }: SlipDay) => wanted

/** Sales and returns of a month day by day; each day unfolds to its slips. */
export function SaleSlipsScreen() {
  const t = useTranslations()
  const formats = useFormats()
  const { search, change } = useAddress()
  const { months, month, choose } = useMonth()
  const screen = useListScreen(saleSlips, month.id)
  const exportable = useMayPrint(saleSlips.rights.list)
  const { rows: slips, open } = screen
  const type = search.get('type') ?? allTypes
  const query = useDeferredValue(screen.query)

  const all = useMemo(() => slips && slipDays(slips), [slips])
  const texts = useMemo(() => {
    // Only a search asks for them.
    let made: Map<string, string> | null = null
    return (id: string) => {
      made ??= new Map(slips?.map((slip) => [slip.id, slipText(slip, { formats, say: t })]))
      return made.get(id) ?? ''
    }
  }, [slips, formats, t])
  // The search goes into the days, so that totals are of the slips that are found and not of their neighbours.
  const shown = useMemo(() => {
    const words = foldWords(query)
    return narrowedDays(
      all ?? [],
      (slip) => (type === allTypes || slip.type === type) && (words.length === 0 || matchesFolded(words, texts(slip.id))),
    )
  }, [all, query, type, texts])
  const totals = useCallback(
    (listed: readonly SlipDay[]) => {
      // Sales have a column of their own, and so has what is none, as long as it is of one type.
      const others = sumsByType(listed.flatMap((day) => day.slips)).filter(({ type: one }) => one !== saleType)
      if (others.length < 2) return []
      return others.map(({ type: one, count, total }) => ({
        label: t('saleSlips.counted', { type: typeWord(t, one), shown: formats.count(count) }),
        amount: total,
      }))
    },
    [t, formats],
  )
  const table = { ...screen, noun: days, rows: all && shown, early: undefined, open: undefined, openedId: null }
  const period = [formats.month(month), ...(type === allTypes ? [] : [typeWord(t, type)])].join(' · ')

  return (
    <>
      <ResourceToolbar
        of={table}
        columns={columns}
        exportable={exportable}
        period={period}
        scope={<MonthPicker months={months} value={month} onChange={choose} />}
        filters={<TypeChips slips={slips ?? []} chosen={type} choose={(chosen) => change({ type: chosen === allTypes ? null : chosen })} />}
      />
      <ResourceTable
        of={table}
        columns={columns}
        filter={isWanted}
        defaultSort={{ field: 'date', direction: 'descending' }}
        totals={totals}
        expandable={(day, words) => <DaySlips day={day} words={words} open={open} />}
        empty={t('saleSlips.emptyMonth')}
      />
      <NotHere of={screen} />
      {screen.opened && <SlipDialog slip={screen.opened} onClose={screen.close} />}
    </>
  )
}
