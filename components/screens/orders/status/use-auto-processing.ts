'use client'

import { useCallback, useState } from 'react'
import { useTranslations } from 'next-intl'
import { changeOrderStatus, orders, orderStatus, type Order } from '@/lib/contract/orders'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { send } from '@/lib/client/requests/api'
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
      try {
        const fresh = (await readFresh()).find(({ id }) => id === order.id)
        if (fresh?.status === orderStatus.pendingReview) {
          const { smsStatus } = await send(
            changeOrderStatus({ id: order.id, status: orderStatus.processing, description: '', organisationId }),
          )
          remember(order.id, orderStatus.processing, smsStatus)
          // The user asked to see the order, not to change it: say so at once (D172).
          const number = formats.withDigits(String(order.id))
          toastChange(smsStatus, { message: t('nowStatus', { number, status: word(orderStatus.processing) }) })
          void readAgain(order.id, orderStatus.processing)
        }
        update(null)
        return null
      } catch (error) {
        started.delete(order.id)
        const problem = problemOf(error)
        update({ orderId: order.id, problem })
        return problem
      }
    },
    [mayChange, organisationId, readAgain, readFresh, remember, formats, toastChange, t, word],
  )

  return { processing, begin }
}
