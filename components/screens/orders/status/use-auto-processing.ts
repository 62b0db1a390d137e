'use client'

import { useCallback, useState } from 'react'
import { useTranslations } from 'next-intl'
import { orders, orderStatus, type Order } from '@/lib/contract/orders'
import type { Problem } from '@/lib/contract/core/problem'
import { setOrderStatus } from '@/lib/client/requests/set-order-status'
import { newKey } from '@/components/kit/form/use-mutation'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { useFormats } from '@/components/kit/text/use-formats'
import { useStatusLabel } from './order-status-badge'
import { useSmsOutcomes, useStatusChangeToast, useRefetchOrders, type OrderList } from './status-change-results'

/** Orders whose automatic change was started on this page: once per order (D46). */
const started = new Set<number>()

type Processing = { readonly orderId: number; readonly problem: Problem | null }

/**
 * The automatic change from pending to processing. It re-reads the month first, so that an order moved by another user is not moved back
 * (D45), and needs the update permission (D46).
 */
export function useAutoProcessing(list: OrderList) {
  const { readFresh } = list
  const readAgain = useRefetchOrders(list)
  const { organisationId } = useSession()
  const mayChange = useCan()(orders.rights.update)
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const formats = useFormats()
  const toastChange = useStatusChangeToast()
  const { remember } = useSmsOutcomes()
  const [processing, setProcessing] = useState<Processing | null>(null)

  const begin = useCallback(
    async (order: Pick<Order, 'id' | 'status'>): Promise<Problem | null> => {
      if (order.status !== orderStatus.pendingReview || !mayChange || started.has(order.id)) return null
      started.add(order.id)
      // Another order may be open when the response arrives.
      const update = (next: Processing | null) => setProcessing((now) => (now?.orderId === order.id ? next : now))
      setProcessing({ orderId: order.id, problem: null })
      const { processing: to, pendingReview: seen } = orderStatus
      const outcome = await setOrderStatus(order, to, { note: '', seen, idempotencyKey: newKey(), organisationId, read: readFresh })
      if (outcome.result === 'failed') {
        started.delete(order.id)
        update({ orderId: order.id, problem: outcome.problem })
        return outcome.problem
      }
      if (outcome.result === 'done') {
        const { smsStatus } = outcome
        if (smsStatus !== undefined) remember(order.id, to, smsStatus)
        // The user asked to see the order, not to change it: say so at once (D172).
        toastChange(smsStatus, { message: t('nowStatus', { number: formats.withDigits(String(order.id)), status: word(to) }) })
        void readAgain(order.id, to)
      }
      update(null)
      return null
    },
    [mayChange, organisationId, readAgain, readFresh, remember, formats, toastChange, t, word],
  )

  return { processing, begin }
}
