import { orderStatus, type Order, type OrderStatus } from '@/lib/contract/orders'
import { isNumbered } from '@/lib/contract/rules'

/** Statuses that end the work on an order: leaving them is asked about (D47). */
export const finalStatuses: readonly number[] = [orderStatus.canceled, orderStatus.sent]

/** What a change of many orders to one status comes to. */
export type StatusPlan = {
  readonly changes: readonly Order[]
  /** Have the status already. */
  readonly already: readonly Order[]
  /** Canceled or sent: they change only when somebody says so. */
  readonly ended: readonly Order[]
  /** Nothing on the wire would name them. */
  readonly unnumbered: readonly Order[]
}

/** Sorts orders by what becomes of them; `endedToo`: the person wants those that are canceled or sent changed as well. */
export function planOf(orders: readonly Order[], to: OrderStatus, endedToo: boolean): StatusPlan {
  const already = orders.filter(({ status }) => status === to)
  const others = orders.filter(({ status }) => status !== to)
  const numbered = others.filter(isNumbered)
  const isEnded = ({ status }: Order) => finalStatuses.includes(status)
  return {
    changes: endedToo ? numbered : numbered.filter((order) => !isEnded(order)),
    already,
    ended: numbered.filter(isEnded),
    unnumbered: others.filter((order) => !isNumbered(order)),
  }
}
