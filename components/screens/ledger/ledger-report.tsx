'use client'

import { Button } from '@mantine/core'
import { IconFilterEdit, IconShare, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { useSession } from '@/lib/client/session/session-context'
import type { Account } from '@/lib/contract/accounts'
import type { Problem } from '@/lib/contract/core/problem'
import { ledger } from '@/lib/contract/ledger'
import { absolute } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Period } from '@/lib/format/periods'
import { dashIfEmpty } from '@/components/list/columns/column-types'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import type { Sort } from '@/components/list/state/row-order'
import { useListScreen } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { useTableSettings } from '@/components/list/state/use-table-settings'
import { SummaryBar } from '@/components/list/summary/summary-bar'
import { TableNotice } from '@/components/list/table-notices'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { RecordNotFound } from '@/components/record/record-not-found'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { CustomerLink } from '@/components/ui/text/customer-links'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParam } from '@/components/ui/url-state/use-query-params'
import { ledgerLines, type LedgerLine } from './ledger-lines'
import { useLedgerFacts } from './use-ledger-facts'
import { useStatementLink } from './use-statement-link'

const ShareDialog = lazyDialog(() => import('./share-dialog').then((module) => module.ShareDialog))
const EntryDialog = lazyDialog(() => import('./entry-dialog').then((module) => module.EntryDialog))

/** Result of a request for a ledger. */
export type LedgerReportState =
  | { readonly is: 'asking' | 'shown' }
  | { readonly is: 'empty'; readonly retry: () => Promise<void> }
  | { readonly is: 'failed'; readonly problem: Problem; readonly retry: () => Promise<void> }

const lineResource = { resourceName: ledger.resourceName, idOf: ({ position }: LedgerLine) => position }

const moved = [
  { field: 'date', kind: 'date', width: 120, compare: (a, b) => a.position - b.position },
  { field: 'slipType', kind: 'custom', width: 150, hiddenOnPhone: true },
  { field: 'serial', kind: 'code', width: 100, hiddenOnPhone: true },
  { field: 'description' },
  {
    field: 'debit',
    kind: 'amount',
    width: 150,
    total: true,
    text: ({ debit }, { formats }, decimals) => dashIfEmpty(debit, formats, decimals),
  },
  {
    field: 'credit',
    kind: 'amount',
    width: 150,
    total: true,
    text: ({ credit }, { formats }, decimals) => dashIfEmpty(credit, formats, decimals),
  },
] as const satisfies Parameters<typeof defineColumns<'ledger', LedgerLine>>[1]

const balances = [
  { field: 'side', kind: 'custom', width: 76, sortable: false },
  {
    field: 'balance',
    kind: 'amount',
    width: 160,
    sortable: false,
    // The word beside it replaces the sign; files keep the sign for calculation.
    text: ({ balance }, { formats }, decimals) => formats.amount(absolute(balance), decimals),
  },
] as const satisfies Parameters<typeof defineColumns<'ledger', LedgerLine>>[1]

const byTime = { ...defineColumns(lineResource, [...moved, ...balances]), counts: ({ kind }: LedgerLine) => (kind === 'entry' ? 1 : 0) }
const byOther = defineColumns(lineResource, moved)
const newestFirst: Sort = { field: 'date', direction: 'descending' }

