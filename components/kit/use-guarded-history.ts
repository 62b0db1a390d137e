'use client'

import { useEffect, useRef } from 'react'
import { usePathname, useSearchParams } from 'next/navigation'
import { stepBack, isOwnStep } from './own-step'
import { hasUnsaved, settleUnsaved } from './unsaved'

/**
 * Back and Forward leave nothing unsaved behind without a question: the address is put back where it was, and gone to once forms have
 * settled. The browser asks by itself only where another document comes.
 */
export function useGuardedHistory(): void {
  const path = usePathname()
  const search = useSearchParams()
  const here = useRef<{ readonly address: string; readonly state: unknown } | null>(null)
  useEffect(() => {
    here.current = { address: window.location.href, state: window.history.state }
  }, [path, search])

  useEffect(() => {
    let asking = false
    const hear = (event: PopStateEvent) => {
      const { current } = here
      if (isOwnStep() || current === null || !hasUnsaved() || isSamePage(current.address)) return
      // Nobody else hears of it: the router would draw the other page.
      event.stopImmediatePropagation()
      window.history.pushState(current.state, '', current.address)
      if (asking) return
      asking = true
      void settleUnsaved().then((free) => {
        asking = false
        if (free) stepBack()
      })
    }
    window.addEventListener('popstate', hear, true)
    return () => window.removeEventListener('popstate', hear, true)
  }, [])
}

/** Only the place in the page is another one. */
const isSamePage = (address: string): boolean => address.replace(/#.*/, '') === window.location.href.replace(/#.*/, '')
