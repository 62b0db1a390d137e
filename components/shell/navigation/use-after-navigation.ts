'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { beginReturn, endNavigation } from '@/lib/client/browser/navigation-state'

/** Id of the main element, target of the skip link and of the focus after navigation. */
export const mainId = 'main'

/**
 * After navigation: ends the progress bar and focuses the start of the page. A dialog in the address is not a navigation. The router
 * handles scrolling, except for lists, which restore their own position.
 */
export function useAfterNavigation(): void {
  const path = usePathname()
  const search = useSearchParams()
  const before = useRef(path)

  useEffect(() => endNavigation(), [path, search])

  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = window.location.pathname
  }, [path])
  // Registered before the router, which renders as soon as it handles `popstate`.
  useEffect(() => {
    const onChange = () => {
      if (window.location.pathname !== shown.current) beginReturn()
    }
    window.addEventListener('popstate', onChange)
    return () => window.removeEventListener('popstate', onChange)
  }, [])

  useEffect(() => {
    if (before.current === path) return
    before.current = path
    const main = document.getElementById(mainId)
    const placed = document.activeElement !== null && main?.contains(document.activeElement) === true
    if (!placed && !window.location.hash) main?.focus({ preventScroll: true })
  }, [path])
}
