'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo } from 'react'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { useQueryParts } from '@/lib/client/queries/use-query-parts'
import { joinLists } from '@/lib/contract/core/join-lists'
import { saleSlips, saleType, type SaleSlip } from '@/lib/contract/sale-slips'
import { slipParts } from '@/lib/contract/sales-comparison'
import { isInMonths, sameNumbered, type MonthRange } from '@/lib/format/fiscal-months'
import { decimalsNeeded, totalDecimals } from '@/lib/format/precision'
import { foldRow, foldWords, matchesFolded } from '@/lib/format/search-fold'
import { ComparisonMenu } from '@/components/features/comparison/comparison-menu'
import { useComparedPeriod } from '@/components/features/comparison/use-compared-period'
import { dashIfEmpty, searchedAmount, searchedPhone } from '@/components/list/columns/column-types'
import { defineColumns, type TextTools } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { usePublishListedRecords } from '@/components/list/state/listed-records'
import type { ExtraTotal } from '@/components/list/state/table-state'
import { useListScreenOfParts } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { ListSummary } from '@/components/list/summary/list-summary'
import { OutsidePeriodNotice } from '@/components/list/table-notices'
import { FilterGroup, FilterToggle } from '@/components/list/toolbar/filters'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { RecordNotFound } from '@/components/record/record-not-found'
import { PeriodPicker } from '@/components/ui/date-picker/period-picker'
import { usePeriodParam } from '@/components/ui/date-picker/use-period-param'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { DaySlips } from './day-slips'
import { narrowedDays, slipDays, type SlipDay } from './slip-days'
import { slipLineRows } from './slip-line-rows'
import { slipTypeLabel, sumsByType } from './slip-types'
import { useSlipFacts } from './use-slip-facts'

/** All types; not a possible wire type. */
const allTypes = '*'

/** A toggle for each type of the month where there are several. */
function SlipTypeFilter({ slips, chosen, choose }: { slips: readonly SaleSlip[]; chosen: string; choose: (type: string) => void }) {
  const t = useTranslations()
  const present = sumsByType(slips)
  const shown = present.some(({ type }) => type === chosen) || chosen === allTypes ? present : [...present, { type: chosen, count: 0 }]
  if (shown.length < 2 && chosen === allTypes) return null
  return (
    <FilterGroup>
      {shown.map(({ type, count }) => (
        <FilterToggle
          key={type}
          label={slipTypeLabel(t, type)}
          count={count}
          pressed={type === chosen}
          change={(on) => choose(on ? type : allTypes)}
        />
      ))}
    </FilterGroup>
  )
}

const SlipDialog = lazyDialog(() => import('./slip-dialog').then((module) => module.SlipDialog))

/** Rows are days; labels are those of invoices. */
const days = { resourceName: saleSlips.resourceName, idOf: ({ date }: SlipDay) => date }

const columnsOfDays = defineColumns(days, [
  { field: 'date', kind: 'date', width: 150 },
  { field: 'count', kind: 'count', width: 120, total: true },
  {
    field: 'others',
    kind: 'amount',
    width: 180,
    total: true,
    text: ({ others }, { formats }, decimals) => dashIfEmpty(others, formats, decimals),
  },
  { field: 'salesDiscount', kind: 'amount', width: 180, total: true, hiddenOnPhone: true },
  { field: 'sales', kind: 'amount', width: 200, total: true },
  {
    field: 'slips',
    kind: 'custom',
    searchOnly: true,
    sortable: false,
    text: ({ slips }, tools) => slips.map((slip) => slipSearchText(slip, tools)).join('\n'),
  },
])

const columns = { ...columnsOfDays, counts: ({ count, countOfAll }: SlipDay, whole: boolean) => (whole ? countOfAll : count) }

/** Month numbers, each once: a year that starts in the middle of a month has one twice. */
const scopesOf = (months: readonly MonthRange[]): readonly [string, ...string[]] => {
  const [first = '01', ...others] = new Set(months.map(({ id }) => id))
  return [first, ...others]
}

const isMatching = ({ matches }: SlipDay) => matches

/** Totals by type other than sales, which have their own column, as others have while there is only one. */
function totalsByType(days: readonly SlipDay[], { formats, translate }: TextTools): readonly ExtraTotal[] {
  const others = sumsByType(days.flatMap((day) => day.slips)).filter(({ type }) => type !== saleType)
  if (others.length < 2) return []
  return others.map(({ type, count, total }) => ({
    label: translate('saleSlips.counted', { type: slipTypeLabel(translate, type), shown: formats.count(count) }),
    amount: total,
  }))
}

