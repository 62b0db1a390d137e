'use client'

import { useCallback, useMemo } from 'react'
import { useSession } from '@/lib/client/session'
import { today } from '@/lib/format/calendar'
import { monthAsked, monthsOf, nameInAddress, wholeYear, type MonthRange } from '@/lib/format/months'
import { useImplied } from './implied'
import { useAddress } from './use-address'

/** The months of the chosen year and the one in the address (`?month=1405-08`), or else the one that a screen opens with (D41). */
export function useMonth() {
  const { year, calendar } = useSession()
  const { search, change } = useAddress()
  const months = useMemo(() => monthsOf(year, calendar), [year, calendar])
  const asked = search.get('month')
  const month = useMemo(() => monthAsked(asked, months, calendar, today(calendar)), [asked, months, calendar])
  useImplied('month', nameInAddress(month))
  const choose = useCallback((chosen: MonthRange) => change({ month: nameInAddress(chosen) }), [change])
  return { months, month, choose }
}

/** The same for screens that can also show the year as a whole (`?month=all`), which is the month `null`. */
export function useMonthOrYear() {
  const { search, change } = useAddress()
  const { months, month, choose: chooseMonth } = useMonth()
  const choose = useCallback(
    (chosen: MonthRange | null) => (chosen === null ? change({ month: wholeYear }) : chooseMonth(chosen)),
    [change, chooseMonth],
  )
  return { months, month: search.get('month') === wholeYear ? null : month, choose }
}
