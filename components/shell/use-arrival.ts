'use client'

import { useEffect, useRef } from 'react'
import { usePathname, useSearchParams } from 'next/navigation'
import { beginReturn, endNavigation } from '@/lib/client/navigating'

/** Marks the part of the page that a skip link and the arrival at a new page lead to. */
export const mainId = 'main'

/**
 * When a new page has come: the line at the top ends, and the keyboard stands at the page's beginning instead of on a link that is
 * gone. A dialog in the address is not a new page. Scrolling (top, saved place, hash) is done by the router, but for lists, which keep their
 * places themselves.
 */
export function useArrival(): void {
  const path = usePathname()
  const search = useSearchParams()
  const before = useRef(path)

  useEffect(() => endNavigation(), [path, search])

  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = window.location.pathname
  }, [path])
  // Once, and so before the router, which draws the page as soon as it hears of the step.
  useEffect(() => {
    const hear = () => {
      if (window.location.pathname !== shown.current) beginReturn()
    }
    window.addEventListener('popstate', hear)
    return () => window.removeEventListener('popstate', hear)
  }, [])

  useEffect(() => {
    if (before.current === path) return
    before.current = path
    const main = document.getElementById(mainId)
    const placed = document.activeElement !== null && main?.contains(document.activeElement) === true
    if (!placed && !window.location.hash) main?.focus({ preventScroll: true })
  }, [path])
}
