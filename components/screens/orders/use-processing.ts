'use client'

import { useCallback, useState } from 'react'
import { changeOrderStatus, orders, orderStatus, type Order } from '@/lib/contract/orders'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { send } from '@/lib/client/send'
import { useCan, useSession } from '@/lib/client/session'
import { useOrdersAfterChange, type OrderList } from './use-orders-after-change'

/** Orders whose change to processing is under way or done in this page: once is enough, whoever asks (D46). */
const begun = new Set<number>()

type Processing = { readonly orderId: number; readonly problem: Problem | null }

/**
 * The automatic step from pending review to processing. It rests on a fresh reading of the month, so that an order which a
 * colleague has moved on is never pushed back (D45), and needs the right to change orders (D46).
 */
export function useProcessing(list: OrderList) {
  const { readFresh } = list
  const readAgain = useOrdersAfterChange(list)
  const { organisationId } = useSession()
  const mayChange = useCan()(orders.rights.update)
  const [processing, setProcessing] = useState<Processing | null>(null)

  const begin = useCallback(
    async (order: Pick<Order, 'id' | 'status'>) => {
      if (order.status !== orderStatus.pendingReview || !mayChange || begun.has(order.id)) return
      begun.add(order.id)
      // Another order may be open by the time of the answer: what is told of that one stays.
      const tell = (next: Processing | null) => setProcessing((now) => (now?.orderId === order.id ? next : now))
      setProcessing({ orderId: order.id, problem: null })
      try {
        const fresh = (await readFresh()).find(({ id }) => id === order.id)
        if (fresh?.status === orderStatus.pendingReview) {
          await send(changeOrderStatus({ id: order.id, status: orderStatus.processing, description: '', organisationId }))
          await readAgain(order.id, orderStatus.processing)
        }
        tell(null)
      } catch (error) {
        begun.delete(order.id)
        tell({ orderId: order.id, problem: problemOf(error) })
      }
    },
    [mayChange, organisationId, readAgain, readFresh],
  )

  return { processing, begin }
}
