'use client'

import { useEffect } from 'react'
import { closeOfTop } from './dialog-stack'
import { isOwnStep } from './own-step'

/** The address can hold one dialog, the lowest: a step back closes that by itself. */
const heldByAddress = (): number => (new URLSearchParams(window.location.search).has('detail') ? 1 : 0)

/**
 * Back closes the upper dialog, as Escape does, and not the record that it was opened from, nor the page: a dialog with something unsaved
 * asks about it, and what is unsaved below stays as it is (see use-guarded-history.ts). Of rows that are being chosen it ends the choosing. Only browsers that let a page keep a step can do so; they let it keep one for each press on the page, so that nobody is
 * held. In others Back does what it says.
 */
export function useBackCloses(): void {
  useEffect(() => {
    const { navigation } = window as { readonly navigation?: Navigation }
    if (!navigation) return
    const hear = (event: NavigateEvent) => {
      const here = navigation.currentEntry?.index
      const back = event.navigationType === 'traverse' && here !== undefined && event.destination.index === here - 1
      if (!back || !event.cancelable || isOwnStep()) return
      const close = closeOfTop(heldByAddress() + 1)
      if (!close) return
      event.preventDefault()
      close()
    }
    navigation.addEventListener('navigate', hear)
    return () => navigation.removeEventListener('navigate', hear)
  }, [])
}
