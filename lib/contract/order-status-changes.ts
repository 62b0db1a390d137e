import { isNumbered } from '@/lib/contract/core/form-rules'
import { choosableStatuses, orderStatus, orderStatuses, type OrderStatus } from './order-statuses'
import type { Order } from './orders'

/** Final statuses: changing them asks first (D47). */
export const finalStatuses: readonly number[] = [orderStatus.canceled, orderStatus.sent]

/** Effect of changing several orders to one status. */
type BulkStatusPlan = {
  readonly changes: readonly Order[]
  /** Already have the status. */
  readonly already: readonly Order[]
  /** Cancelled or sent: changed only on request. */
  readonly final: readonly Order[]
  /** Records without an id, which no call can name. */
  readonly unnumbered: readonly Order[]
}

/** Sorts orders by the effect of the change; `includeFinal` includes cancelled and sent ones. */
export function bulkStatusPlan(orders: readonly Order[], to: OrderStatus, includeFinal: boolean): BulkStatusPlan {
  const already = orders.filter(({ status }) => status === to)
  const others = orders.filter(({ status }) => status !== to)
  const numbered = others.filter(isNumbered)
  const isFinal = ({ status }: Order) => finalStatuses.includes(status)
  return {
    changes: includeFinal ? numbered : numbered.filter((order) => !isFinal(order)),
    already,
    final: numbered.filter(isFinal),
    unnumbered: others.filter((order) => !isNumbered(order)),
  }
}

const choosable: readonly number[] = choosableStatuses

/** Whether a user may set a status: 1 and 2 are automatic, and the current one changes nothing. */
export const canSetStatus = (order: Pick<Order, 'status'>, to: number): to is OrderStatus => choosable.includes(to) && to !== order.status

export const allowedStatuses = (order: Pick<Order, 'status'>): readonly OrderStatus[] =>
  choosableStatuses.filter((to) => canSetStatus(order, to))

/**
 * The next sensible status of an order: what its one primary button sets. A pending order is first set to processing, as opening it does;
 * asking for a payment is the exception, not the rule.
 */
export function nextStep({ status }: Pick<Order, 'status'>): 2 | 4 | 6 | null {
  if (status === orderStatus.sent || status === orderStatus.canceled) return null
  if (status === orderStatus.pendingReview) return orderStatus.processing
  return status === 4 ? 6 : 4
}

/**
 * The next step of most of these orders that many can take together, and the orders that take it: those before “preparing” are prepared,
 * because “processing” is automatic. Null without any.
 */
export function nextStepOfMany(orders: readonly Order[]): { readonly to: 4 | 6; readonly orders: readonly Order[] } | null {
  const steps = ([4, 6] as const).map((to) => ({
    to,
    orders: orders.filter((order) => isNumbered(order) && !finalStatuses.includes(order.status) && (order.status === 4 ? 6 : 4) === to),
  }))
  const [prepare, dispatch] = steps
  const most = prepare && dispatch && dispatch.orders.length > prepare.orders.length ? dispatch : prepare
  return most && most.orders.length > 0 ? most : null
}

/** Orders by status in processing order; unknown statuses follow if present. */
export function byStatus<Row extends Pick<Order, 'status'>>(rows: readonly Row[]): readonly { status: number; orders: readonly Row[] }[] {
  const groups = new Map<number, Row[]>(orderStatuses.map((status) => [status, []]))
  for (const row of rows) {
    const group = groups.get(row.status)
    if (group) group.push(row)
    else groups.set(row.status, [row])
  }
  return [...groups].map(([status, orders]) => ({ status, orders }))
}
