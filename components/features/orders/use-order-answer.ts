'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { orderStatuses } from '@/lib/contract/order-statuses'
import type { Order } from '@/lib/contract/orders'
import { useFormats } from '@/components/ui/text/use-formats'
import { useMoments } from '@/components/ui/text/use-moments'

/**
 * Returns the sentence that answers “where is my order?”, to be sent as a message: without isolates, which would double the price of an SMS.
 * Null for a status without a name.
 */
export function useOrderAnswer(): (order: Pick<Order, 'id' | 'date' | 'status' | 'history'>) => string | null {
  const t = useTranslations('orders')
  const formats = useFormats()
  const moments = useMoments()
  return useCallback(
    ({ id, date, status, history }) => {
      const known = orderStatuses.find((one) => one === status)
      if (known === undefined) return null
      const at = history.items.findLast((entry) => entry.status === status)?.createDateTime ?? date
      return t(`answers.${known}`, { id: formats.withDigits(String(id)), when: moments.time(at) })
    },
    [formats, moments, t],
  )
}
