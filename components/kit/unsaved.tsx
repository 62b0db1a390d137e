'use client'

import { useEffect, useId } from 'react'

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

/** The forms with unsaved changes, how each asks, and whether a draft keeps all of it. */
const dirtyForms = new Map<string, { readonly settle: Settle; readonly drafted: boolean }>()

/**
 * Registers a form with unsaved changes for as long as it has some; the browser asks too before the page is left. What is `drafted` is
 * there again when this page is loaded anew, all of it.
 */
export function useUnsaved(dirty: boolean, settle: Settle, drafted = false): void {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    dirtyForms.set(id, { settle, drafted })
    const warn = (event: BeforeUnloadEvent) => {
      if (!quiet) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      dirtyForms.delete(id)
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, drafted, id, settle])
}

/** Whether any form has unsaved changes. */
export const hasUnsaved = (): boolean => dirtyForms.size > 0

let settling: Promise<boolean> | null = null

/**
 * To be awaited before the year, the person or the page changes: every dirty form asks; false stops the change. Once for all who wait: a
 * question that is late, or a save, would else be followed by one for each press.
 */
export function settleUnsaved(): Promise<boolean> {
  settling ??= settleAllBut([]).finally(() => (settling = null))
  return settling
}

/** The same before this very page is loaded anew: whatever a draft brings back need not ask. */
export const settleUndrafted = (): Promise<boolean> => settleAllBut([...dirtyForms].flatMap(([id, { drafted }]) => (drafted ? [id] : [])))

/** The same before one form alone is closed, which also stays for what its saving began: the images of the record, say. */
export async function settleOnly(settle: Settle): Promise<boolean> {
  const before = new Set(dirtyForms.keys())
  return (await settle()) && [...dirtyForms.keys()].every((id) => before.has(id))
}

/** Asks also what came while others were asked: images are uploaded once their record was saved. */
async function settleAllBut(unasked: readonly string[]): Promise<boolean> {
  const passed = new Set(unasked)
  for (;;) {
    const next = [...dirtyForms].find(([id]) => !passed.has(id))
    if (!next) return true
    const [id, { settle }] = next
    passed.add(id)
    if (!(await settle())) return false
  }
}
