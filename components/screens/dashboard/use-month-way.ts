'use client'

import { useMemo } from 'react'
import { useSession } from '@/lib/client/session'
import { nameInAddress, monthsOf } from '@/lib/format/months'
import { useWays } from './ways'

/** The way to a month of the chosen year, by the month's number; null where the year has no such month. */
export type MonthWay = (month: number) => `/${string}` | null

const slips = '/saleSlipList'

/** How one comes from a month of a chart to its sale slips; null where that page is not open to this person. */
export function useMonthWay(): MonthWay | null {
  const { year, calendar } = useSession()
  const open = useWays().some(({ href }) => href === slips)
  return useMemo(() => {
    if (!open) return null
    const months = monthsOf(year, calendar)
    return (number) => {
      const month = months.find((one) => one.month === number)
      return month ? `${slips}?month=${nameInAddress(month)}` : null
    }
  }, [open, year, calendar])
}
