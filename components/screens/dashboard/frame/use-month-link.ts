'use client'

import { useMemo } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { monthParam, monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import { useReportLinks } from './report-links-context'

/** Link to a month of the selected year by number; null when the year lacks it. */
export type MonthLink = (month: number) => `/${string}` | null

const slips = '/saleSlipList'

/** Links from chart months to sales invoices; null without permission. */
export function useMonthLink(): MonthLink | null {
  const { year, calendar } = useSession()
  const open = useReportLinks().some(({ href }) => href === slips)
  return useMemo(() => {
    if (!open) return null
    const months = monthsOfFiscalYear(year, calendar)
    return (number) => {
      const month = months.find((one) => one.month === number)
      return month ? `${slips}?month=${monthParam(month)}` : null
    }
  }, [open, year, calendar])
}
