import { orderStatus } from '@/lib/contract/order-statuses'
import type { Order } from '@/lib/contract/orders'
import { subtract, sum } from '@/lib/format/amount'
import type { TextTools } from '@/components/list/columns/define-columns'
import type { ExtraTotal } from '@/components/list/state/table-state'

/** Cancelled and net amounts of the listed orders; nothing without cancelled ones (D51). */
export function orderTotals(rows: readonly Order[], { translate }: Pick<TextTools, 'translate'>): readonly ExtraTotal[] {
  const lost = rows.filter(({ status }) => status === orderStatus.canceled)
  if (lost.length === 0) return []
  const amount = sum(lost.map(({ total }) => total))
  return [
    { label: translate('orders.ofWhichCanceled'), amount },
    { label: translate('orders.net'), amount: subtract(sum(rows.map(({ total }) => total)), amount) },
  ]
}
