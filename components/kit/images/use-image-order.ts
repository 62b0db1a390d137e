'use client'

import { useCallback, useRef, useState } from 'react'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { movedTo } from '@/components/kit/hooks/use-drag-order'

/**
 * Optimistic order of images: a move is visible at once and saved, one order at a time, the newest last. An order that fails is reverted
 * with its reason.
 */
export function useImageOrder(stored: readonly number[], save: ((ids: readonly number[]) => Promise<void>) | undefined) {
  const [newOrder, setNewOrder] = useState<readonly number[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const next = useRef<readonly number[] | null>(null)
  const saving = useRef(false)
  // Images may be added or removed while an order is saved.
  const ids = newOrder ? [...newOrder.filter((id) => stored.includes(id)), ...stored.filter((id) => !newOrder.includes(id))] : stored

  const put = useCallback(
    async (order: readonly number[]) => {
      if (!save) return
      next.current = order
      setNewOrder(order)
      setProblem(null)
      if (saving.current) return
      saving.current = true
      try {
        while (next.current) {
          const current: readonly number[] = next.current
          next.current = null
          await save(current)
        }
      } catch (error) {
        next.current = null
        setProblem(problemOf(error))
      } finally {
        saving.current = false
        setNewOrder(null)
      }
    },
    [save],
  )

  return { ids, problem, move: (from: number, to: number) => void put(movedTo(ids, from, to)) }
}
