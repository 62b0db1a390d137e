'use client'

import { useEffect, useEffectEvent, useId } from 'react'

/** Asks what to do with unsaved changes; true when the user may leave (saved or discarded). */
type Settle = () => Promise<boolean>

let suppressed = false

/**
 * Disables the browser's question about unsaved changes: the page is left for good, and forms have asked, have a draft, or belong to a user
 * who is signed out. A flag, because later `beforeunload` listeners cannot stop earlier ones.
 */
export function skipUnloadPrompt(): void {
  suppressed = true
}

/** Forms with unsaved changes, how each asks, and whether its draft is complete. */
const dirtyForms = new Map<string, { readonly resolve: Settle; readonly drafted: boolean }>()

/**
 * Registers a form with unsaved changes; the browser asks, too, before the page is left. A `drafted` form is restored completely by a
 * reload.
 */
export function useRegisterUnsaved(dirty: boolean, confirmLeave: Settle, drafted = false): void {
  const id = useId()
  const resolve = useEffectEvent(confirmLeave)
  useEffect(() => {
    if (!dirty) return
    dirtyForms.set(id, { resolve: () => resolve(), drafted })
    const warn = (event: BeforeUnloadEvent) => {
      if (!suppressed) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      dirtyForms.delete(id)
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, drafted, id])
}

export const hasUnsaved = (): boolean => dirtyForms.size > 0

let settling: Promise<boolean> | null = null

/**
 * Await before changing year, user or page: every dirty form asks; false cancels. Shared by concurrent callers, so that repeated presses
 * ask once.
 */
export function confirmUnsavedChanges(): Promise<boolean> {
  settling ??= confirmAllBut([]).finally(() => (settling = null))
  return settling
}

/** The same before a reload: complete drafts need not ask. */
export const confirmUndraftedChanges = (): Promise<boolean> =>
  confirmAllBut([...dirtyForms].flatMap(([id, { drafted }]) => (drafted ? [id] : [])))

/** The same before one form is closed, including what its save started, such as image uploads. */
export async function confirmOnly(confirmLeave: Settle): Promise<boolean> {
  const before = new Set(dirtyForms.keys())
  return (await confirmLeave()) && [...dirtyForms.keys()].every((id) => before.has(id))
}

/** Also asks forms that became dirty meanwhile: images upload after their record is saved. */
async function confirmAllBut(unasked: readonly string[]): Promise<boolean> {
  const passed = new Set(unasked)
  for (;;) {
    const next = [...dirtyForms].find(([id]) => !passed.has(id))
    if (!next) return true
    const [id, { resolve: confirmLeave }] = next
    passed.add(id)
    if (!(await confirmLeave())) return false
  }
}

/** Asks about unsaved changes of the record beside the list. Without any, `leave` is called synchronously. */
export function leaveRecord(leave: () => void): void {
  if (hasUnsaved()) void confirmUnsavedChanges().then((free) => free && leave())
  else leave()
}
