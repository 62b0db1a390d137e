'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { accountKey } from '@/lib/contract/account-results'
import { cashFlow } from '@/lib/contract/cash-flow'
import type { AccountFlow } from '@/lib/contract/cash-flow-figures'
import type { Amount } from '@/lib/format/amount'
import { ComparedNote } from '@/components/features/comparison/compared-note'
import { useComparedPeriod } from '@/components/features/comparison/use-compared-period'
import { accountTypeName } from '@/components/list/columns/account-type-name'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { PeriodPicker } from '@/components/ui/date-picker/period-picker'
import { usePeriodParam } from '@/components/ui/date-picker/use-period-param'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useFormats } from '@/components/ui/text/use-formats'
import { useNavigate } from '@/components/ui/url-state/use-navigate'
import { useQueryParam, useSearchText } from '@/components/ui/url-state/use-query-params'
import { StatementFilters } from './statement-filters'
import { StatementHead, StatementSources } from './statement-head'
import { StatementNotices } from './statement-notices'
import { StatementTable } from './statement-table'
import { useCashFlow, type MonthFlow } from './use-cash-flow'

const monthResource = { resourceName: cashFlow.resourceName, idOf: ({ month }: MonthFlow) => month.from } as const
type AccountRow = AccountFlow & { readonly name: string; readonly type: number }
const accountResource = { resourceName: cashFlow.resourceName, idOf: ({ account }: AccountRow) => accountKey(account) } as const

// Opening and closing balances of months are no sums.
const monthColumns = {
  ...defineColumns(monthResource, [
    {
      field: 'month',
      kind: 'custom',
      width: 130,
      text: ({ month }, { formats }) => formats.month(month),
      compare: (a, b) => (a.month.from < b.month.from ? -1 : 1),
    },
    { field: 'opening', kind: 'amount', width: 150, hiddenOnPhone: true },
    { field: 'received', kind: 'amount', width: 150, total: true },
    { field: 'paid', kind: 'amount', width: 150, total: true },
    { field: 'closing', kind: 'amount', width: 150 },
  ]),
  storageName: 'cashFlow:months',
}

const accountColumns = {
  ...defineColumns(accountResource, [
    { field: 'name' },
    { field: 'type', kind: 'custom', width: 90, hiddenOnPhone: true, text: ({ type }, tools) => accountTypeName(tools, type) },
    { field: 'opening', kind: 'amount', width: 140, total: true, hiddenOnPhone: true },
    { field: 'received', kind: 'amount', width: 140, total: true },
    { field: 'paid', kind: 'amount', width: 140, total: true },
    { field: 'transferred', kind: 'amount', width: 150, total: true, hiddenOnPhone: true },
    { field: 'closing', kind: 'amount', width: 140, total: true },
  ]),
  storageName: 'cashFlow:accounts',
}