/** Entries with running balances. Renders nothing before there are entries: the filter stays. */
export function LedgerReport(props: {
  account: Account
  period: Period
  onOutcome: (outcome: LedgerReportState) => void
  back: () => void
}) {
  const { account, period } = props
  const t = useTranslations('ledger')
  const fields = useTranslations('fields')
  const formats = useFormats()
  const { calendar } = useSession()
  const list = useListScreen(ledger, { accountId: account.id, ...period, calendar })
  const { value: response, problem, refresh, query, invalidRows, updatedAt } = list
  const { choice, change } = useTableSettings(byTime)
  const mayPrint = useMayPrint(ledger.rights.list)
  // A link from a debtor opens with it.
  const [shareParam, setShareParam] = useQueryParam('share')
  const [sharing, setSharing] = useState(shareParam !== null)
  const share = useStatementLink(account, period, response?.rows)
  const stopSharing = () => {
    setSharing(false)
    if (shareParam !== null) setShareParam(null)
  }

  const sort = moved.some(({ field }) => field === choice.sort?.field) ? (choice.sort ?? newestFirst) : newestFirst
  const chronological = sort.field === newestFirst.field
  const columns = chronological ? byTime : byOther
  // The rows of the table.
  const lines = useMemo(
    () =>
      response &&
      ledgerLines(
        response,
        period,
        {
          opening: fields('opening'),
          closing: fields('closing'),
          debtor: t('sides.debtor'),
          creditor: t('sides.creditor'),
          locale: formats.locale,
        },
        chronological,
      ),
    [response, period, t, fields, formats.locale, chronological],
  )
  const facts = useLedgerFacts(response, period)

  const screen = {
    ...list,
    open: ({ kind, position }: LedgerLine) => {
      const entry = response?.rows[position]
      if (kind === 'entry' && entry) list.open(entry)
    },
  }
  const days = t('period', { from: formats.date(period.from), to: formats.date(period.to) })
  const table = useTable(lines, columns, { query, invalidRows, updatedAt, defaultSort: newestFirst, within: [days] })

  const unread = problem ? 'failed' : 'asking'
  const read = response?.rows.length === 0 && response.invalidRows === 0 ? 'empty' : 'shown'
  const is = response === undefined ? unread : read
  const report = useEffectEvent(props.onOutcome)
  useEffect(() => {
    if (is === 'failed' && problem) report({ is, problem, retry: refresh })
    else if (is === 'empty') report({ is, retry: refresh })
    else report({ is: is === 'shown' ? is : 'asking' })
  }, [is, problem, refresh])
  if (is !== 'shown' || !response) return null

  const descending = chronological && sort.direction === 'descending'
  const openedLine = list.opened && lines?.find(({ kind, position }) => kind === 'entry' && position === list.opened?.position)

  // Two accounts may have the same name.
  const whose = [account.name, formats.code(account.code)]
    .filter((part) => part !== '')
    .map((part) => isolate(part))
    .join(' ')

  return (
    <AmountScope needed={table.state.needed}>
      <TableToolbar
        of={screen}
        table={table}
        exportable={mayPrint}
        period={[whose, days].join(' · ')}
        scope={
          <div className="row wrap gap3 rows1 shrink">
            <span className="flex wrap gap2 rows0 shrink anywhere strong baseline">
              <CustomerLink of={{ account: account.code, type: account.type, mobile: account.mobile, name: account.name }}>
                <BidiText text={account.name || account.code} />
              </CustomerLink>
              {account.code !== '' && account.name !== '' && (
                <span className="quiet regular">
                  <LtrText text={account.code} />
                </span>
              )}
              <span className="quiet regular">{days}</span>
            </span>
            <Button variant="default" size="sm" leftSection={<IconFilterEdit size={18} aria-hidden />} onClick={props.back}>
              {t('change')}
            </Button>
          </div>
        }
        actions={<ToolbarButton icon={IconShare} label={t('share')} onClick={() => setSharing(true)} />}
        menu={
          <ToolbarButton
            icon={descending ? IconSortAscending : IconSortDescending}
            label={chronological ? t(descending ? 'oldestFirst' : 'newestFirst') : t('inOrder')}
            onClick={() =>
              change({ sort: chronological ? { field: 'date', direction: descending ? 'ascending' : 'descending' } : newestFirst })
            }
          />
        }
      />
      <SummaryBar
        facts={facts}
        source={{ count: response.rows.length, within: [days], invalidRows: response.invalidRows, updatedAt: list.updatedAt }}
      />
      {!response.adjacent && (
        <TableNotice role="status">
          <span>{t('gaps')}</span>
        </TableNotice>
      )}
      {!chronological && (
        <TableNotice role="status">
          <span>{t('noBalance')}</span>
        </TableNotice>
      )}
      <ResourceTable of={screen} table={table} rowTone={({ kind }) => (kind === 'entry' ? undefined : 'quiet')} empty={t('noData')} />
      <RecordNotFound of={list} />
      {openedLine && <EntryDialog line={openedLine} onClose={list.close} />}
      {sharing && <ShareDialog account={account} period={period} rows={response.rows.length} of={share} onClose={stopSharing} />}
    </AmountScope>
  )
}
