import { choosableStatuses, orderStatuses, type Order, type OrderStatus } from '@/lib/contract/orders'

const choosable: readonly number[] = choosableStatuses

/** Whether a person may put an order into a status: 1 and 2 are set by the work itself, and where it is it need not be put. */
export const mayMove = (order: Pick<Order, 'status'>, to: number): to is OrderStatus => choosable.includes(to) && to !== order.status

/** Where an order can be put. */
export const movesOf = (order: Pick<Order, 'status'>): readonly OrderStatus[] => choosableStatuses.filter((to) => mayMove(order, to))

/** The orders of each status in the order of the work; statuses that the contract does not name follow, if there are such orders. */
export function byStatus<Row extends Pick<Order, 'status'>>(rows: readonly Row[]): readonly { status: number; orders: readonly Row[] }[] {
  const groups = new Map<number, Row[]>(orderStatuses.map((status) => [status, []]))
  for (const row of rows) {
    const group = groups.get(row.status)
    if (group) group.push(row)
    else groups.set(row.status, [row])
  }
  return [...groups].map(([status, orders]) => ({ status, orders }))
}
