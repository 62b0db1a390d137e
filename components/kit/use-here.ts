'use client'

import { useCallback, useEffect, useRef } from 'react'
import { isLeaving } from '@/lib/client/navigating'

/**
 * Tells whether the person is still at a part: it is in the page, and the page is not being left. What a slow deed would do to the address
 * in the end is meant for them alone: it would take others away from where they went meanwhile.
 */
export function useHere(): () => boolean {
  const there = useRef(false)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  return useCallback(() => there.current && !isLeaving(), [])
}
