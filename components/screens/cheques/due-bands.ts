import type { Cheque } from '@/lib/contract/cheques'
import { sum, type Amount } from '@/lib/format/amount'
import { daysBetween, type CalendarDate } from '@/lib/format/calendar'

/** When a cheque's date is, as seen from today: before it, today or in the six days after, later. */
export const bands = ['past', 'soon', 'later'] as const
export type Band = (typeof bands)[number]

const soonDays = 7

/** The band of a date. `past` says that the date is over, not that the cheque is overdue: the wire does not tell whether it is a due date (D83). */
export function bandOf(date: CalendarDate, today: CalendarDate): Band {
  const days = daysBetween(today, date)
  if (days < 0) return 'past'
  return days < soonDays ? 'soon' : 'later'
}

/** Cheques of each band, counted and added up. */
export function sumsByBand(cheques: readonly Cheque[], today: CalendarDate): Readonly<Record<Band, { count: number; amount: Amount }>> {
  const amounts: Record<Band, Amount[]> = { past: [], soon: [], later: [] }
  for (const { dueDate, amount } of cheques) amounts[bandOf(dueDate, today)].push(amount)
  const totalOf = (band: Band) => ({ count: amounts[band].length, amount: sum(amounts[band]) })
  return { past: totalOf('past'), soon: totalOf('soon'), later: totalOf('later') }
}
