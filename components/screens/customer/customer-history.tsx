'use client'

import { Button } from '@mantine/core'
import { IconCash, IconCoins, IconFileInvoice, IconMessage, IconNotebook, IconShoppingCart } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useSession } from '@/lib/client/session/session-context'
import { absolute } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { dateOf } from '@/lib/format/calendar'
import { monthAround } from '@/lib/format/fiscal-months'
import { defineColumns, type Columns, type TextTools } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import type { Sections } from '@/components/list/state/use-sections'
import { useTable } from '@/components/list/state/use-table'
import { TableNotice } from '@/components/list/table-notices'
import { FilterGroup, FilterToggle } from '@/components/list/toolbar/filters'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { RowLink } from '@/components/ui/text/links'
import { Moment } from '@/components/ui/text/moment'
import { useFormats } from '@/components/ui/text/use-formats'
import { useMoments } from '@/components/ui/text/use-moments'
import { useNavigate } from '@/components/ui/url-state/use-navigate'
import { useQueryParam } from '@/components/ui/url-state/use-query-params'
import { customerEvents, eventKinds, type CustomerEvent, type EventKind } from './customer-events'
import { balanceText } from './customer-header'
import type { CustomerData, CustomerPart } from './use-customer'
import styles from './customer.module.css'

const resource = { resourceName: 'customerEvents', idOf: ({ id }: CustomerEvent) => id } as const

const icons = {
  orders: IconShoppingCart,
  invoices: IconFileInvoice,
  payments: IconCoins,
  entries: IconNotebook,
  cheques: IconCash,
  messages: IconMessage,
} as const

const kindNames = {
  orders: 'orders.title',
  invoices: 'saleSlips.title',
  payments: 'customer.payments',
  entries: 'ledger.one',
  cheques: 'customer.cheques',
  messages: 'customer.messages',
} as const

const partNames = {
  identity: 'accounts.one',
  orders: 'orders.title',
  invoices: 'saleSlips.title',
  statement: 'ledger.title',
  cheques: 'customer.cheques',
  messages: 'customer.messages',
} as const satisfies Record<CustomerPart['is'], unknown>

/** The list that a kind comes from. */
const partOfKind = (kind: EventKind): CustomerPart['is'] => (kind === 'payments' ? 'statement' : kind)

/** Columns of events; those of one kind have a total. */
const columnsOf = (totalled: boolean): Columns<CustomerEvent> =>
  defineColumns(resource, [
    {
      field: 'type',
      kind: 'custom',
      width: 60,
      resized: true,
      hiddenOnPhone: true,
      sortable: false,
      text: ({ type }, { translate }) => translate(kindNames[type]),
      cell: (event, tools) => <TypeIcon of={event.type} tools={tools} />,
    },
    { field: 'title', sortable: false, cell: (event) => <EventLink event={event} /> },
    { field: 'note', under: 'title', sortable: false },
    { field: 'date', kind: 'dateTime', width: 150, sortable: false, cell: ({ date }) => <Moment of={date} className="cut" /> },
    {
      field: 'status',
      kind: 'custom',
      width: 140,
      sortable: false,
      text: ({ status }) => status,
      cell: ({ status, tone }) =>
        status !== '' && (
          <span className={`row gap2 shrink cut ${typeof tone === 'number' ? 'dot' : (tone ?? '')}`} data-status={tone}>
            <bdi>{status}</bdi>
          </span>
        ),
    },
    {
      field: 'balance',
      kind: 'amount',
      under: 'amount',
      hiddenOnPhone: true,
      sortable: false,
      factText: ({ balance }, { translate, formats }) =>
        balance === '' ? '' : translate('customer.balance', balanceText(balance, formats.amount(absolute(balance)))),
    },
    { field: 'amount', kind: 'amount', width: 170, sortable: false, total: totalled && (({ counts }) => counts) },
  ])

const filters = new Map(eventKinds.map((kind) => [kind, ({ type }: CustomerEvent) => type === kind]))

const columnsOfAll = columnsOf(false)
const columnsOfKind = columnsOf(true)

function TypeIcon({ of, tools: { translate } }: { of: CustomerEvent['type']; tools: TextTools }) {
  const Icon = icons[of]
  const name = translate(kindNames[of])
  return (
    <span className="centered quiet" role="img" aria-label={name} title={name}>
      <Icon size={16} stroke={1.7} aria-hidden />
    </span>
  )
}

const EventLink = ({ event: { title, href } }: { event: CustomerEvent }) => (
  <RowLink href={href} className="link medium cut underlines coloursOnHover">
    <bdi>{title}</bdi>
  </RowLink>
)

/** The history as a table of all events, or of the kind in the address (`?show=payments`). */
export function useCustomerHistory(data: CustomerData, statementHref: `/${string}` | null) {
  const translate = useTranslations<never>()
  const formats = useFormats()
  const { calendar } = useSession()
  const today = useToday()
  const navigate = useNavigate()
  const [param, setParam] = useQueryParam('show')
  const { lists, from, parts } = data
  // The rows of the table.
  const events = useMemo(
    () => customerEvents(lists, from, statementHref, { translate, formats, calendar, today }),
    [lists, from, statementHref, translate, formats, calendar, today],
  )
  const kinds = eventKinds.flatMap((kind) => {
    const count = events.filter((event) => event.type === kind).length
    const loading = parts.some((part) => part.is === partOfKind(kind) && part.loading)
    return count > 0 || loading ? [{ kind, count, loading }] : []
  })
  const chosen = kinds.find(({ kind }) => kind === param)?.kind ?? null
  const isLoading = parts.some(({ loading }) => loading)
  const failed = parts.filter(({ problem }) => problem !== null)
  const allFailed = events.length === 0 && failed.length > 0
  const screen = {
    problem: allFailed && !isLoading ? (failed[0]?.problem ?? null) : null,
    refreshing: parts.some(({ refreshing }) => refreshing),
    refresh: data.refresh,
    open: ({ href }: CustomerEvent) => navigate(href),
  }
  // Without an event nothing is known until all parts have come.
  const rows = allFailed || (events.length === 0 && isLoading) ? undefined : events
  const table = useTable(rows, chosen === null ? columnsOfAll : columnsOfKind, {
    filter: chosen === null ? undefined : filters.get(chosen),
    invalidRows: data.invalidRows,
    updatedAt: data.updatedAt,
    within: [data.name, chosen && translate(kindNames[chosen])],
  })
  return { screen, table, kinds, chosen, choose: setParam, isLoading, failed: allFailed && !isLoading ? [] : failed }
}

