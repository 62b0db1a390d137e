'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { closeOfTopDialog } from '@/components/ui/hooks/dialog-stack'
import { goBackProgrammatically, isProgrammaticBack } from '@/components/ui/url-state/use-query-params'
import { confirmUnsavedChanges, hasUnsaved } from './unsaved-changes-registry'

/** Number of dialogs that the address contains: Back already closes the lowest one. */
const heldByAddress = (): number => (new URLSearchParams(window.location.search).has('detail') ? 1 : 0)

/**
 * Back closes the topmost dialog, as Escape does, and not the record below or the page: a dialog with unsaved changes asks, and dialogs
 * below are unaffected (`useHistoryBlocker`). In selection mode it ends the selection. Requires the Navigation API, which allows one
 * cancelled step per user gesture; other browsers go back.
 */
export function useBackClosesDialog(): void {
  useEffect(() => {
    const { navigation } = window as { readonly navigation?: Navigation }
    if (!navigation) return
    const onNavigate = (event: NavigateEvent) => {
      const entryIndex = navigation.currentEntry?.index
      const back = event.navigationType === 'traverse' && entryIndex !== undefined && event.destination.index === entryIndex - 1
      if (!back || !event.cancelable || isProgrammaticBack()) return
      const close = closeOfTopDialog(heldByAddress() + 1)
      if (!close) return
      event.preventDefault()
      close()
    }
    navigation.addEventListener('navigate', onNavigate)
    return () => navigation.removeEventListener('navigate', onNavigate)
  }, [])
}

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
