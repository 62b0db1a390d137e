'use client'

import { useEffect } from 'react'

/** Asks the person what to do with unsaved changes; true when leaving is fine (saved or given up). */
type Settle = () => Promise<boolean>

const dirtyForms = new Set<Settle>()

/** Registers a form with unsaved changes for as long as it has some; the browser asks too before the page is left. */
export function useUnsaved(dirty: boolean, settle: Settle): void {
  useEffect(() => {
    if (!dirty) return
    dirtyForms.add(settle)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      dirtyForms.delete(settle)
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, settle])
}

export const hasUnsaved = (): boolean => dirtyForms.size > 0

/** To be awaited before the year, the person or the page changes: every dirty form asks; false stops the change. */
export async function settleUnsaved(): Promise<boolean> {
  for (const settle of [...dirtyForms]) {
    if (!(await settle())) return false
  }
  return true
}
