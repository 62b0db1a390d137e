'use client'

import { useEffect } from 'react'

/** So long after a dialog is gone: whoever closed it may have put the focus somewhere already. */
const settled = 20

/** Gives the focus back to what had it when a dialog opened, also where the dialog is simply taken out of the page. */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const nowhere = document.activeElement === null || document.activeElement === document.body
        if (nowhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      }, settled)
    }
  }, [opened])
}
