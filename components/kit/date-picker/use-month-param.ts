'use client'

import { useCallback, useMemo } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { useToday } from '@/lib/client/browser/today'
import { monthInParam, monthsOfFiscalYear, monthParam, wholeYearParam, type MonthRange } from '@/lib/format/fiscal-months'
import { useDefaultParam } from '@/components/kit/url-state/implied-query-params'
import { useQueryParams } from '@/components/kit/url-state/use-query-params'

/** The months of the selected year, and the one in the address (`?month=1405-08`) or the default (D41). */
export function useMonthParam() {
  const { year, calendar } = useSession()
  const { search, change } = useQueryParams()
  const months = useMemo(() => monthsOfFiscalYear(year, calendar), [year, calendar])
  const value = search.get('month')
  const day = useToday()
  const month = useMemo(() => monthInParam(value, months, calendar, day), [value, months, calendar, day])
  useDefaultParam('month', monthParam(month))
  const choose = useCallback((chosen: MonthRange) => change({ month: monthParam(chosen) }), [change])
  return { months, month, choose }
}

/** The same for screens that also offer the whole year (`?month=all`), as `null`. */
export function useMonthOrYearParam() {
  const { search, change } = useQueryParams()
  const { months, month, choose: chooseMonth } = useMonthParam()
  const choose = useCallback(
    (chosen: MonthRange | null) => (chosen === null ? change({ month: wholeYearParam }) : chooseMonth(chosen)),
    [change, chooseMonth],
  )
  return { months, month: search.get('month') === wholeYearParam ? null : month, choose }
}
