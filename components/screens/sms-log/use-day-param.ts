'use client'

import { useToday } from '@/lib/client/browser/today'
import type { CalendarDate } from '@/lib/format/calendar'
import { parseWireDate } from '@/lib/format/wire-dates'
import { useDefaultParam, useQueryParams } from '@/components/ui/url-state/use-query-params'

/** The day in the address (`?date=2026-11-21`), default today. */
export function useDayParam() {
  const today = useToday()
  const { search, change } = useQueryParams()
  const choose = (day: CalendarDate) => change({ date: day, detail: null }, 'visit')
  const day = parseWireDate(search.get('date')) ?? today
  useDefaultParam('date', day)
  return { day, choose }
}
