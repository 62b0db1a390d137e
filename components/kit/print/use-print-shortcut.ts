'use client'

import { useEffect, useRef } from 'react'
import { topDialog } from '@/components/kit/hooks/dialog-stack'
import { isKey } from '@/components/kit/hooks/is-key-pressed'

/**
 * Handles the print shortcut while `active`: the browser would print only the visible rows of a list. Dialogs are printed by the browser.
 */
export function usePrintShortcut(active: boolean, print: () => void): void {
  const newest = useRef(print)
  useEffect(() => {
    newest.current = print
  })
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !isKey(event, 'p', 'KeyP')) return
      if (topDialog() || document.querySelector('[data-record-panel]')) return
      event.preventDefault()
      newest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active])
}
