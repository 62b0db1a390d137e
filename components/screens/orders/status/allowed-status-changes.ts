import { choosableStatuses, orderStatus, orderStatuses, type Order, type OrderStatus } from '@/lib/contract/orders'

const choosable: readonly number[] = choosableStatuses

/** Whether a user may set a status: 1 and 2 are automatic, and the current one is no change. */
export const canSetStatus = (order: Pick<Order, 'status'>, to: number): to is OrderStatus => choosable.includes(to) && to !== order.status

/** Statuses that an order can be moved to. */
export const allowedStatuses = (order: Pick<Order, 'status'>): readonly OrderStatus[] =>
  choosableStatuses.filter((to) => canSetStatus(order, to))

/** The next sensible status of an order: what its one primary button sets. Asking for a payment is the exception, not the rule. */
export function nextStatus({ status }: Pick<Order, 'status'>): 4 | 6 | null {
  if (status === orderStatus.sent || status === orderStatus.canceled) return null
  return status === 4 ? 6 : 4
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
