'use client'

import { useEffect } from 'react'
import { useStaleHere } from '@/lib/client/kept-answers'
import { onTabNews } from '@/lib/client/tabs'

/**
 * Reads lists again that were changed in another tab: those that this page shows, once it is in sight and then once for all changes, for
 * a list may be long; the others when they are next shown.
 */
export function useChangesElsewhere(): void {
  const stale = useStaleHere()
  useEffect(() => {
    const changed = new Set<string>()
    const readAgain = () => {
      if (document.hidden || changed.size === 0) return
      void stale([...changed])
      changed.clear()
    }
    const stopHearing = onTabNews((news) => {
      if (typeof news === 'string') return
      for (const noun of news.changed) changed.add(noun)
      readAgain()
    })
    document.addEventListener('visibilitychange', readAgain)
    return () => {
      stopHearing()
      document.removeEventListener('visibilitychange', readAgain)
    }
  }, [stale])
}
