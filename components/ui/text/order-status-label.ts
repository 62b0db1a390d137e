'use client'

import { useTranslations } from 'next-intl'
import { orderStatuses } from '@/lib/contract/order-statuses'

/** The label of an order status; the number of a status that the contract does not define. */
export function orderStatusLabel(translate: ReturnType<typeof useTranslations<never>>, status: number): string {
  const known = orderStatuses.find((one) => one === status)
  return known ? translate(`orders.statuses.${known}`) : translate('orders.unknownStatus', { code: String(status) })
}
