import { saleType, type SaleSlip } from '@/lib/contract/sale-slips'
import { sum, type Amount } from '@/lib/format/amount'
import type { CalendarDate } from '@/lib/format/calendar'

/** The slips of a day. What is no sale stands apart: whether its amounts count for or against sales the wire does not say (D84). */
export type SlipDay = {
  readonly date: CalendarDate
  readonly slips: readonly SaleSlip[]
  readonly count: number
  /** The same before search and filter. */
  readonly countOfAll: number
  readonly sales: Amount
  readonly salesDiscount: Amount
  readonly others: Amount
  /** Whether any of its slips is wanted. A day without stays in the list whole, so that nothing found is known from nothing there. */
  readonly wanted: boolean
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
    wanted: true,
  }
}

/** Slips by their date, in the order in which the dates come. */
export function slipDays(slips: readonly SaleSlip[]): readonly SlipDay[] {
  const byDate = new Map<CalendarDate, SaleSlip[]>()
  for (const slip of slips) {
    const ofDate = byDate.get(slip.date)
    if (ofDate) ofDate.push(slip)
    else byDate.set(slip.date, [slip])
  }
  return [...byDate].map(([date, ofDate]) => dayOf(date, ofDate))
}

/** Days with those of their slips that are wanted. */
export function narrowedDays(days: readonly SlipDay[], wanted: (slip: SaleSlip) => boolean): readonly SlipDay[] {
  return days.map((day) => {
    const slips = day.slips.filter(wanted)
    if (slips.length === day.count) return day
    return slips.length === 0 ? { ...day, wanted: false } : dayOf(day.date, slips, day.count)
  })
}
