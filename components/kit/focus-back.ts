'use client'

import { useEffect } from 'react'
import { isAnyOpen, topDialog } from './dialog-stack'

/** So long after a dialog is gone: whoever closed it may have put the focus somewhere already. */
const settled = 20

/** Where somebody stands who has no nearer place: in the dialog on top, else at the beginning of the page. */
export function standing(): HTMLElement | null {
  return (isAnyOpen() ? topDialog() : null) ?? document.querySelector('main')
}

/** Gives the focus back to what had it when a dialog opened, also where the dialog is simply taken out of the page. */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const nowhere = document.activeElement === null || document.activeElement === document.body
        if (!nowhere) return
        const back = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : standing()
        back?.focus({ preventScroll: true })
      }, settled)
    }
  }, [opened])
}
