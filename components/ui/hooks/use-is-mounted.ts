'use client'

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isNavigating } from '@/lib/client/browser/navigation-state'

const never = () => () => undefined

/** A value that only the browser knows; `before` on the server and during hydration. Renders again only if it differs. */
export const useBrowserValue = <Value>(read: () => Value, before: Value): Value => useSyncExternalStore(never, read, () => before)

/** False on the server and during hydration, then true. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false)

/** Whether a component shows what the server rendered: from its hydration until `value` changes. */
export function useFromServer(value: unknown): boolean {
  const [first] = useState({ value, isServers: !useHydrated() })
  return first.isServers && first.value === value
}

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
