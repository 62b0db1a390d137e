'use client'

import { useMemo, useState } from 'react'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import type { Account } from '@/lib/contract/accounts'
import type { Problem } from '@/lib/contract/core/problem'
import type { LedgerEntry } from '@/lib/contract/ledger'
import { statementLinks } from '@/lib/contract/statement-links'
import type { Period } from '@/lib/format/periods'
import { useMutation } from '@/components/changes/write/use-mutation'

/** State of a report's public link. */
export type StatementLink = {
  /** Link to exactly the displayed data; null before it is created, and after a refresh with other entries. */
  readonly link: string | null
  readonly busy: boolean
  readonly problem: Problem | null
  /** Creates the link, once per state of the entries, and returns it; null when it could not be created. */
  readonly make: () => Promise<string | null>
}

/** The link of a report, tied to the data it was made from (D62). */
export function useStatementLink(account: Account, period: Period, rows: readonly LedgerEntry[] | undefined): StatementLink {
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map())
  const { year } = useSession()
  const { busy, problem, run } = useMutation()
  // Thousands of entries are written out.
  const print = useMemo(() => JSON.stringify([account.id, period.from, period.to, rows]), [account.id, period, rows])
  const link = links.get(print) ?? null

  const make = async () => {
    if (link !== null) return link
    let made: string | null = null
    await run(async (idempotencyKey) => {
      const created = await send(statementLinks.create({ fiscalYearId: year.id }, account, period.from, period.to), { idempotencyKey })
      setLinks((before) => new Map(before).set(print, created))
      made = created
    })
    return made
  }

  return { link, busy, problem, make }
}
