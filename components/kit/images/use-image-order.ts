'use client'

import { useCallback, useRef, useState } from 'react'
import { problemOf, type Problem } from '@/lib/contract/problem'

/** The list with one of its members at another place. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}

/**
 * The order of images as it is shown: a move is seen at once and saved, one order at a time and the newest last. An order that could not
 * be saved goes back to what is stored, and says why.
 */
export function useImageOrder(stored: readonly number[], save: ((ids: readonly number[]) => Promise<void>) | undefined) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const next = useRef<readonly number[] | null>(null)
  const saving = useRef(false)
  // Images may come and go while an order is on its way.
  const ids = wanted ? [...wanted.filter((id) => stored.includes(id)), ...stored.filter((id) => !wanted.includes(id))] : stored

  const put = useCallback(
    async (order: readonly number[]) => {
      if (!save) return
      next.current = order
      setWanted(order)
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
        setWanted(null)
      }
    },
    [save],
  )

  return { ids, problem, move: (from: number, to: number) => void put(movedTo(ids, from, to)) }
}
