'use client'

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { isAnyDialogOpen, topDialog } from './dialog-stack'

/** Milliseconds after a dialog closed: the focus may have been moved already. */
const settled = 20

/** Fallback target: the topmost dialog, else the start of the page. */
export function focusFallback(): HTMLElement | null {
  return (isAnyDialogOpen() ? topDialog() : null) ?? document.querySelector('main')
}

/** The focused element when each of the open dialogs opened, oldest first. */
let openers: readonly HTMLElement[] = []

/** The element that a dialog returns the focus to. A menu item disappears with its menu, so the menu's button is used instead. */
export function openerNow(): HTMLElement | null {
  const { activeElement } = document
  const anchor = document.getElementById(activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '')
  if (anchor) return anchor
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
}

/**
 * Returns the focus to the element that had it when the dialog opened, also when the dialog is unmounted. If that element is gone, as when
 * a confirmation closes the dialog below it, the focus returns to the previous opener. `from` is that element, where the dialog has a field
 * that is shown before the dialog has loaded.
 */
export function useReturnFocus(opened: boolean, from?: HTMLElement | null): void {
  const known = useRef(from)
  useEffect(() => {
    if (!opened) return
    const opener = known.current === undefined ? openerNow() : known.current
    const candidates = [...(opener ? [opener] : []), ...openers.toReversed()]
    if (opener) openers = [...openers, opener]
    return () => {
      openers = openers.filter((one) => one !== opener)
      setTimeout(() => {
        const nowhere = document.activeElement === null || document.activeElement === document.body
        if (!nowhere) return
        const [own, ...earlier] = candidates.map((one) => (one.isConnected ? one : null))
        const back = own ?? (isAnyDialogOpen() ? topDialog() : earlier.find((one) => one !== null)) ?? focusFallback()
        back?.focus({ preventScroll: true })
      }, settled)
    }
  }, [opened])
}

/** Id of the element beside the page's content that a record panel is rendered into. */
export const panelSlotId = 'record-panel'

/** Milliseconds after which a panel that no other one replaced counts as closed. */
const replacedWithin = 20

/** The element that had the focus when the panel opened. */
let opener: HTMLElement | null = null
/** An unmounted panel that the panel of the next record may replace; `focus` names the control that had the focus. */
let leaving: { readonly focus: string | null } | null = null

/** The control of a panel with this `data-focus-key`, else the panel. */
const controlIn = (panel: HTMLElement, key: string) => panel.querySelector<HTMLElement>(`[data-focus-key="${key}"]`) ?? panel

/**
 * Focus of a record panel. A deliberate open moves it into the panel. The panel of the next record takes it over from the one before, at
 * the same control; a list that is walked through with its own keys keeps it. After closing it returns to where it came from.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = panel.current
    if (!node) return
    if (leaving === null) {
      opener = openerNow()
      ;(node.querySelector<HTMLElement>('[data-autofocus]') ?? node).focus({ preventScroll: true })
    } else {
      node.toggleAttribute('data-replaces', true)
      if (leaving.focus !== null) controlIn(node, leaving.focus).focus({ preventScroll: true })
      leaving = null
    }
    return () => {
      const { activeElement } = document
      const inside = activeElement instanceof HTMLElement && node.contains(activeElement)
      const left = { focus: inside ? (activeElement.dataset.focusKey ?? '') : null }
      leaving = left
      setTimeout(() => {
        if (leaving !== left) return
        leaving = null
        const nowhere = document.activeElement === null || document.activeElement === document.body
        const list = document.querySelector<HTMLElement>('main [role$="grid"], main [role="tree"]')
        if (nowhere) (opener?.isConnected ? opener : (list ?? focusFallback()))?.focus({ preventScroll: true })
        opener = null
      }, replacedWithin)
    }
  }, [panel])
}
