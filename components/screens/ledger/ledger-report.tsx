'use client'

import dynamic from 'next/dynamic'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { IconFilterEdit, IconShare, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Account } from '@/lib/contract/accounts'
import { ledger } from '@/lib/contract/ledger'
import type { Problem } from '@/lib/contract/problem'
import { useSession } from '@/lib/client/session'
import { useMayPrint } from '@/lib/client/use-may-print'
import { absolute } from '@/lib/format/amount'
import { isolate } from '@/lib/format/isolate'
import { useFormats } from '@/components/kit/formats'
import { Foreign } from '@/components/kit/foreign'
import { Ltr } from '@/components/kit/ltr'
import { useTableChoice } from '@/components/kit/table/choice'
import { NotHere } from '@/components/kit/not-here'
import { columnsOf } from '@/components/kit/table/columns'
import { Notice } from '@/components/kit/table/notices'
import { orDash } from '@/components/kit/table/or-dash'
import type { Sort } from '@/components/kit/table/order'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { ToolButton } from '@/components/kit/table/tool-button'
import { useListScreen } from '@/components/kit/use-list-screen'
import { linesOf, type LedgerLine } from './ledger-lines'
import type { Period } from './period'
import { useShare } from './use-share'
import styles from './ledger.module.css'

const ShareDialog = dynamic(() => import('./share-dialog').then((module) => module.ShareDialog), { ssr: false })
const EntryDialog = dynamic(() => import('./entry-dialog').then((module) => module.EntryDialog), { ssr: false })

/** What became of asking for a ledger. */
export type Outcome =
  | { readonly is: 'asking' | 'shown' }
  | { readonly is: 'empty'; readonly retry: () => Promise<void> }
  | { readonly is: 'failed'; readonly problem: Problem; readonly retry: () => Promise<void> }

const table = { noun: ledger.noun, idOf: ({ position }: LedgerLine) => position }

const moved = [
  { field: 'date', kind: 'date', width: 120, compare: (a, b) => a.position - b.position },
  { field: 'slipType', kind: 'custom', width: 150, hiddenOnPhone: true },
  { field: 'serial', kind: 'code', width: 100, hiddenOnPhone: true },
  { field: 'description' },
  { field: 'debit', kind: 'amount', width: 150, total: true, text: ({ debit }, { formats }, decimals) => orDash(debit, formats, decimals) },
  {
    field: 'credit',
    kind: 'amount',
    width: 150,
    total: true,
    text: ({ credit }, { formats }, decimals) => orDash(credit, formats, decimals),
  },
] as const satisfies Parameters<typeof columnsOf<'ledger', LedgerLine>>[1]

const balances = [
  { field: 'side', kind: 'custom', width: 76, sortable: false },
  {
    field: 'balance',
    kind: 'amount',
    width: 160,
    sortable: false,
    // The word beside it says whose it is; files keep the sign, to reckon with.
    text: ({ balance }, { formats }, decimals) => formats.amount(absolute(balance), decimals),
  },
] as const satisfies Parameters<typeof columnsOf<'ledger', LedgerLine>>[1]

const byTime = { ...columnsOf(table, [...moved, ...balances]), counts: ({ kind }: LedgerLine) => (kind === 'entry' ? 1 : 0) }
const byOther = columnsOf(table, moved)
const newestFirst: Sort = { field: 'date', direction: 'descending' }

