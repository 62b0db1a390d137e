'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { send } from '@/lib/client/requests/api'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import { useSession } from '@/lib/client/session/session-context'
import { accounts, anyType, type Account } from '@/lib/contract/accounts'
import { isProblem, problemOf, type Problem } from '@/lib/contract/core/problem'
import { defaultPeriod, periodIn, type Period } from '@/lib/format/periods'
import { fold, foldedQuery } from '@/lib/format/search-fold'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { hasLedger } from './account-source'
import { LedgerFilter } from './ledger-filter'
import type { LedgerReportState } from './ledger-report'

/** An account in the address: by code, and by id if it was selected here (other screens know only codes). */
type NamedAccount = { readonly code: string; readonly id: number | null; readonly type: number | null }

const numberIn = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null)

const nameOf = (account: Account) => ({ account: account.code || account.name, id: String(account.id), type: null })

/** The filter in the address (`?account=101&from=2026-03-21&to=2026-11-21&report`), so that a report can be linked. */
export function useLedgerParams() {
  const { year, calendar } = useSession()
  const { search, change, retreat } = useQueryParams()
  const code = search.get('account')
  const id = numberIn(search.get('id'))
  const type = numberIn(search.get('type'))
  const from = search.get('from')
  const to = search.get('to')
  const reporting = search.has('report')
  const find = search.get('find')
  const day = useToday()
  // An effect searches for the account.
  const named = useMemo((): NamedAccount | null => (code === null && id === null ? null : { code: code ?? '', id, type }), [code, id, type])
  // Lines are made of the report again when it changes.
  const period = useMemo(() => periodIn({ from, to }, year, defaultPeriod(year, day, calendar)), [from, to, year, day, calendar])

  /** Stores the selection in the address, so that it survives a reload, and cancels a pending report. */
  const storeFilter = ({ account, ...days }: { readonly account?: Account } & Partial<Period>) =>
    change({ ...(account && nameOf(account)), ...days, find: null, report: null })
  const showReport = (account: Account, chosenPeriod: Period) => {
    // Filter first, so that Back restores it.
    change({ ...nameOf(account), from: chosenPeriod.from, to: chosenPeriod.to, find: null, q: null, detail: null })
    // From the current address, which the last edited field may just have changed.
    if (!new URLSearchParams(window.location.search).has('report')) change({ report: '' }, 'push')
  }
  const back = () => retreat(['report', 'q', 'detail'])
  return { named, period, reporting, find, storeFilter, showReport, back }
}

/** The account for an address: the one with the id, else the only one with exactly this code. */
export function meantAccount(named: NamedAccount, found: readonly Account[]): Account | null {
  const open = found.filter(hasLedger)
  if (named.id !== null) return open.find(({ id }) => id === named.id) ?? null
  const same = open.filter(({ code, type }) => fold(code) === fold(named.code) && (named.type === null || type === named.type))
  return same.length === 1 ? (same[0] ?? null) : null
}

const isNamed = (account: Account, { id, code, type }: NamedAccount) =>
  id === null ? account.code === code && (type === null || account.type === type) : account.id === id

/** The account in the address. A selected one is known; a linked one is searched in the cloud by its code. */
function useLinkedAccount(named: NamedAccount | null) {
  const { year } = useSession()
  const [known, setKnown] = useState<Account | null>(null)
  const [failed, setFailed] = useState<{ readonly named: NamedAccount; readonly problem: Problem | null } | null>(null)
  const account = named && known && isNamed(known, named) ? known : null
  const failure = named && failed?.named === named ? failed : null
  const wanted = account || failure ? null : named

  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    send(accounts.list({ fiscalYearId: year.id }, { text: wanted.code, type: anyType }), { signal: abort.signal })
      .then(({ rows }) => {
        if (abort.signal.aborted) return
        const meant = meantAccount(wanted, rows)
        if (meant) setKnown(meant)
        else setFailed({ named: wanted, problem: null })
      })
      .catch((error: unknown) => {
        if (!(isProblem(error) && error.code === 'aborted')) setFailed({ named: wanted, problem: problemOf(error) })
      })
    return () => abort.abort()
  }, [wanted, year.id])

  return {
    account,
    searching: wanted !== null,
    /** The cloud has no such account, or none with a ledger. */
    unknown: failure !== null && failure.problem === null,
    problem: failure?.problem ?? null,
    remember: setKnown,
  }
}

