'use client'

import { useCallback, useEffect, useRef } from 'react'
import { isNavigating } from '@/lib/client/browser/navigation-state'

/**
 * Returns whether the component is mounted and the page is not being left. A slow mutation must not navigate a user who has gone elsewhere.
 */
export function useIsMounted(): () => boolean {
  const there = useRef(false)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  return useCallback(() => there.current && !isNavigating(), [])
}
