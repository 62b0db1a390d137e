'use client'

import { useRef, useState } from 'react'
import { withIdempotencyKey } from '@/lib/client/requests/idempotency-key'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { movedTo } from '@/components/ui/hooks/use-drag-order'

/**
 * Optimistic order of images: a move is visible at once and saved, one order at a time, the newest last. An order that fails is reverted
 * with its reason.
 */
export function useImageOrder(
  stored: readonly number[],
  save: ((ids: readonly number[], idempotencyKey: string) => Promise<void>) | undefined,
) {
  const [newOrder, setNewOrder] = useState<readonly number[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const next = useRef<readonly number[] | null>(null)
  /** The latest order, until it is saved: a second press of the same move is none. */
  const wanted = useRef<readonly number[] | null>(null)
  const saving = useRef(false)
  const [withKey] = useState(withIdempotencyKey)
  // Images may be added or removed while an order is saved.
  const ids = newOrder ? [...newOrder.filter((id) => stored.includes(id)), ...stored.filter((id) => !newOrder.includes(id))] : stored

  const put = async (order: readonly number[]) => {
    if (!save || wanted.current?.join() === order.join()) return
    wanted.current = order
    next.current = order
    setNewOrder(order)
    setProblem(null)
    if (saving.current) return
    saving.current = true
    try {
      while (next.current) {
        const current: readonly number[] = next.current
        next.current = null
        await withKey((idempotencyKey) => save(current, idempotencyKey))
      }
    } catch (error) {
      next.current = null
      const problem = problemOf(error)
      if (problem.code !== 'aborted') setProblem(problem)
    } finally {
      saving.current = false
      wanted.current = null
      setNewOrder(null)
    }
  }

  return { ids, problem, move: (from: number, to: number) => void put(movedTo(ids, from, to)) }
}
