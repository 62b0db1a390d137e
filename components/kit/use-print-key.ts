'use client'

import { useEffect, useRef } from 'react'
import { topDialog } from './dialog-stack'
import { isKey } from './is-key'

/**
 * Takes the browser's key for printing while `active`: of a list, the browser itself would print the few rows that are in sight. A dialog is
 * printed by the browser, as it stands.
 */
export function usePrintKey(active: boolean, print: () => void): void {
  const newest = useRef(print)
  useEffect(() => {
    newest.current = print
  })
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !isKey(event, 'p', 'KeyP')) return
      if (topDialog()) return
      event.preventDefault()
      newest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active])
}
