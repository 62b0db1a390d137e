import type { useTranslations } from 'next-intl'
import { orders, type Order } from '@/lib/contract/orders'
import { saleSlips, type SaleSlip } from '@/lib/contract/sale-slips'
import { dateOf, type DateTime } from '@/lib/format/calendar'
import { orderStatusLabel } from '@/components/ui/text/order-status-label'
import type { Formats } from '@/components/ui/text/use-formats'
import type { Moments } from '@/components/ui/text/use-moments'

type Tools = { readonly t: ReturnType<typeof useTranslations<never>>; readonly formats: Formats; readonly moments: Moments }

/** What a found order or invoice is asked for, such as status, day and amount; null for other records. */
export function recordNote(resourceName: string, row: unknown, { t, formats, moments }: Tools): string | null {
  const when = (date: DateTime) => moments.day(dateOf(date))
  if (resourceName === orders.resourceName) {
    const { status, date, total } = row as Order
    return [orderStatusLabel(t, status), when(date), formats.total(total)].join(' · ')
  }
  if (resourceName === saleSlips.resourceName) {
    const { date, total } = row as SaleSlip
    return [when(date), formats.total(total)].join(' · ')
  }
  return null
}
