import type { useTranslations } from 'next-intl'
import { orderStatuses } from '@/lib/contract/order-statuses'
import type { Order } from '@/lib/contract/orders'
import type { Formats } from '@/components/ui/text/use-formats'
import type { Moments } from '@/components/ui/text/use-moments'

type Tools = { readonly t: ReturnType<typeof useTranslations<'orders'>>; readonly formats: Formats; readonly moments: Moments }

/**
 * The sentence that answers “where is my order?”, to be sent as a message: without isolates, which would double the price of an SMS. Null
 * for a status without a name.
 */
export function orderAnswer(
  { id, date, status, history }: Pick<Order, 'id' | 'date' | 'status' | 'history'>,
  { t, formats, moments }: Tools,
): string | null {
  const known = orderStatuses.find((one) => one === status)
  if (known === undefined) return null
  const at = history.items.findLast((entry) => entry.status === status)?.createDateTime ?? date
  return t(`answers.${known}`, { id: formats.withDigits(String(id)), when: moments.time(at) })
}