/** The entries of an account with the balance after each. Draws nothing before there are any: the filter then still stands. */
export function LedgerReport(props: { account: Account; period: Period; tell: (outcome: Outcome) => void; back: () => void }) {
  const { account, period, tell } = props
  const t = useTranslations('ledger')
  const formats = useFormats()
  const { calendar } = useSession()
  const scope = useMemo(() => ({ accountId: account.id, ...period, calendar }), [account.id, period, calendar])
  const list = useListScreen(ledger, scope)
  const { answer, problem, refresh } = list
  const { choice, change } = useTableChoice(byTime)
  const mayPrint = useMayPrint(ledger.rights.list)
  const [sharing, setSharing] = useState(false)
  const share = useShare(account, period, answer?.rows)

  const sort = moved.some(({ field }) => field === choice.sort?.field) ? (choice.sort ?? newestFirst) : newestFirst
  const chronological = sort.field === newestFirst.field
  const columns = chronological ? byTime : byOther
  const lines = useMemo(
    () =>
      answer &&
      linesOf(
        answer,
        period,
        { opening: t('opening'), closing: t('closing'), debtor: t('sides.debtor'), creditor: t('sides.creditor'), locale: formats.locale },
        chronological,
      ),
    [answer, period, t, formats.locale, chronological],
  )

  const empty = answer !== undefined && answer.rows.length === 0 && answer.damaged === 0
  const is = answer === undefined ? (problem ? 'failed' : 'asking') : empty ? 'empty' : 'shown'
  useEffect(() => {
    if (is === 'failed' && problem) tell({ is, problem, retry: refresh })
    else if (is === 'empty') tell({ is, retry: refresh })
    else tell({ is: is === 'shown' ? is : 'asking' })
  }, [is, problem, refresh, tell])
  if (is !== 'shown' || !answer) return null

  const days = t('period', { from: formats.date(period.from), to: formats.date(period.to) })
  const descending = chronological && sort.direction === 'descending'
  const screen = {
    ...list,
    noun: table,
    rows: lines,
    early: undefined,
    open: ({ kind, position }: LedgerLine) => {
      const entry = answer.rows[position]
      if (kind === 'entry' && entry) list.open(entry)
    },
  }
  const openedLine = list.opened && lines?.find(({ kind, position }) => kind === 'entry' && position === list.opened?.position)

  // Two accounts may have one name.
  const whose = [account.name, account.code]
    .filter((part) => part !== '')
    .map((part) => isolate(part))
    .join(' ')

  return (
    <>
      <ResourceToolbar
        of={screen}
        columns={columns}
        exportable={mayPrint}
        period={[whose, days].join(' · ')}
        scope={
          <div className={styles.scope}>
            <span className={styles.whose}>
              <Foreign text={account.name || account.code} />
              {account.code !== '' && account.name !== '' && (
                <span className={styles.quiet}>
                  <Ltr text={account.code} />
                </span>
              )}
              <span className={styles.quiet}>{days}</span>
            </span>
            <Button variant="default" size="sm" leftSection={<IconFilterEdit size={18} aria-hidden />} onClick={props.back}>
              {t('change')}
            </Button>
          </div>
        }
        actions={
          <>
            <ToolButton icon={IconShare} label={t('share')} onClick={() => setSharing(true)} />
            <ToolButton
              icon={descending ? IconSortAscending : IconSortDescending}
              label={chronological ? t(descending ? 'oldestFirst' : 'newestFirst') : t('inOrder')}
              onClick={() =>
                change({ sort: chronological ? { field: 'date', direction: descending ? 'ascending' : 'descending' } : newestFirst })
              }
            />
          </>
        }
      />
      {!answer.adjacent && (
        <Notice role="status">
          <span>{t('gaps')}</span>
        </Notice>
      )}
      {!chronological && (
        <Notice role="status">
          <span>{t('noBalance')}</span>
        </Notice>
      )}
      <ResourceTable
        of={screen}
        columns={columns}
        defaultSort={newestFirst}
        rowTone={({ kind }) => (kind === 'entry' ? undefined : 'quiet')}
        empty={t('noData')}
      />
      <NotHere of={list} />
      {openedLine && <EntryDialog line={openedLine} onClose={list.close} />}
      {sharing && <ShareDialog account={account} period={period} rows={answer.rows.length} of={share} onClose={() => setSharing(false)} />}
    </>
  )
}
