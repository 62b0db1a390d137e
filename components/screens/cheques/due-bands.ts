'use client'

import { dueSoonDays, type Cheque } from '@/lib/contract/cheques'
import { sum, type Amount } from '@/lib/format/amount'
import { daysBetween, type CalendarDate } from '@/lib/format/calendar'

/** Date bands relative to today: before, today and the next six days, later. */
export const dueBands = ['past', 'soon', 'later'] as const

export type DueBand = (typeof dueBands)[number]

/** The band of a date. None is called overdue: the wire does not say whether it is a due date (D83). */
export function dueBandOf(date: CalendarDate, today: CalendarDate): DueBand {
  const days = daysBetween(today, date)
  if (days < 0) return 'past'
  return days < dueSoonDays ? 'soon' : 'later'
}

/** Number and sum of the cheques in each band. */
export function sumsByBand(cheques: readonly Cheque[], today: CalendarDate): Readonly<Record<DueBand, { count: number; amount: Amount }>> {
  const amounts: Record<DueBand, Amount[]> = { past: [], soon: [], later: [] }
  for (const { dueDate, amount } of cheques) amounts[dueBandOf(dueDate, today)].push(amount)
  const totalOf = (band: DueBand) => ({ count: amounts[band].length, amount: sum(amounts[band]) })
  return { past: totalOf('past'), soon: totalOf('soon'), later: totalOf('later') }
}
