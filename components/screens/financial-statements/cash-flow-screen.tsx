'use client'

import { useMemo } from 'react'
import { Button, Chip, Group, SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { cashFlow } from '@/lib/contract/accounts'
import { useToday } from '@/lib/client/browser/today'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { isolate } from '@/lib/format/bidi-isolate'
import { accountTypeName } from '@/components/kit/data-table/columns/cell-text'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { ResourceTable } from '@/components/kit/data-table/resource-table'
import { useTable } from '@/components/kit/data-table/state/use-table'
import { TableNotice } from '@/components/kit/data-table/table-notices'
import { TableToolbar } from '@/components/kit/data-table/toolbar/table-toolbar'
import { PeriodPicker, usePeriodParam } from '@/components/kit/date-picker/period-picker'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { useFormats } from '@/components/kit/text/use-formats'
import { useQueryParam, useSearchText } from '@/components/kit/url-state/use-query-params'
import { useNavigate } from '@/components/kit/url-state/use-navigate'
import { ReadingNote, StatementHead, StatementSources } from './statement-head'
import { accountKey } from './use-booked-accounts'
import { useCashFlow, type AccountFlow, type MonthFlow } from './use-cash-flow'
import { StatementTable } from './income-statement'
import styles from './financial-statements.module.css'

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
  const [compare, setCompare] = useQueryParam('compare')
  const period = usePeriodParam({ unit: 'month', usual: 'yearSoFar' })
  const { books, booksBefore, flow, before, earlier } = useCashFlow(period.shownMonths, compare !== '0')
  const byAccount = view === 'accounts'
  const shared = {
    query,
    setQuery,
    invalidRows: 0,
    problem: null,
    refreshing: books.refreshing || booksBefore.refreshing,
    loading: books.loading,
    updatedAt: books.updatedAt,
    refresh: async () => void (await Promise.all([books.refresh(), booksBefore.refresh()])),
  }
  const monthScreen = {
    ...shared,
    resource: monthResource,
    rows: flow?.accounts.length === 0 ? [] : flow?.months,
    open: ({ month }: MonthFlow) => {
      period.choose(month)
      setView('accounts')
    },
  }
  const accountRows = useMemo(
    () => flow?.accounts.map((one): AccountRow => ({ ...one, name: one.account.name || one.account.code, type: one.account.type })),
    [flow],
  )
  const { from, to } = period.period
  const accountScreen = {
    ...shared,
    resource: accountResource,
    rows: accountRows,
    open: ({ account: { code, name, id } }: AccountRow) =>
      go(`/ofcbook?${new URLSearchParams({ account: code || name, id: String(id), from, to, report: '' }).toString()}`),
  }
  const monthTable = useTable(monthScreen, monthColumns, { defaultSort: { field: 'month', direction: 'ascending' } })
  const accountTable = useTable(accountScreen, accountColumns)
  const exportable = useMayPrint(cashFlow.rights.list)
  const comparing = compare !== '0' && earlier !== null
  const [first, last] = [earlier?.[0]?.month, earlier?.at(-1)?.month]
  const beforeText =
    first && last
      ? first === last
        ? formats.month(first)
        : words('calendar.range', { from: formats.month(first), to: formats.month(last) })
      : ''
  const noteOf = (amount: string | undefined) =>
    comparing && amount !== undefined ? { note: t('before', { amount: isolate(monthTable.tools.formats.total(amount)) }) } : {}
  const toolbar = {
    exportable,
    period: period.text,
    scope: <PeriodPicker of={period} />,
    filters: (
      <Group gap={8}>
        <SegmentedControl
          size="xs"
          aria-label={words('profitAndLoss.view')}
          value={byAccount ? 'accounts' : 'months'}
          onChange={(chosen) => setView(chosen === 'accounts' ? chosen : null)}
          data={[
            { value: 'months', label: t('views.months') },
            { value: 'accounts', label: t('views.accounts') },
          ]}
        />
        {earlier !== null && (
          <Chip size="sm" checked={comparing} onChange={(on) => setCompare(on ? null : '0')}>
            {words('saleStatistics.compare', { period: isolate(beforeText) })}
          </Chip>
        )}
        <ReadingNote books={books} compared={comparing && today < to} />
      </Group>
    ),
  }
  const total = flow?.total
  const count = flow?.accounts.length ?? 0
  const figures = flow?.months ?? []
  return (
    <AmountScope needed={Math.max(monthTable.state.needed, accountTable.state.needed)}>
      {byAccount ? (
        <TableToolbar of={accountScreen} table={accountTable} {...toolbar} />
      ) : (
        <TableToolbar of={monthScreen} table={monthTable} {...toolbar} />
      )}
      <CashNotices books={books} booksBefore={booksBefore} idle={flow?.idle ?? 0} gaps={flow?.gaps ?? 0} />
      {(flow === null || count > 0) && (
        <StatementHead
          loading={flow === null}
          title={t('chart')}
          months={period.shownMonths}
          today={today}
          figures={[
            { label: t('fields.opening'), amount: total?.opening ?? null },
            { label: t('fields.received'), amount: total?.received ?? null, ...noteOf(before?.received) },
            { label: t('fields.paid'), amount: total?.paid ?? null, ...noteOf(before?.paid) },
            { label: t('fields.closing'), amount: total?.closing ?? null },
          ]}
          columns={[
            { name: t('fields.received'), figures: figures.map(({ received }) => received) },
            { name: t('fields.paid'), figures: figures.map(({ paid }) => paid) },
          ]}
          line={{ name: t('fields.closing'), figures: figures.map(({ closing }) => closing) }}
        />
      )}
      <StatementTable rows={byAccount ? accountRows?.length : monthScreen.rows?.length}>
        {byAccount ? (
          <ResourceTable of={accountScreen} table={accountTable} empty={t('empty')} />
        ) : (
          <ResourceTable of={monthScreen} table={monthTable} empty={t('empty')} />
        )}
      </StatementTable>
      {flow !== null && count > 0 && (
        <StatementSources
          sources={[{ text: t('source', { count, shown: formats.count(count) }), updatedAt: books.updatedAt }]}
          notes={[t('transferNote'), t('openingNote')]}
        />
      )}
    </AmountScope>
  )
}

type NoticeProps = Pick<ReturnType<typeof useCashFlow>, 'books' | 'booksBefore'> & { idle: number; gaps: number }

/** Statements that are missing, incomplete or still read. */
function CashNotices({ books, booksBefore, idle, gaps }: NoticeProps) {
  const t = useTranslations('cashFlow')
  const words = useTranslations()
  const { count } = useFormats()
  const errorMessage = useErrorMessage()
  const problem = books.problem ?? booksBefore.problem
  const facts = [
    idle > 0 && t('idle', { count: idle, shown: count(idle) }),
    gaps > 0 && words('profitAndLoss.gaps', { count: gaps, shown: count(gaps) }),
  ].filter((text) => text !== false)
  return (
    <div className={styles.notices}>
      {books.missing + booksBefore.missing > 0 && (
        <TableNotice role="alert">
          <span>
            {books.missing > 0
              ? t('missing', { count: books.missing, shown: count(books.missing) })
              : words('profitAndLoss.missing.before')}
            {problem && ` ${errorMessage(problem)}`}
          </span>
          <Button size="compact-sm" variant="light" onClick={() => void Promise.all([books.retry(), booksBefore.retry()])}>
            {words('actions.retry')}
          </Button>
        </TableNotice>
      )}
      {facts.map((text) => (
        <TableNotice key={text} role="status">
          <span>{text}</span>
        </TableNotice>
      ))}
    </div>
  )
}
