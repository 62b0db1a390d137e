import { orderStatuses } from '@/lib/contract/order-statuses'
import type { Order } from '@/lib/contract/orders'
import type { TextTools } from '@/components/list/columns/define-columns'
import type { Moments } from '@/components/ui/text/use-moments'

type Tools = TextTools & { readonly moments: Moments }

/**
 * The sentence that answers “where is my order?”, to be sent as a message: without isolates, which would double the price of an SMS. Null
 * for a status without a name.
 */
export function orderAnswer(
  { id, date, status, history }: Pick<Order, 'id' | 'date' | 'status' | 'history'>,
  { translate, formats, moments }: Tools,
): string | null {
  const known = orderStatuses.find((one) => one === status)
  if (known === undefined) return null
  const at = history.items.findLast((entry) => entry.status === status)?.createDateTime ?? date
  return translate(`orders.answers.${known}`, { id: formats.withDigits(String(id)), when: moments.time(at) })
}