/** Sales and returns of a period by day. The cloud sends whole months; other days are left out here. */
export function SaleSlipsScreen() {
  const t = useTranslations()
  const formats = useFormats()
  const labels = useResourceLabels(saleSlips.resourceName)
  const { search, change } = useQueryParams()
  const shownPeriod = usePeriodParam({ unit: 'day', usual: 'month' })
  const { shownMonths, month, months } = shownPeriod
  const { from, to } = shownPeriod.period
  const screen = useListScreenOfParts(saleSlips, scopesOf(shownMonths))
  const { rows, open, preview, query: typed, setQuery, problem, refresh, refreshing, invalidRows, updatedAt } = screen
  // A period may have thousands of invoices.
  const { read, slips, all, needed, texts } = useMemo(() => {
    // The cloud numbers months: of a number that the year has twice, it lists both.
    const others = sameNumbered(shownMonths, months)
    const ofMonths = rows?.filter(({ date }) => !isInMonths(date, others))
    const listed = month === undefined ? ofMonths?.filter(({ date }) => from <= date && date <= to) : ofMonths
    const decimals = decimalsNeeded((listed ?? []).flatMap(({ discount, total }) => [discount, total]))
    // Built on the first search.
    let folded: Map<string, string> | null = null
    const textOf = (id: string) => {
      const tools = { formats: formats.forAmounts(decimals), translate: t }
      folded ??= new Map(listed?.map((slip) => [slip.id, slipSearchText(slip, tools)]))
      return folded.get(id) ?? ''
    }
    return { read: ofMonths, slips: listed, all: listed && slipDays(listed), needed: decimals, texts: textOf }
  }, [formats, from, month, months, rows, shownMonths, t, to])
  const exportable = useMayPrint(saleSlips.rights.list)
  const type = search.get('type') ?? allTypes
  const query = useDeferredValue(typed)

  // The search applies inside days, so that totals cover only matching invoices. These are the rows of the table.
  const shown = useMemo(() => {
    const words = foldWords(query)
    return narrowedDays(
      all ?? [],
      (slip) => (type === allTypes || slip.type === type) && (words.length === 0 || matchesFolded(words, texts(slip.id))),
    )
  }, [all, query, type, texts])
  const comparison = useComparedPeriod(shownPeriod)
  const { compared } = comparison
  const former = useQueryParts(saleSlips, compared && slipParts(compared.months))
  // A part of the invoices has nothing to be compared with, and without a month the sum would be too small.
  const narrowed = type !== allTypes && type !== saleType
  const complete = former.problem === null && former.missing === 0 && query === '' && !narrowed
  // The invoices of several months are joined.
  const before = useMemo(
    () =>
      compared && complete
        ? {
            compared,
            slips:
              former.value &&
              joinLists(
                saleSlips,
                former.value.flatMap((part) => part ?? []),
              ),
          }
        : null,
    [compared, complete, former.value],
  )
  const factsOf = useSlipFacts(before)
  const period = [shownPeriod.text, ...(type === allTypes ? [] : [slipTypeLabel(t, type)])].join(' · ')
  const table = useTable(all && shown, columns, {
    query: typed,
    invalidRows,
    updatedAt,
    filter: isMatching,
    defaultSort: { field: 'date', direction: 'descending' },
    totals: totalsByType,
    needed,
    within: [period],
  })

  // The rows are days; the records that open are their invoices, which an effect publishes.
  const shownDays = table.loaded?.rows
  const listedSlips = useMemo(() => shownDays?.flatMap((day) => day.slips) ?? null, [shownDays])
  usePublishListedRecords(listedSlips, screen.resource.idOf, preview)

  return (
    <AmountScope needed={needed}>
      <TableToolbar
        of={screen}
        table={table}
        exportable={exportable}
        period={period}
        detailed={{
          label: t('saleSlips.lines'),
          labelOf: (field) => labels.field(field.replace('line.', '')),
          of: (shownOfDays, plain) => slipLineRows(shownOfDays, { formats: plain }),
        }}
        scope={<PeriodPicker of={shownPeriod} />}
        activeFilters={type === allTypes ? 0 : 1}
        filters={
          <>
            <ComparisonMenu of={comparison} />
            {/* Last, because it comes with the invoices. */}
            <SlipTypeFilter slips={slips ?? []} chosen={type} choose={(chosen) => change({ type: chosen === allTypes ? null : chosen })} />
          </>
        }
      />
      <ListSummary of={screen} table={table} factsOf={factsOf} />
      <OutsidePeriodNotice
        dates={read?.map(({ date }) => date)}
        period={{ from: shownMonths[0]?.from ?? from, to: shownMonths.at(-1)?.to ?? to }}
        name={shownPeriod.text}
      />
      <ResourceTable
        of={{ problem, refresh, refreshing, query: typed, setQuery }}
        table={table}
        expandable={(day, words) => <DaySlips day={day} words={words} open={open} />}
        empty={t(month === undefined ? 'saleSlips.emptyPeriod' : 'saleSlips.emptyMonth')}
      />
      <RecordNotFound of={screen} />
      {screen.opened && <SlipDialog slip={screen.opened} onClose={screen.close} />}
    </AmountScope>
  )
}

/** Search text of an invoice, including its products. */
function slipSearchText(slip: SaleSlip, { formats, translate }: TextTools): string {
  return foldRow([
    formats.date(slip.date),
    slip.serial,
    slipTypeLabel(translate, slip.type),
    slip.customerCode,
    slip.customerName,
    ...searchedPhone(slip.mobile),
    ...searchedPhone(slip.phone),
    slip.address,
    ...[slip.discount, slip.total].flatMap((amount) => searchedAmount(amount, totalDecimals(amount, formats.precision))),
    ...slip.lines.items.flatMap(({ goodCode, goodName }) => [goodCode, goodName]),
  ])
}
