'use client'

import { useCallback, useEffect, useState } from 'react'
import { accounts, anyType, type Account } from '@/lib/contract/accounts'
import { isProblem, problemOf, type Problem } from '@/lib/contract/problem'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { fold } from '@/lib/format/fold'
import { hasLedger } from './account-source'
import type { NamedAccount } from './use-ledger-address'

/** The account that a name of the address means: the one with the number, or else the only one with exactly this code. */
export function meantAccount(named: NamedAccount, found: readonly Account[]): Account | null {
  const open = found.filter(hasLedger)
  if (named.id !== null) return open.find(({ id }) => id === named.id) ?? null
  const same = open.filter(({ code, type }) => fold(code) === fold(named.code) && (named.type === null || type === named.type))
  return same.length === 1 ? (same[0] ?? null) : null
}

const isNamed = (account: Account, { id, code, type }: NamedAccount) =>
  id === null ? account.code === code && (type === null || account.type === type) : account.id === id

/** The account that the address names. One that was picked here is known; one from a link is looked up in the cloud by its code. */
export function useLinkedAccount(named: NamedAccount | null) {
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
    /** The cloud has no such account, or none that has a ledger. */
    unknown: failure !== null && failure.problem === null,
    problem: failure?.problem ?? null,
    remember: setKnown,
    retry: useCallback(() => setFailed(null), []),
  }
}
