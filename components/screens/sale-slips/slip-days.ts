'use client'

import { saleType, type SaleSlip } from '@/lib/contract/sale-slips'
import { sum, type Amount } from '@/lib/format/amount'
import type { CalendarDate } from '@/lib/format/calendar'

/** Invoices of a day. Types other than sales are separate: the wire does not say whether they count against sales (D84). */
export type SlipDay = {
  readonly date: CalendarDate
  readonly slips: readonly SaleSlip[]
  readonly count: number
  /** The same before search and filter. */
  readonly countOfAll: number
  readonly sales: Amount
  readonly salesDiscount: Amount
  readonly others: Amount
  /** Whether any invoice matches. A day without matches stays complete, so that "no results" differs from "no data". */
  readonly matches: boolean
}

function dayOf(date: CalendarDate, slips: readonly SaleSlip[], countOfAll = slips.length): SlipDay {
  const sales = slips.filter(({ type }) => type === saleType)
  return {
    date,
    slips,
    count: slips.length,
    countOfAll,
    sales: sum(sales.map(({ total }) => total)),
    salesDiscount: sum(sales.map(({ discount }) => discount)),
    others: sum(slips.filter(({ type }) => type !== saleType).map(({ total }) => total)),
    matches: true,
  }
}

/** Invoices by date, in the order of the dates. */
export function slipDays(slips: readonly SaleSlip[]): readonly SlipDay[] {
  const byDate = new Map<CalendarDate, SaleSlip[]>()
  for (const slip of slips) {
    const ofDate = byDate.get(slip.date)
    if (ofDate) ofDate.push(slip)
    else byDate.set(slip.date, [slip])
  }
  return [...byDate].map(([date, ofDate]) => dayOf(date, ofDate))
}

/** Days reduced to their matching invoices. */
export function narrowedDays(days: readonly SlipDay[], matches: (slip: SaleSlip) => boolean): readonly SlipDay[] {
  return days.map((day) => {
    const slips = day.slips.filter(matches)
    if (slips.length === day.count) return day
    return slips.length === 0 ? { ...day, matches: false } : dayOf(day.date, slips, day.count)
  })
}
