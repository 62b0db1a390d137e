'use client'

import { useState } from 'react'
import { newKey } from '@/lib/client/requests/idempotency-key'
import { useCan } from '@/lib/client/session/session-context'
import { Problem } from '@/lib/contract/core/problem'
import { orderStatus } from '@/lib/contract/order-statuses'
import { orders, type Order } from '@/lib/contract/orders'
import { useSetStatus, type OrderList } from './use-set-status'

/** Orders whose automatic change was started on this page: once per order (D46). */
const started = new Set<number>()

type Processing = { readonly orderId: number; readonly problem: Problem | null }

/**
 * The automatic change from pending to processing. An order moved by another user is not moved back (D45); needs the update permission
 * (D46).
 */
export function useAutoProcessing(list: OrderList) {
  const setStatus = useSetStatus(list)
  const mayChange = useCan()(orders.rights.update)
  const [processing, setProcessing] = useState<Processing | null>(null)

  const begin = async (order: Order): Promise<void> => {
    const { pendingReview: seen, processing: to } = orderStatus
    if (order.status !== seen || !mayChange || started.has(order.id)) return
    started.add(order.id)
    setProcessing({ orderId: order.id, problem: null })
    const outcome = await setStatus(order, to, { seen, idempotencyKey: newKey() })
    const problem = outcome.result === 'failed' ? outcome.problem : null
    if (problem) started.delete(order.id)
    // Another order may be open when the response arrives.
    setProcessing((now) => (now?.orderId === order.id ? problem && { orderId: order.id, problem } : now))
  }

  return { processing, begin }
}
