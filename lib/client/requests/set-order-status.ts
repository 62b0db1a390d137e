'use client'

import { mayHaveSucceeded, Problem, problemOf } from '@/lib/contract/core/problem'
import type { ListContext } from '@/lib/contract/core/resource'
import { orderStatus, type OrderStatus } from '@/lib/contract/order-statuses'
import { changeOrderStatus, orders, type Order } from '@/lib/contract/orders'
import type { MonthRange } from '@/lib/format/fiscal-months'
import { send } from './api'

type StatusChange = {
  /** Note to the customer. */
  readonly note: string
  /** The status that the user saw: a later one is not overwritten. */
  readonly seen: number
  /** The same for each retry of one press, so that the server executes it once. */
  readonly idempotencyKey: string
  /** Sent with the automatic change to processing. */
  readonly organisationId?: number
  /** Reads the order's list as it is now. */
  readonly read: () => Promise<readonly Order[]>
  /** Shows the new status in a cached list; absent where the caller refreshes the list itself. */
  readonly patch?: ((change: (rows: readonly Order[]) => readonly Order[]) => void) | undefined
}

/** Result of a status change. Nothing was sent except where it is `done`, or `failed` while sending. */
export type StatusChangeResult =
  /** `smsStatus` is undefined where the response was lost and the order turned out to be changed. */
  | { readonly result: 'done'; readonly order: Order; readonly smsStatus: number | null | undefined }
  | { readonly result: 'gone' }
  /** It has the status: sending it again would text the customer again. */
  | { readonly result: 'already'; readonly order: Order }
  /** Another user changed it since it was seen; `order` is as it is now. */
  | { readonly result: 'changed'; readonly order: Order }
  | { readonly result: 'failed'; readonly problem: Problem }

/** The last change of each order that is under way: changes of one order are made one after another, so that each sees the one before. */
const pending = new Map<number, Promise<unknown>>()

/** Changes of this page that got no response, so that nobody knows whether they were made. */
const unanswered = new Set<string>()
const key = (id: number, to: OrderStatus) => `${id}:${to}`

/**
 * Changes the status of an order; nothing else does. Reads the order as it is now, compares it with what the user saw, sends the change once
 * and shows it in the list. Never rejects; callers decide what to show.
 */
export function setOrderStatus(order: Pick<Order, 'id'>, to: OrderStatus, change: StatusChange): Promise<StatusChangeResult> {
  const before = pending.get(order.id) ?? Promise.resolve()
  const result = before.then(() => carryOut(order.id, to, change))
  pending.set(order.id, result)
  void result.then(() => pending.get(order.id) === result && pending.delete(order.id))
  return result
}

async function carryOut(id: number, to: OrderStatus, change: StatusChange): Promise<StatusChangeResult> {
  try {
    const order = (await change.read()).find((one) => one.id === id)
    if (!order) return { result: 'gone' }
    if (order.status === to)
      return unanswered.delete(key(id, to)) ? { result: 'done', order, smsStatus: undefined } : { result: 'already', order }
    if (order.status !== change.seen) return { result: 'changed', order }
    const smsStatus = await sendOnce(id, to, change)
    change.patch?.((rows) => rows.map((one) => (one.id === id ? { ...one, status: to } : one)))
    return { result: 'done', order, smsStatus }
  } catch (error) {
    return { result: 'failed', problem: problemOf(error) }
  }
}

async function sendOnce(id: number, to: OrderStatus, { note, organisationId, idempotencyKey }: StatusChange): Promise<number | null> {
  const call = changeOrderStatus({
    id,
    status: to,
    description: note.trim(),
    ...(to === orderStatus.processing && organisationId !== undefined && { organisationId }),
  })
  try {
    const { smsStatus } = await send(call, { idempotencyKey })
    unanswered.delete(key(id, to))
    return smsStatus
  } catch (error) {
    const problem = problemOf(error)
    if (problem.details.noResponse || mayHaveSucceeded(problem)) unanswered.add(key(id, to))
    throw problem
  }
}

/** A change that was made. Throws the Problem that says why it was not, for callers that report problems by record. */
export function requireDone(outcome: StatusChangeResult): Extract<StatusChangeResult, { result: 'done' }> {
  switch (outcome.result) {
    case 'done':
      return outcome
    case 'failed':
      throw outcome.problem
    case 'gone':
      throw new Problem('notFound')
    case 'already':
      throw new Problem('doneMeanwhile')
    case 'changed':
      throw new Problem('changedMeanwhile')
  }
}

/** Reads the orders of a month as they are now. */
export const readOrders = async (context: Pick<ListContext, 'fiscalYearId'>, month: MonthRange): Promise<readonly Order[]> =>
  (await send(orders.list(context, month))).rows