type History = ReturnType<typeof useCustomerHistory>

type Props = {
  of: History
  data: CustomerData
  readYear: () => void
  moreDays: number
  /** Reads so many more days of messages. */
  readMoreDays: () => void
}

/** Everything about a customer in one list, newest first, under the names of the months; what is due stands before them. */
export function CustomerHistory({ of: history, data, ...more }: Props) {
  const { screen, table, kinds, chosen, choose, failed } = history
  const t = useTranslations()
  const formats = useFormats()
  const today = useToday()
  // The table splits its rows again when this changes.
  const sectionOf = useCallback(
    ({ date }: CustomerEvent) =>
      dateOf(date) > today ? t('customer.upcoming') : formats.month(monthAround(dateOf(date), formats.calendar)),
    [formats, t, today],
  )
  const sections: Sections<CustomerEvent> = {
    keyOf: sectionOf,
    heading: ([first]) => first && <span className="strong dark">{sectionOf(first)}</span>,
  }
  return (
    <AmountScope needed={table.state.needed}>
      {(kinds.length > 1 || chosen !== null) && (
        <div className={`fixed ${styles.filters}`} data-screen-only>
          <FilterGroup>
            {kinds.map(({ kind, count, loading }) => (
              <FilterToggle
                key={kind}
                label={t(kindNames[kind])}
                count={loading ? undefined : count}
                pressed={chosen === kind}
                change={(pressed) => choose(pressed ? kind : null)}
              />
            ))}
          </FilterGroup>
        </div>
      )}
      <Failures of={failed} />
      {data.lists.ledger?.adjacent === false && (
        <TableNotice role="status">
          <span>{t('ledger.gaps')}</span>
        </TableNotice>
      )}
      <ResourceTable
        of={screen}
        table={table}
        sections={sections}
        rowTone={({ type, counts }) => (type === 'orders' && !counts ? 'quiet' : undefined)}
        empty={t('customer.noEvents')}
      />
      <Reach of={history} data={data} {...more} />
    </AmountScope>
  )
}

/** Says each problem of the parts once, with the names of those that have it. */
function Failures({ of: failed }: { of: readonly CustomerPart[] }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const codes = [...new Set(failed.map(({ problem }) => problem?.code))]
  return codes.map((code) => {
    const parts = failed.filter(({ problem }) => problem?.code === code)
    const [first] = parts
    return (
      first?.problem && (
        <TableNotice key={code} role="alert">
          <span>{`${parts.map(({ is }) => t(partNames[is])).join(' · ')}: ${errorMessage(first.problem)}`}</span>
          <Button size="compact-sm" variant="light" onClick={() => parts.forEach(({ refresh }) => void refresh())}>
            {t('actions.retry')}
          </Button>
        </TableNotice>
      )
    )
  })
}

/** How far back the shown parts go, with the way to read more, and by what they are found where that is uncertain. */
function Reach({ of: { kinds, chosen, isLoading }, data, readYear, moreDays, readMoreDays }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const moments = useMoments()
  const has = (is: CustomerPart['is']) => data.parts.some((part) => part.is === is)
  const shows = (kind: EventKind) => chosen === null || chosen === kind
  const inPeriod = (['orders', 'invoices', 'payments'] as const).filter((kind) => shows(kind) && has(partOfKind(kind)))
  const messages = data.parts.find(({ is }) => is === 'messages')
  const since = (parts: readonly EventKind[], date: string) =>
    t('customer.since', { parts: parts.map((kind) => t(kindNames[kind])).join(' · '), date: isolate(moments.day(date)) })
  return (
    <div className="flex wrap gap4 rows0 fixed caption">
      {inPeriod.length > 0 && (
        <p className={styles.part}>
          <span>{since(inPeriod, data.from)}</span>
          {data.isCut && (
            <Button variant="subtle" size="compact-sm" data-screen-only onClick={readYear}>
              {t('customer.wholeYear')}
            </Button>
          )}
        </p>
      )}
      {messages && data.mobile !== '' && shows('messages') && (
        <p className={styles.part}>
          <span>{since(['messages'], data.messagesFrom)}</span>
          <Button variant="subtle" size="compact-sm" data-screen-only loading={messages.refreshing} onClick={readMoreDays}>
            {t('customer.earlierDays', { count: moreDays, shown: formats.count(moreDays) })}
          </Button>
        </p>
      )}
      {data.isKnown && !isLoading && data.mobile === '' && (has('orders') || messages) && (
        <p className={styles.part}>
          <span>{t('customer.noMobile')}</span>
        </p>
      )}
      {shows('cheques') && kinds.some(({ kind, count }) => kind === 'cheques' && count > 0) && (
        <p className={styles.part}>
          <span>{t('customer.byName', { name: isolate(data.name) })}</span>
        </p>
      )}
    </div>
  )
}
