import { orderStatus } from '@/lib/contract/order-statuses'
import type { Order } from '@/lib/contract/orders'
import { subtract, sum, type Amount } from '@/lib/format/amount'

/** Cancelled and net amounts of the listed orders; nothing without cancelled ones (D51). */
export function orderTotals(
  rows: readonly Order[],
  labels: { canceled: string; net: string },
): readonly { readonly label: string; readonly amount: Amount }[] {
  const lost = rows.filter(({ status }) => status === orderStatus.canceled)
  if (lost.length === 0) return []
  const amount = sum(lost.map(({ total }) => total))
  return [
    { label: labels.canceled, amount },
    { label: labels.net, amount: subtract(sum(rows.map(({ total }) => total)), amount) },
  ]
}
