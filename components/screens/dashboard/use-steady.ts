'use client'

import { useEffect, useMemo, useRef } from 'react'
import type { Figures } from '@/lib/client/use-dashboard'

/** The same object as long as nothing in it is new: a card is drawn again only for news of its own report. */
export function useSteady<Value>({ value, problem, loading, refreshing, updatedAt, refresh }: Figures<Value>): Figures<Value> {
  // What is called is always the newest.
  const newest = useRef(refresh)
  useEffect(() => {
    newest.current = refresh
  }, [refresh])
  return useMemo(
    () => ({ value, problem, loading, refreshing, updatedAt, refresh: () => newest.current() }),
    [value, problem, loading, refreshing, updatedAt],
  )
}
