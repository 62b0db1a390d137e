'use client'

import { useEffect } from 'react'
import { useInvalidateInThisTab } from '@/lib/client/queries/list-cache'
import { onBroadcast } from '@/lib/client/session/broadcast-channel'

/**
 * Re-reads lists changed in another tab: visible ones once this page is visible, all changes at once because lists may be long; others when
 * next shown.
 */
export function useCrossTabRevalidation(): void {
  const stale = useInvalidateInThisTab()
  useEffect(() => {
    const changed = new Set<string>()
    const readAgain = () => {
      if (document.hidden || changed.size === 0) return
      void stale([...changed])
      changed.clear()
    }
    const unsubscribe = onBroadcast((news) => {
      if (typeof news === 'string') return
      for (const resourceName of news.changed) changed.add(resourceName)
      readAgain()
    })
    document.addEventListener('visibilitychange', readAgain)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', readAgain)
    }
  }, [stale])
}
