'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useCan } from '@/lib/client/session/session-context'
import { orderStatus } from '@/lib/contract/order-statuses'
import { orders, type Order } from '@/lib/contract/orders'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'

const readChoice = (stored: unknown): boolean | null => (typeof stored === 'boolean' ? stored : null)

/** Whether opening a pending order starts processing it: the user's choice, else the server's default (D172). */
export function useOpenStartsProcessing(): readonly [boolean, (starts: boolean) => void] {
  const { openStartsProcessing = true } = useMenuData()
  const [choice, choose] = useLocalStorage('orders:openStartsProcessing', readChoice)
  return [choice ?? openStartsProcessing, choose]
}

/**
 * Returns what pressing an order in the list does besides showing it, in words that are said before: null for nothing. `previews`: the
 * press only shows it.
 */
export function useOrderOpening(previews: boolean): (order: Pick<Order, 'status' | 'mobile'>) => string | null {
  const t = useTranslations('orders')
  const mayChange = useCan()(orders.rights.update)
  const [starts] = useOpenStartsProcessing()
  const processes = mayChange && starts && !previews
  // Columns are made with it.
  return useCallback(
    ({ status, mobile }) =>
      processes && status === orderStatus.pendingReview ? t('openAndProcess', { texts: mobile === '' ? 'no' : 'yes' }) : null,
    [processes, t],
  )
}
