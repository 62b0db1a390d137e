'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/orders'
import { orderStatuses } from '@/lib/contract/order-statuses'
import { useToday } from '@/lib/client/browser/today'
import { dateOf } from '@/lib/format/dates'
import { formatNearDay } from '@/lib/format/organisation-clock'
import { useFormats } from '@/components/ui/text/use-formats'

/**
 * Returns the sentence that answers “where is my order?”, to be sent as a message: without isolates, which would double the price of an SMS.
 * Null for a status without a name.
 */
export function useOrderAnswer(): (order: Pick<Order, 'id' | 'date' | 'status' | 'history'>) => string | null {
  const t = useTranslations('orders')
  const formats = useFormats()
  const today = useToday()
  return useCallback(
    ({ id, date, status, history }) => {
      const known = orderStatuses.find((one) => one === status)
      if (known === undefined) return null
      const at = history.items.findLast((entry) => entry.status === status)?.createDateTime ?? date
      const day = dateOf(at)
      const when = `${formatNearDay(day, today, formats.locale) ?? formats.date(day)} ${formats.time(at)}`
      return t(`answers.${known}`, { id: formats.withDigits(String(id)), when })
    },
    [formats, t, today],
  )
}
