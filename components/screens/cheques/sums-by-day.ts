import type { Cheque } from '@/lib/contract/cheques'
import { sum, type Amount } from '@/lib/format/amount'
import type { CalendarDate } from '@/lib/format/calendar'

/** How many cheques are due, and how much that is. */
export type Due = { readonly count: number; readonly amount: Amount }

/** A day without cheques. */
export const nothingDue: Due = { count: 0, amount: '0' }

/** Cheques by day, counted and added up exactly. */
export function sumsByDay(cheques: readonly Cheque[]): ReadonlyMap<CalendarDate, Due> {
  const amounts = new Map<CalendarDate, Amount[]>()
  for (const { dueDate, amount } of cheques) {
    const ofDay = amounts.get(dueDate)
    if (ofDay) ofDay.push(amount)
    else amounts.set(dueDate, [amount])
  }
  return new Map([...amounts].map(([day, ofDay]) => [day, { count: ofDay.length, amount: sum(ofDay) }]))
}

/** What is due from one day to another, both included. */
export function dueBetween(byDay: ReadonlyMap<CalendarDate, Due>, from: CalendarDate, to: CalendarDate): Due {
  const days = [...byDay].filter(([day]) => from <= day && day <= to).map(([, due]) => due)
  return { count: days.reduce((count, due) => count + due.count, 0), amount: sum(days.map(({ amount }) => amount)) }
}
