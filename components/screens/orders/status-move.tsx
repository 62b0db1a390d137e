'use client'

import { useEffect } from 'react'
import type { Order, OrderStatus } from '@/lib/contract/orders'
import { StatusChangeDialog } from './status-change-dialog'
import type { OrderList } from './use-orders-after-change'
import { useStatusChange } from './use-status-change'

/** An order that was put into another column: the same question, words and dialog as in its detail. `order` is as it was then. */
export function StatusMove(props: { order: Order; to: OrderStatus; list: OrderList; onEnd: () => void }) {
  const { order, onEnd } = props
  const change = useStatusChange(order, props.list, props.to)
  const over = change.target === null && !change.busy
  useEffect(() => {
    if (over) onEnd()
  }, [over, onEnd])
  return <StatusChangeDialog order={order} change={change} />
}
