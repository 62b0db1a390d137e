'use client'

import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { focusFallback } from '@/components/kit/hooks/use-return-focus'
import type { Mode } from '@/components/kit/data-table/state/use-resource-screen'

/** Elements for input. */
const fields = ':is(input, textarea, select, button):not(:disabled)'

/**
 * Focuses the first field after Edit is pressed by keyboard; otherwise the focus would be on Save, and a second Enter would press it. Not
 * for mouse and touch. Returns the handler of the Edit button.
 */
export function useFocusFirstField(mode: Mode, body: RefObject<HTMLElement | null>) {
  const byKeys = useRef(false)
  useEffect(() => {
    if (mode !== 'edit') return
    if (!byKeys.current) {
      // The pressed button is removed, so the focus moves to the dialog. The form starts at the top, however far the record was scrolled.
      const dialog = focusFallback()
      if (document.activeElement === document.body) dialog?.focus({ preventScroll: true })
      dialog?.scrollTo?.({ top: 0 })
      return
    }
    byKeys.current = false
    const first = body.current?.querySelector<HTMLElement>('[data-autofocus]') ?? body.current?.querySelector<HTMLElement>(fields)
    first?.focus()
  }, [mode, body])
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    byKeys.current = currentTarget.matches(':focus-visible')
  }
}
