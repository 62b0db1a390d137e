'use client'

import { useRef } from 'react'
import { changeOrderStatus, orders, type Order, type OrderStatus, type SmsOutcome } from '@/lib/contract/orders'
import { Problem } from '@/lib/contract/problem'
import { useStale } from '@/lib/client/kept-answers'
import { send } from '@/lib/client/send'
import { useBulkRun } from '@/components/kit/bulk/use-bulk-run'
import type { OrderList } from './use-orders-after-change'

/**
 * Changes many orders to one status. Each try begins with a new reading of the list: an order that a colleague has changed since the
 * preview is left alone once and told, and changed when the person tries that one again (D47).
 */
export function useManyStatuses(to: OrderStatus | null, description: string, { readFresh }: Pick<OrderList, 'readFresh'>) {
  const stale = useStale()
  const seen = useRef(new Map<number, number>())
  return useBulkRun<Order, SmsOutcome, ReadonlyMap<number, Order>>({
    prepare: async () => new Map((await readFresh()).map((order) => [order.id, order])),
    deed: async ({ id, status }, fresh, idempotencyKey) => {
      const now = fresh.get(id)
      if (to === null || !now) throw new Problem('notFound')
      // Once more would tell the customer once more.
      if (now.status === to) throw new Problem('doneMeanwhile')
      if (now.status !== (seen.current.get(id) ?? status)) {
        seen.current.set(id, now.status)
        throw new Problem('changedMeanwhile')
      }
      return send(changeOrderStatus({ id, status: to, description: description.trim() }), { idempotencyKey })
    },
    finish: () => stale(orders.noun),
  })
}
