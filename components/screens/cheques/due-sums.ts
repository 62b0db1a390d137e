'use client'

import type { Cheque } from '@/lib/contract/cheques'
import { sum, type Amount } from '@/lib/format/amount'
import type { CalendarDate } from '@/lib/format/calendar'

export type DueSum = { readonly count: number; readonly amount: Amount }

/** A day without cheques. */
export const nothingDue: DueSum = { count: 0, amount: '0' }

/** Number and exact sum of cheques by day. */
export function sumsByDay(cheques: readonly Cheque[]): ReadonlyMap<CalendarDate, DueSum> {
  const amounts = new Map<CalendarDate, Amount[]>()
  for (const { dueDate, amount } of cheques) {
    const ofDay = amounts.get(dueDate)
    if (ofDay) ofDay.push(amount)
    else amounts.set(dueDate, [amount])
  }
  return new Map([...amounts].map(([day, ofDay]) => [day, { count: ofDay.length, amount: sum(ofDay) }]))
}

/** Totals between two days, both included. */
export function dueBetween(byDay: ReadonlyMap<CalendarDate, DueSum>, from: CalendarDate, to: CalendarDate): DueSum {
  const days = [...byDay].filter(([day]) => from <= day && day <= to).map(([, due]) => due)
  return { count: days.reduce((count, due) => count + due.count, 0), amount: sum(days.map(({ amount }) => amount)) }
}
