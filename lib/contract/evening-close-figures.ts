import { compareAmounts, signOf, sum, type Amount } from '@/lib/format/amount'
import { dateOf, type CalendarDate } from '@/lib/format/calendar'
import type { BookedAccount } from './account-results'
import type { AuditChange } from './activity'
import { accountFlow, totalFlow, transfersBetween } from './cash-flow-figures'
import type { Cheque } from './cheques'
import { orderStatus } from './order-statuses'
import { isOpen, type Order } from './orders'
import type { SaleSlip } from './sale-slips'
import { relativeChange, salesIn } from './sales-comparison'
import type { StockedGood } from './stock'

/** A figure of a day: a number of records, an amount, or both. */
export type DayFigure = { readonly count: number | null; readonly amount: Amount | null }

/** Sales less returns, and the number of sales. */
export function soldOn(slips: readonly SaleSlip[], day: CalendarDate): DayFigure {
  const { amount, count } = salesIn(slips, { from: day, to: day })
  return { amount, count: Number(count) }
}

/** Money into cash boxes and banks, without transfers between them (D202). */
export function receivedOn(booked: readonly BookedAccount[], day: CalendarDate): DayFigure {
  const ofYear = booked.filter(({ year }) => year.startDate <= day && day <= year.endDate)
  const transfers = transfersBetween(ofYear)
  return { count: null, amount: totalFlow(ofYear.map((one) => accountFlow(one, { from: day, to: day }, transfers))).received }
}

const figureOf = (orders: readonly Order[]): DayFigure => ({ count: orders.length, amount: sum(orders.map(({ total }) => total)) })

export const orderedOn = (orders: readonly Order[], day: CalendarDate): DayFigure =>
  figureOf(orders.filter(({ date }) => dateOf(date) === day))

/** Orders that were set to “Sent” on a day, each once. */
export const sentOn = (orders: readonly Order[], day: CalendarDate): DayFigure =>
  figureOf(
    orders.filter(({ history }) =>
      history.items.some(({ status, createDateTime }) => status === orderStatus.sent && dateOf(createDateTime) === day),
    ),
  )

/** The status of an order at the end of a day, from its history; null where the history does not tell. */
export function statusAt({ status, history: { items } }: Pick<Order, 'status' | 'history'>, day: CalendarDate): number | null {
  const last = items.findLast(({ createDateTime }) => dateOf(createDateTime) <= day)
  if (last) return last.status
  // An order begins with its review.
  return items.length > 0 || status === orderStatus.pendingReview ? orderStatus.pendingReview : null
}

/** Orders that waited at the end of an earlier day; null where the history of an order does not tell. */
export function waitedAt(orders: readonly Order[], day: CalendarDate): DayFigure | null {
  const placed = orders.filter(({ date }) => dateOf(date) <= day)
  const states = placed.map((order) => statusAt(order, day))
  if (states.includes(null)) return null
  return figureOf(placed.filter((_, at) => isOpen({ status: states[at] ?? 0 })))
}

export const waitingNow = (orders: readonly Order[]): DayFigure => figureOf(orders.filter(isOpen))

/** Cheques due on a day, the largest first. */
export const chequesOn = (cheques: readonly Cheque[], day: CalendarDate): readonly Cheque[] =>
  cheques.filter(({ dueDate }) => dueDate === day).toSorted((a, b) => compareAmounts(b.amount, a.amount))

/** Products below zero, the lowest first (D86). */
export const goodsBelowZero = (goods: readonly StockedGood[]): readonly StockedGood[] =>
  goods.filter(({ stock }) => signOf(stock) < 0).toSorted((a, b) => compareAmounts(a.stock, b.stock))

const unchanging: readonly string[] = ['signIn', 'signOut', 'export'] satisfies readonly AuditChange['kind'][]

/** Changes of one area, and its first event, which names it. */
export type ChangedArea = { readonly event: AuditChange; readonly count: number }

/** What was changed, by area, the most first. Signing in, exports and what was refused or failed are no changes. */
export function changedAreas(events: readonly AuditChange[]): readonly ChangedArea[] {
  const areas = new Map<string, ChangedArea>()
  for (const event of events) {
    if (event.outcome !== 'done' || unchanging.includes(event.kind)) continue
    // One event may stand for further ones that were too many at once.
    const count = Math.max(event.more, 1)
    const known = areas.get(event.subject)
    areas.set(event.subject, { event: known?.event ?? event, count: (known?.count ?? 0) + count })
  }
  return [...areas.values()].toSorted((a, b) => b.count - a.count)
}

/** Relative change since the compared day, of the amounts if both have one, else of the counts. Null where there is nothing to compare. */
export function changeSince(now: DayFigure | null, before: DayFigure | null): number | null {
  if (now === null || before === null) return null
  const [current, former] =
    now.amount !== null && before.amount !== null ? [now.amount, before.amount] : [String(now.count ?? 0), String(before.count ?? 0)]
  return signOf(former) > 0 && signOf(current) >= 0 ? relativeChange(current, former) : null
}
