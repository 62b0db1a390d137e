'use client'

import { useMemo } from 'react'
import { ledger } from '@/lib/contract/ledger'
import type { Party } from '@/lib/contract/parties'
import { useToday } from '@/lib/client/browser/today'
import { useCan, useSession } from '@/lib/client/session/session-context'

/** Link to a ledger; null for a party without a code. */
type LedgerHref = (party: Pick<Party, 'code' | 'type'>) => `/${string}` | null

/** Returns links to ledgers of the year to date; null without permission. */
export function useLedgerLink(): LedgerHref | null {
  const { year } = useSession()
  const now = useToday()
  const can = useCan()
  const open = can(ledger.rights.list)
  return useMemo(() => {
    if (!open) return null
    const to = now >= year.startDate && now <= year.endDate ? now : year.endDate
    return ({ code, type }) => {
      const query = new URLSearchParams({ account: code, type: String(type), from: year.startDate, to, report: '' })
      return code === '' ? null : `/ofcbook?${query.toString()}`
    }
  }, [open, year, now])
}