/** Money in and out of cash boxes and banks, by month or by account (D202). */
export function CashFlowScreen() {
  const t = useTranslations('cashFlow')
  const words = useTranslations()
  const formats = useFormats()
  const today = useToday()
  const go = useNavigate()
  const [query, setQuery] = useSearchText()
  const [view, setView] = useQueryParam('view')
  const period = usePeriodParam({ unit: 'month', usual: 'yearSoFar' })
  const comparison = useComparedPeriod(period)
  const { books, booksBefore, flow, before } = useCashFlow(period.shownMonths, comparison.compared)
  const byAccount = view === 'accounts'
  const shared = {
    query,
    setQuery,
    refreshing: books.refreshing || booksBefore.refreshing,
    loading: books.loading,
    refresh: async () => void (await Promise.all([books.refresh(), booksBefore.refresh()])),
  }
  const monthScreen = {
    ...shared,
    open: ({ month }: MonthFlow) => {
      period.choose(month)
      setView('accounts')
    },
  }
  // The rows of a table.
  const accountRows = useMemo(
    () => flow?.accounts.map((one): AccountRow => ({ ...one, name: one.account.name || one.account.code, type: one.account.type })),
    [flow],
  )
  const { from, to } = period.period
  const accountScreen = {
    ...shared,
    open: ({ account: { code, name, id } }: AccountRow) =>
      go(`/ofcbook?${new URLSearchParams({ account: code || name, id: String(id), from, to, report: '' }).toString()}`),
  }
  const months = flow?.accounts.length === 0 ? [] : flow?.months
  const shown = { query, updatedAt: books.updatedAt, within: [period.text] }
  const monthTable = useTable(months, monthColumns, { ...shown, defaultSort: { field: 'month', direction: 'ascending' } })
  const accountTable = useTable(accountRows, accountColumns, shown)
  const exportable = useMayPrint(cashFlow.rights.list)
  const { total, idle = 0, gaps = 0 } = flow ?? {}
  const { compared } = comparison
  const noteOf = (now: Amount | undefined, former: Amount | undefined, lessIsBad: boolean) =>
    compared && booksBefore.problem === null && booksBefore.missing === 0 ? (
      <ComparedNote compared={compared} now={now} before={former} lessIsBad={lessIsBad} formats={monthTable.tools.formats} />
    ) : undefined
  const toolbar = {
    exportable,
    period: period.text,
    scope: <PeriodPicker of={period} />,
    filters: (
      <StatementFilters
        views={[
          { value: 'months', label: words('profitAndLoss.views.months') },
          { value: 'accounts', label: t('views.accounts') },
        ]}
        view={byAccount ? 'accounts' : 'months'}
        setView={setView}
        comparison={comparison}
        books={books}
      />
    ),
  }
  const count = flow?.accounts.length ?? 0
  const made = { count }
  const figures = flow?.months ?? []
  return (
    <AmountScope needed={Math.max(monthTable.state.needed, accountTable.state.needed)}>
      {byAccount ? (
        <TableToolbar of={accountScreen} table={accountTable} {...toolbar} />
      ) : (
        <TableToolbar of={monthScreen} table={monthTable} {...toolbar} />
      )}
      <StatementNotices
        failures={[
          books.missing > 0 && t('missing', { count: books.missing, shown: formats.count(books.missing) }),
          books.missing === 0 && booksBefore.missing > 0 && words('profitAndLoss.missing.before'),
        ]}
        problem={books.problem ?? booksBefore.problem}
        retry={() => Promise.all([books.retry(), booksBefore.retry()])}
        facts={[
          idle > 0 && t('idle', { count: idle, shown: formats.count(idle) }),
          gaps > 0 && words('profitAndLoss.gaps', { count: gaps, shown: formats.count(gaps) }),
        ]}
      />
      {(flow === null || count > 0) && (
        <StatementHead
          loading={flow === null}
          title={t('chart')}
          source={{ within: [period.text], updatedAt: books.updatedAt }}
          months={period.shownMonths}
          today={today}
          figures={[
            { label: words('fields.opening'), amount: total?.opening ?? null, made },
            { label: t('fields.received'), amount: total?.received ?? null, made, note: noteOf(total?.received, before?.received, true) },
            { label: t('fields.paid'), amount: total?.paid ?? null, made, note: noteOf(total?.paid, before?.paid, false) },
            { label: words('fields.closing'), amount: total?.closing ?? null, made },
          ]}
          columns={[
            { name: t('fields.received'), figures: figures.map(({ received }) => received) },
            { name: t('fields.paid'), figures: figures.map(({ paid }) => paid) },
          ]}
          line={{ name: words('fields.closing'), figures: figures.map(({ closing }) => closing) }}
        />
      )}
      <StatementTable rows={byAccount ? accountRows?.length : months?.length}>
        {byAccount ? (
          <ResourceTable of={accountScreen} table={accountTable} empty={t('empty')} />
        ) : (
          <ResourceTable of={monthScreen} table={monthTable} empty={t('empty')} />
        )}
      </StatementTable>
      {flow !== null && count > 0 && <StatementSources sources={[t('source', { count, shown: formats.count(count) })]} />}
    </AmountScope>
  )
}
