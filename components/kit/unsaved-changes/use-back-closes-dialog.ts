'use client'

import { useEffect } from 'react'
import { closeOfTopDialog } from '@/components/kit/hooks/dialog-stack'
import { isProgrammaticBack } from '@/components/kit/url-state/programmatic-back'

/** Number of dialogs that the address contains: Back already closes the lowest one. */
const heldByAddress = (): number => (new URLSearchParams(window.location.search).has('detail') ? 1 : 0)

/**
 * Back closes the topmost dialog, as Escape does, and not the record below or the page: a dialog with unsaved changes asks, and dialogs
 * below are unaffected (use-history-blocker.ts). In selection mode it ends the selection. Requires the Navigation API, which allows one
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
