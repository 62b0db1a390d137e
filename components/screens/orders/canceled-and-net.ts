import { orderStatus, type Order } from '@/lib/contract/orders'
import { subtract, sum, type Amount } from '@/lib/format/amount'

/** What nobody will pay of the listed orders, and what is left; nothing when no order is canceled (D51). */
export function canceledAndNet(
  rows: readonly Order[],
  words: { canceled: string; net: string },
): readonly { readonly label: string; readonly amount: Amount }[] {
  const lost = rows.filter(({ status }) => status === orderStatus.canceled)
  if (lost.length === 0) return []
  const amount = sum(lost.map(({ total }) => total))
  return [
    { label: words.canceled, amount },
    { label: words.net, amount: subtract(sum(rows.map(({ total }) => total)), amount) },
  ]
}
