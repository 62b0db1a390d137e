'use client'

import { useEffect, useRef } from 'react'
import { usePathname, useSearchParams } from 'next/navigation'
import { goBackProgrammatically, isProgrammaticBack } from '@/components/kit/url-state/programmatic-back'
import { hasUnsaved, confirmUnsavedChanges } from './unsaved-changes-registry'

/**
 * Asks about unsaved changes on Back and Forward: restores the address, and navigates after the forms agreed. The browser asks by itself
 * only for another document.
 */
export function useHistoryBlocker(): void {
  const path = usePathname()
  const search = useSearchParams()
  const entry = useRef<{ readonly address: string; readonly state: unknown } | null>(null)
  useEffect(() => {
    entry.current = { address: window.location.href, state: window.history.state }
  }, [path, search])

  useEffect(() => {
    let prompting = false
    const onPopState = (event: PopStateEvent) => {
      const { current } = entry
      if (isProgrammaticBack() || current === null || !hasUnsaved() || isSamePage(current.address)) return
      // Prevents the router from rendering the other page.
      event.stopImmediatePropagation()
      window.history.pushState(current.state, '', current.address)
      if (prompting) return
      prompting = true
      void confirmUnsavedChanges().then((free) => {
        prompting = false
        if (free) goBackProgrammatically()
      })
    }
    window.addEventListener('popstate', onPopState, true)
    return () => window.removeEventListener('popstate', onPopState, true)
  }, [])
}

/** Only the hash differs. */
const isSamePage = (address: string): boolean => address.replace(/#.*/, '') === window.location.href.replace(/#.*/, '')
