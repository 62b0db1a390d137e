'use client'

import { useEffect, useEffectEvent, useRef, type MouseEvent, type RefObject } from 'react'
import type { Mode } from '@/components/list/state/use-list-screen'
import { focusFallback } from '@/components/ui/hooks/focus'

/** Elements for input. */
const fields = ':is(input, textarea, select, button):not(:disabled)'

/** Not on a control, not the end of a selection, and not by touch, where people press to scroll. */
const isPlainPress = (target: HTMLElement): boolean =>
  !target.closest('a, button') && !window.getSelection()?.toString() && !window.matchMedia('(hover: none)').matches

/**
 * Focuses the first field after Edit is pressed by keyboard; otherwise the focus would be on Save, and a second Enter would press it. Not
 * for mouse and touch. Returns the handler of the Edit button. A press on a viewed value edits and selects it, where `edit` is permitted.
 */
export function useFocusFirstField(mode: Mode, body: RefObject<HTMLElement | null>, edit: (() => void) | undefined) {
  const byKeys = useRef(false)
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    if (mode !== 'edit') return
    const field = pressed.current === null ? null : body.current?.querySelector<HTMLInputElement>(`[data-path="${pressed.current}"]`)
    pressed.current = null
    if (field) {
      field.focus()
      field.select()
      return
    }
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
  const pressValue = useEffectEvent(({ target }: Event) => {
    const name = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined
    if (name === undefined || !isPlainPress(target as HTMLElement)) return
    pressed.current = name
    edit?.()
  })
  const editable = edit !== undefined
  useEffect(() => {
    const values = editable ? body.current : null
    values?.addEventListener('click', pressValue)
    return () => values?.removeEventListener('click', pressValue)
  }, [editable, body])
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    byKeys.current = currentTarget.matches(':focus-visible')
  }
}
