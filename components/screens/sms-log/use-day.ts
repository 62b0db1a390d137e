'use client'

import { useCallback } from 'react'
import { useSession } from '@/lib/client/session'
import { today, type CalendarDate } from '@/lib/format/calendar'
import { parseWireDate } from '@/lib/format/dates'
import { useImplied } from '@/components/kit/implied'
import { useAddress } from '@/components/kit/use-address'

/** The day in the address (`?date=2026-11-21`), or else today. */
export function useDay() {
  const { calendar } = useSession()
  const { search, change } = useAddress()
  const choose = useCallback((day: CalendarDate) => change({ date: day, detail: null }), [change])
  const day = parseWireDate(search.get('date')) ?? today(calendar)
  useImplied('date', day)
  return { day, choose }
}
