'use client'

import { useCallback, useMemo } from 'react'
import type { Account } from '@/lib/contract/accounts'
import { useSession } from '@/lib/client/session'
import { today } from '@/lib/format/calendar'
import { useAddress } from '@/components/kit/use-address'
import { defaultPeriod, periodIn, type Period } from './period'

/** Which account an address names: by its code, and by its number where it was picked here (other screens know codes alone). */
export type NamedAccount = { readonly code: string; readonly id: number | null; readonly type: number | null }

const numberIn = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null)

const nameOf = (account: Account) => ({ account: account.code || account.name, id: String(account.id), type: null })

/** The filter as it stands in the address (`?account=101&from=2026-03-21&to=2026-11-21&report`), so that a report can be linked and gone back from. */
export function useLedgerAddress() {
  const { year, calendar } = useSession()
  const { search, change, retreat } = useAddress()
  const code = search.get('account')
  const id = numberIn(search.get('id'))
  const type = numberIn(search.get('type'))
  const from = search.get('from')
  const to = search.get('to')
  const reporting = search.has('report')
  const named = useMemo((): NamedAccount | null => (code === null && id === null ? null : { code: code ?? '', id, type }), [code, id, type])
  const period = useMemo(() => periodIn({ from, to }, year, defaultPeriod(year, today(calendar), calendar)), [from, to, year, calendar])

  /** What is chosen before a report is asked for: it outlives a reload, in another language too. A report that has not come is not wanted any more. */
  const keep = useCallback(
    ({ account, ...days }: { readonly account?: Account } & Partial<Period>) =>
      change({ ...(account && nameOf(account)), ...days, report: null }),
    [change],
  )
  const ask = useCallback(
    (account: Account, asked: Period) => {
      // The filter goes into the address first, so that Back finds it as it was left.
      change({ ...nameOf(account), from: asked.from, to: asked.to, q: null, detail: null })
      // As the address is by now: it may have been left a moment ago, by the last field that was changed.
      if (!new URLSearchParams(window.location.search).has('report')) change({ report: '' }, 'push')
    },
    [change],
  )
  const back = useCallback(() => retreat(['report', 'q', 'detail']), [retreat])
  return { named, period, reporting, keep, ask, back }
}
