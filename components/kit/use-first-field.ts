'use client'

import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import type { Mode } from './use-list-screen'

/** What a form is filled in by. */
const fields = ':is(input, textarea, select, button):not(:disabled)'

/**
 * Leads whoever pressed Edit by a key to the first field of the form, else they would stand on Save, which a second Enter presses. A finger
 * or a mouse goes where it wants, and no keyboard covers half of a phone yet. Gives what the press on Edit is told to.
 */
export function useFirstField(mode: Mode, body: RefObject<HTMLElement | null>) {
  const byKeys = useRef(false)
  useEffect(() => {
    if (mode !== 'edit' || !byKeys.current) return
    byKeys.current = false
    const first = body.current?.querySelector<HTMLElement>('[data-autofocus]') ?? body.current?.querySelector<HTMLElement>(fields)
    first?.focus()
  }, [mode, body])
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    byKeys.current = currentTarget.matches(':focus-visible')
  }
}