/** Shows the report of a searched account if the search identifies exactly one, by its name or code. Otherwise the filter lists matches. */
function useSearchedAccount(text: string | null, show: (account: Account) => void) {
  const { year } = useSession()
  const [missed, setMissed] = useState<string | null>(null)
  const pending = text !== null && text !== missed
  const showFound = useEffectEvent(show)

  useEffect(() => {
    if (text === null || !pending) return
    const abort = new AbortController()
    send(accounts.list({ fiscalYearId: year.id }, { text: foldedQuery(text), type: anyType }), { signal: abort.signal })
      .then(({ rows }) => {
        if (abort.signal.aborted) return
        const means = rows.filter((row) => hasLedger(row) && [row.name, row.code].some((one) => fold(one) === fold(text)))
        if (means[0] && means.length === 1) showFound(means[0])
        else setMissed(text)
      })
      // The filter's own search explains the problem.
      .catch(() => abort.signal.aborted || setMissed(text))
    return () => abort.abort()
  }, [text, pending, year.id])
  return { searching: pending, text: pending ? null : text }
}

// Loads while the filter is filled in.
const report = lazyModule(() => import('./ledger-report'))
const LedgerReport = lazyComponent(() => report().then((module) => module.LedgerReport), { close: ({ back }) => back() })

/** Ledger of an account: filter, then report. */
export function LedgerScreen() {
  const t = useTranslations('ledger')
  const errorMessage = useErrorMessage()
  useEffect(() => void report().catch(() => undefined), [])
  const address = useLedgerParams()
  const linked = useLinkedAccount(address.named)
  const { account, remember } = linked
  const { period, back } = address
  const [shown, setShown] = useState<{ readonly requestKey: string; readonly outcome: LedgerReportState } | null>(null)
  // Repeating a request may return the same data, which is not announced again.
  const [again, setAgain] = useState<string | null>(null)

  const shownAccount = address.reporting ? account : null
  const requestKey = shownAccount ? `${shownAccount.id} ${period.from} ${period.to}` : null
  const latest: LedgerReportState = shown?.requestKey === requestKey ? shown.outcome : { is: 'asking' }
  const outcome = requestKey === null ? null : latest

  const isRefetching = again !== null && again === requestKey

  const refetch = async (retry: () => Promise<void>) => {
    setAgain(requestKey)
    await retry()
    setAgain(null)
  }

  const noticeOf = () => {
    if (isRefetching) return null
    if (linked.problem) return { title: errorMessage(linked.problem) }
    if (outcome?.is === 'empty') return { title: t('noData'), text: t('noDataNext') }
    return outcome?.is === 'failed' ? { title: errorMessage(outcome.problem) } : null
  }

  const showAccount = (chosen: Account, days: Period) => {
    remember(chosen)
    address.showReport(chosen, days)
  }
  const searched = useSearchedAccount(address.find, (found) => showAccount(found, period))

  return (
    <>
      {shownAccount && requestKey && (
        <LedgerReport
          key={requestKey}
          account={shownAccount}
          period={period}
          onOutcome={(state) => setShown({ requestKey, outcome: state })}
          back={back}
        />
      )}
      {outcome?.is !== 'shown' && (
        <LedgerFilter
          // The field begins with a search that identified no account.
          key={searched.text ?? ''}
          search={searched.text ?? undefined}
          account={account}
          period={period}
          busy={isRefetching || outcome?.is === 'asking' || (address.reporting && linked.searching) || searched.searching}
          accountError={linked.unknown ? t('accountInvalid') : null}
          notice={noticeOf()}
          storeFilter={(chosen) => {
            if (chosen.account) remember(chosen.account)
            address.storeFilter(chosen)
          }}
          showReport={(chosenAccount, days) => {
            if (outcome && 'retry' in outcome && requestKey === `${chosenAccount.id} ${days.from} ${days.to}`) void refetch(outcome.retry)
            showAccount(chosenAccount, days)
          }}
        />
      )}
    </>
  )
}
