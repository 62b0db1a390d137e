'use client'

import { useMemo } from 'react'
import { ledger } from '@/lib/contract/ledger'
import type { Party } from '@/lib/contract/parties'
import { useCan, useSession } from '@/lib/client/session'
import { today } from '@/lib/format/calendar'

/** The way to a ledger; null for a party without a code, by which alone reports know accounts. */
export type LedgerWay = (party: Party) => `/${string}` | null

/** How one comes from a balance to the account's ledger of the year so far; null without the right to it. */
export function useLedgerWay(): LedgerWay | null {
  const { year, calendar } = useSession()
  const can = useCan()
  const open = can(ledger.rights.list)
  return useMemo(() => {
    if (!open) return null
    const now = today(calendar)
    const to = now >= year.startDate && now <= year.endDate ? now : year.endDate
    return ({ code, type }) => {
      const query = new URLSearchParams({ account: code, type: String(type), from: year.startDate, to, report: '' })
      return code === '' ? null : `/ofcbook?${query.toString()}`
    }
  }, [open, year, calendar])
}
