'use client'

import { useEffect } from 'react'

/** Asks the person what to do with unsaved changes; true when leaving is fine (saved or given up). */
type Settle = () => Promise<boolean>

let quiet = false

/**
 * From now on the browser does not ask about unsaved changes: the page is being left for good, and their forms have asked, keep a draft, or
 * belong to somebody who is no longer signed in. A flag, since whoever listens to the leaving later cannot stop those who listened before.
 */
export function leaveQuietly(): void {
  quiet = true
}

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
    const warn = (event: BeforeUnloadEvent) => {
      if (!quiet) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      dirtyForms.delete(settle)
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, drafted, settle])
}

/** Whether any form has unsaved changes. */
export const hasUnsaved = (): boolean => dirtyForms.size > 0

let settling: Promise<boolean> | null = null

/**
 * To be awaited before the year, the person or the page changes: every dirty form asks; false stops the change. Once for all who wait: a
 * question that is late, or a save, would else be followed by one for each press.
 */
export function settleUnsaved(): Promise<boolean> {
  settling ??= settleAll([...dirtyForms.keys()]).finally(() => (settling = null))
  return settling
}

/** The same before this very page is loaded anew: whatever a draft brings back need not ask. */
export const settleUndrafted = (): Promise<boolean> =>
  settleAll([...dirtyForms].flatMap(([settle, { drafted }]) => (drafted ? [] : [settle])))

async function settleAll(forms: readonly Settle[]): Promise<boolean> {
  for (const settle of forms) {
    if (!(await settle())) return false
  }
  return true
}
