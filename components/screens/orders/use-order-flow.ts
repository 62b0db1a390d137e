'use client'

import { useRef, useState } from 'react'
import { isNumbered } from '@/lib/contract/core/form-rules'
import { orderStatus } from '@/lib/contract/order-statuses'
import type { Order } from '@/lib/contract/orders'

/** Orders one after another: after the next step of one, the next that waits for the same step is shown (D282). */
export type OrderFlow = {
  /** Shows the next order. `order` has its status before the step. */
  readonly next: (order: Order) => void
  /** The order that was shown by itself. */
  readonly arrivedId: number | null
  /** How many orders wait for that step, while this order is one of them or was the last; else null. */
  readonly leftAt: (order: Order) => number | null
}

/** `show` replaces the open record without the effects of opening it. */
export function useOrderFlow(listed: readonly Order[], isOpen: boolean, show: (order: Order) => void) {
  const [flow, setFlow] = useState<{ readonly status: number; readonly shownId: number; readonly arrivedId: number | null } | null>(null)
  if (!isOpen && flow !== null) setFlow(null)
  // An order that opening has set to processing waited for its review.
  const startedId = useRef<number | null>(null)

  return {
    next: (order: Order) => {
      const at = listed.findIndex(({ id }) => id === order.id)
      const others = [...listed.slice(at + 1), ...listed.slice(0, Math.max(0, at))]
      const status = startedId.current === order.id ? orderStatus.pendingReview : order.status
      const found = others.find((one) => one.status === status && one.id !== order.id && isNumbered(one))
      setFlow({ status, shownId: found?.id ?? order.id, arrivedId: found?.id ?? null })
      if (found) show(found)
      // The next key must not be another step of the last order.
      else document.querySelector<HTMLElement>('main [role="grid"], main')?.focus({ preventScroll: true })
    },
    arrivedId: flow?.arrivedId ?? null,
    leftAt: (order: Order) =>
      flow !== null && (order.id === flow.shownId || order.status === flow.status)
        ? listed.filter((one) => one.status === flow.status && isNumbered(one)).length
        : null,
    started: (id: number) => {
      startedId.current = id
    },
  }
}
