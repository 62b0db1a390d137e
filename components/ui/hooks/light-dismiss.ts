'use client'

import { useEffect } from 'react'

/** Anchors of open popovers: buttons and fields that announce them. Modal dialogs are not included, because they cover the page. */
const expanded = '[aria-haspopup][aria-expanded="true"]'

/** Events that follow a press and act on the pressed element. */
const effects = ['click', 'auxclick', 'dragstart'] as const

/** Whether an open list or calendar belongs to a field of the form that is pressed: going from field to field, or to Save, takes one press. */
function isOfSameForm(anchor: Element, pressed: EventTarget | null): boolean {
  if (!(anchor instanceof HTMLInputElement) || !anchor.form || !(pressed instanceof Element)) return false
  // Save stands below the form and names it by its `form` attribute.
  return anchor.form.contains(pressed) || pressed.closest('button')?.form === anchor.form
}

/** Anchors of the popovers that were open when the current press began. */
let open: readonly Element[] = []

/** Whether the current press has closed a popover. Such a press must have no other effect, including a long press. */
export const isDismissing = (): boolean => open.some((anchor) => anchor.getAttribute('aria-expanded') !== 'true' || !anchor.isConnected)

/**
 * The first press outside a popover only closes it. Every popover, menu and list of options closes itself by `pointerdown`, `mousedown`,
 * `touchstart` or blur; this hook cancels the rest of that press, so that it neither opens, focuses nor drags the element below. Works for
 * any popover whose anchor has `aria-haspopup` and `aria-expanded`, except the lists and calendars of a form's own fields.
 */
export function useLightDismiss(): void {
  useEffect(() => {
    const begin = ({ target }: Event) => {
      open = [...document.querySelectorAll(expanded)].filter((anchor) => !isOfSameForm(anchor, target))
    }
    const reset = () => {
      open = []
    }
    const preventFocusLoss = (event: MouseEvent) => {
      if (isDismissing()) event.preventDefault()
    }
    // Registered again each time, so that it runs after the popovers' own listeners on the document.
    const awaitClosing = () => {
      document.removeEventListener('mousedown', preventFocusLoss)
      document.addEventListener('mousedown', preventFocusLoss, { once: true })
    }
    const cancel = (event: MouseEvent) => {
      // `detail` is 0 for a click by keyboard or script, which does not belong to a press.
      const dismissing = isDismissing() && (event.type !== 'click' || event.detail > 0)
      if (event.type === 'click') reset()
      if (!dismissing) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }

    window.addEventListener('pointerdown', begin, true)
    window.addEventListener('pointercancel', reset, true)
    window.addEventListener('keydown', reset, true)
    window.addEventListener('mousedown', awaitClosing, true)
    for (const effect of effects) window.addEventListener(effect, cancel, true)
    return () => {
      window.removeEventListener('pointerdown', begin, true)
      window.removeEventListener('pointercancel', reset, true)
      window.removeEventListener('keydown', reset, true)
      window.removeEventListener('mousedown', awaitClosing, true)
      document.removeEventListener('mousedown', preventFocusLoss)
      for (const effect of effects) window.removeEventListener(effect, cancel, true)
    }
  }, [])
}
