'use client'

import { Skeleton } from '@mantine/core'
import { IconNotebook } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { profitAndLoss } from '@/lib/contract/profit-and-loss'
import { lineChange, statementLines, type ProfitLine } from '@/lib/contract/profit-and-loss-lines'
import { negate, type Amount } from '@/lib/format/amount'
import type { MonthRange } from '@/lib/format/fiscal-months'
import { useComparedPeriod } from '@/components/features/comparison/use-compared-period'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useTable } from '@/components/list/state/use-table'
import { ListToolbar } from '@/components/list/toolbar/list-toolbar'
import { ViewSettings } from '@/components/list/view/view-settings'
import { PeriodPicker } from '@/components/ui/date-picker/period-picker'
import { usePeriodParam } from '@/components/ui/date-picker/use-period-param'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParam, useSearchText } from '@/components/ui/url-state/use-query-params'
import { IncomeStatement } from './income-statement'
import { changeText, lineTitle } from './profit-line-texts'
import { ProfitNotices } from './profit-notices'
import { StatementFilters } from './statement-filters'
import { StatementHead, StatementSources } from './statement-head'
import { StatementTable } from './statement-table'
import { useLineLinks } from './use-line-links'
import { useLineNotes } from './use-line-notes'
import { isEmptyProfit, useProfitAndLoss, type MonthOfProfit } from './use-profit-and-loss'
import { useProfitSources } from './use-profit-sources'

const lineResource = { resourceName: profitAndLoss.resourceName, idOf: ({ id }: ProfitLine) => id } as const

/** A month as a row; amounts that are not known are null. */
type MonthRow = {
  readonly month: MonthRange
  readonly sales: Amount | null
  readonly cost: Amount | null
  readonly grossProfit: Amount | null
  readonly services: Amount | null
  readonly expenses: Amount | null
  readonly result: Amount | null
}

const monthResource = { resourceName: profitAndLoss.resourceName, idOf: ({ month }: MonthRow) => month.from } as const

const amountColumn = (field: Exclude<keyof MonthRow, 'month'>) =>
  ({ field, kind: 'amount', width: 130, total: (row: MonthRow) => row[field] !== null }) as const

const monthColumns = {
  ...defineColumns(monthResource, [
    {
      field: 'month',
      kind: 'custom',
      width: 270,
      text: ({ month }, { formats }) => formats.month(month),
      compare: (a, b) => (a.month.from < b.month.from ? -1 : 1),
    },
    ...(['sales', 'cost', 'grossProfit', 'services', 'expenses', 'result'] as const).map(amountColumn),
  ]),
  storageName: 'profitAndLoss:months',
}

const less = (amount: Amount | null | undefined) => (amount === null || amount === undefined ? null : negate(amount))

const monthRow = ({ month, profit }: MonthOfProfit): MonthRow => ({
  month,
  sales: profit.sales?.net ?? null,
  cost: less(profit.cost?.amount),
  grossProfit: profit.grossProfit,
  services: profit.servicesTotal,
  expenses: less(profit.expensesTotal),
  result: profit.result,
})

const noLines: readonly ProfitLine[] = []

