'use client'

import { useEffect } from 'react'

/** Asks the person what to do with unsaved changes; true when leaving is fine (saved or given up). */
type Settle = () => Promise<boolean>

/** The forms with unsaved changes, and whether a draft keeps all of each. */
const dirtyForms = new Map<Settle, { readonly drafted: boolean }>()

/**
 * Registers a form with unsaved changes for as long as it has some; the browser asks too before the page is left. What is `drafted` is
 * there again when this page is loaded anew, all of it.
 */
export function useUnsaved(dirty: boolean, settle: Settle, drafted = false): void {
  useEffect(() => {
    if (!dirty) return
    dirtyForms.set(settle, { drafted })
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      dirtyForms.delete(settle)
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, drafted, settle])
}

export const hasUnsaved = (): boolean => dirtyForms.size > 0

/** To be awaited before the year, the person or the page changes: every dirty form asks; false stops the change. */
export const settleUnsaved = (): Promise<boolean> => settleAll([...dirtyForms.keys()])

/** The same before this very page is loaded anew: whatever a draft brings back need not ask. */
export const settleUndrafted = (): Promise<boolean> =>
  settleAll([...dirtyForms].flatMap(([settle, { drafted }]) => (drafted ? [] : [settle])))

async function settleAll(forms: readonly Settle[]): Promise<boolean> {
  for (const settle of forms) {
    if (!(await settle())) return false
  }
  return true
}
