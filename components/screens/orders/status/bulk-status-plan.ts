import { orderStatus, type Order, type OrderStatus } from '@/lib/contract/orders'
import { isNumbered } from '@/lib/contract/core/form-rules'

/** Final statuses: changing them asks first (D47). */
export const finalStatuses: readonly number[] = [orderStatus.canceled, orderStatus.sent]

/** Effect of changing several orders to one status. */
export type BulkStatusPlan = {
  readonly changes: readonly Order[]
  /** Already have the status. */
  readonly already: readonly Order[]
  /** Cancelled or sent: changed only on request. */
  readonly final: readonly Order[]
  /** Without an id that the wire could name. */
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