/** Sales, cost, expenses and result of months of the fiscal year, as a statement or by month (D201). */
export function ProfitAndLossScreen() {
  const t = useTranslations('profitAndLoss')
  const words = useTranslations()
  const formats = useFormats()
  const today = useToday()
  const [query, setQuery] = useSearchText()
  const [view, setView] = useQueryParam('view')
  const period = usePeriodParam({ unit: 'month', usual: 'yearSoFar' })
  const comparison = useComparedPeriod(period)
  const of = useProfitAndLoss(period.shownMonths, comparison.compared)
  const { statement, before } = of
  const noteOf = useLineNotes(statement?.now ?? null)
  const hrefOf = useLineLinks(period.period)
  // Rows and columns of tables.
  const lines = useMemo(() => (statement ? statementLines(statement.now, before) : undefined), [before, statement])
  const months = useMemo(() => statement?.months.map(monthRow), [statement])
  const shared = {
    query,
    setQuery,
    refreshing: of.refreshing,
    loading: of.loading,
    refresh: of.refresh,
  }
  const monthScreen = {
    ...shared,
    open: ({ month }: MonthRow) => {
      period.choose(month)
      setView(null)
    },
  }
  const { compared } = comparison
  const comparing = compared !== null
  const comparedText = compared?.text ?? ''
  const lineColumns = useMemo(
    () => ({
      ...defineColumns(lineResource, []),
      storageName: 'profitAndLoss:statement',
      list: [
        {
          field: 'title',
          kind: 'text' as const,
          // Files and paper have no headings between lines.
          value: (line: ProfitLine) => {
            const title = lineTitle(line, { translate: words })
            return line.group === 'notCounted' ? `${t('groups.notCounted')}: ${title}` : title
          },
        },
        { field: 'amount', kind: 'amount' as const, value: ({ amount }: ProfitLine) => amount, heading: period.text },
        ...(comparing
          ? [
              { field: 'before', kind: 'amount' as const, value: (line: ProfitLine) => line.before, heading: comparedText },
              {
                field: 'change',
                kind: 'custom' as const,
                align: 'end' as const,
                value: (line: ProfitLine) => changeText(line, { formats }),
                ratio: lineChange,
              },
            ]
          : []),
        { field: 'note', kind: 'text' as const, value: noteOf },
      ],
    }),
    [comparing, comparedText, formats, noteOf, period.text, t, words],
  )
  const lineTable = useTable(lines, lineColumns, { query, updatedAt: of.updatedAt })
  const monthTable = useTable(months, monthColumns, { query, updatedAt: of.updatedAt, within: [period.text] })
  const { sources, notes } = useProfitSources(of)
  const exportable = useMayPrint(profitAndLoss.rights.list)
  const byMonth = view === 'months'
  const rowCount = statement && isEmptyProfit(statement.now) ? 0 : 1
  const amountsOf = (read: (row: MonthRow) => Amount | null) => (months ?? []).map(read)
  const toolbar = {
    exportable,
    period: period.text,
    scope: <PeriodPicker of={period} />,
    filters: (
      <StatementFilters
        views={[
          { value: 'statement', label: t('views.statement') },
          { value: 'months', label: t('views.months') },
        ]}
        view={byMonth ? 'months' : 'statement'}
        setView={setView}
        comparison={comparison}
        books={of.books}
      />
    ),
  }
  const now = statement?.now
  const invoices = { count: (now?.sales?.count ?? 0) + (now?.sales?.returnCount ?? 0) }
  const computed = { how: 'computed', ...invoices } as const
  return (
    <AmountScope needed={Math.max(lineTable.state.needed, monthTable.state.needed)}>
      {byMonth ? (
        <ListToolbar of={monthScreen} table={monthTable} {...toolbar} view={<ViewSettings table={monthTable} />} />
      ) : (
        <ListToolbar of={shared} table={lineTable} {...toolbar} view={<ViewSettings table={null} />} />
      )}
      <ProfitNotices of={of} />
      {rowCount === 0 && of.problem === null ? (
        <EmptyState icon={IconNotebook} title={t('empty')} />
      ) : (
        <>
          <StatementHead
            loading={of.loading}
            rounded
            title={t('chart')}
            source={{ within: [period.text], updatedAt: of.updatedAt }}
            months={period.shownMonths}
            today={today}
            figures={[
              { label: t('fields.sales'), amount: now?.sales?.net ?? null, made: invoices },
              {
                label: t('fields.grossProfit'),
                amount: now?.grossProfit ?? null,
                made: computed,
                note: typeof now?.margin === 'number' ? t('margin', { share: formats.percent(now.margin) }) : undefined,
              },
              { label: t('fields.expenses'), amount: now?.expensesTotal ?? null, made: { count: now?.expenses?.length ?? 0 } },
              { label: t('fields.result'), amount: now?.result ?? null, made: computed },
            ]}
            columns={[
              { name: t('fields.sales'), figures: amountsOf(({ sales }) => sales) },
              { name: t('fields.expenses'), figures: amountsOf(({ expenses }) => (expenses === null ? null : negate(expenses))) },
            ]}
            line={{ name: t('fields.result'), figures: amountsOf(({ result }) => result) }}
          />
          {byMonth && (
            <StatementTable rows={months?.length}>
              <ResourceTable of={monthScreen} table={monthTable} empty={t('empty')} />
            </StatementTable>
          )}
          {!byMonth && lines === undefined && of.loading && <Skeleton height={480} radius="md" mb={16} />}
          {!byMonth && lines !== undefined && (
            <IncomeStatement
              table={{ ...lineTable, state: { ...lineTable.state, rows: lineTable.loaded?.rows ?? noLines } }}
              noteOf={noteOf}
              hrefOf={hrefOf}
              period={period.text}
              before={compared}
            />
          )}
          {!of.loading && <StatementSources sources={sources} notes={notes} />}
        </>
      )}
    </AmountScope>
  )
}
