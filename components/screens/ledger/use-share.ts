'use client'

import { useCallback, useMemo, useRef, useState } from 'react'
import type { Account } from '@/lib/contract/accounts'
import type { LedgerEntry } from '@/lib/contract/ledger'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { statementLinks } from '@/lib/contract/statement-links'
import { send } from '@/lib/client/send'
import { useDeedKey } from '@/components/kit/deed-key'
import type { Period } from './period'

/** A public link to a report: none, being made, or made. */
export type Share = {
  /** The link to exactly what is shown now; null before it is made, and again when a refresh brought other entries. */
  readonly link: string | null
  readonly busy: boolean
  readonly problem: Problem | null
  /** Makes the link, once for each state of the entries. */
  readonly make: () => Promise<void>
}

/** The link of a report. It belongs to what was in the books (D62): the same entries have one link, others need another. */
export function useShare(account: Account, period: Period, rows: readonly LedgerEntry[] | undefined): Share {
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef(false)
  const withKey = useDeedKey()
  const print = useMemo(() => JSON.stringify([account.id, period.from, period.to, rows]), [account.id, period, rows])
  const link = links.get(print) ?? null

  const make = useCallback(async () => {
    if (running.current || link !== null) return
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      const made = await withKey((idempotencyKey) => send(statementLinks.ask(account.id, period.from, period.to), { idempotencyKey }))
      setLinks((before) => new Map(before).set(print, made))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [account.id, link, period, print, withKey])

  return { link, busy, problem, make }
}
