'use client'

import { useCallback, useMemo, useState } from 'react'
import type { Account } from '@/lib/contract/accounts'
import type { LedgerEntry } from '@/lib/contract/ledger'
import type { Problem } from '@/lib/contract/problem'
import { statementLinks } from '@/lib/contract/statement-links'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { useDeed } from '@/components/kit/use-deed'
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
  const { year } = useSession()
  const { busy, problem, run } = useDeed()
  const print = useMemo(() => JSON.stringify([account.id, period.from, period.to, rows]), [account.id, period, rows])
  const link = links.get(print) ?? null

  const make = useCallback(async () => {
    if (link !== null) return
    await run(async (idempotencyKey) => {
      const made = await send(statementLinks.ask({ fiscalYearId: year.id }, account, period.from, period.to), { idempotencyKey })
      setLinks((before) => new Map(before).set(print, made))
    })
  }, [account, link, period, print, run, year.id])

  return { link, busy, problem, make }
}
