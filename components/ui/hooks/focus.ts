'use client'

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { isAnyDialogOpen, topDialog } from './dialog-stack'

/** Milliseconds after which what replaces or closes something has set the focus itself, if it does. */
const settled = 20

/** Milliseconds after the last change of the page in which nothing else took a lost focus. */
const lostFor = 80

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Number of elements that a lost focus is about to return to. */
let returning = 0

/**
 * Returns the focus to an element if it is lost once the present change is complete. `find` is called in any case. Whoever removes what has
 * the focus says so; only without it the nearest element takes the focus (`useRestoreLostFocus`).
 */
export function returnFocus(find: () => HTMLElement | null | undefined): void {
  returning += 1
  setTimeout(() => {
    returning -= 1
    const back = find()
    if (isLost()) back?.focus({ preventScroll: true })
  }, settled)
}

/** Focuses an element of the next frame, for what is about to be rendered. */
export const focusRendered = (find: () => HTMLElement | null | undefined): void => void requestAnimationFrame(() => find()?.focus())

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
      returnFocus(() => {
        const [own, ...earlier] = candidates.map((one) => (one.isConnected ? one : null))
        return own ?? (isAnyDialogOpen() ? topDialog() : earlier.find((one) => one !== null)) ?? focusFallback()
      })
    }
  }, [opened])
}

/** Id of the element beside the page's content that a record panel is rendered into. */
export const panelSlotId = 'record-panel'

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
      returnFocus(() => {
        if (leaving !== left) return null
        const list = document.querySelector<HTMLElement>('main [role$="grid"], main [role="tree"]')
        const back = opener?.isConnected ? opener : (list ?? focusFallback())
        leaving = null
        opener = null
        return back
      })
    }
  }, [panel])
}

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]'].map((one) => `${one}:not(:disabled)`).join()

/** The last focused element and its ancestors, innermost first. */
type FocusPosition = { readonly part: HTMLElement; readonly within: readonly Element[] }

function focusPositionOf(part: HTMLElement): FocusPosition {
  const within: Element[] = []
  for (let around = part.parentElement; around !== null && around !== document.body; around = around.parentElement) within.push(around)
  return { part, within }
}

/** The element nearest to the last focused one. */
function heirOf({ within }: FocusPosition): HTMLElement | null {
  for (const around of within) {
    if (!around.isConnected) continue
    // The button will be enabled again: wait for it.
    if (around.querySelector('button[data-loading]')) return null
    const heir = [...around.querySelectorAll<HTMLElement>(focusable)].find((one) => one.tabIndex >= 0 && one.getClientRects().length > 0)
    if (heir) return heir
  }
  return focusFallback()
}

/**
 * Preserves the keyboard focus: when the focused element is removed, disabled or busy, the focus moves to the nearest one, or back once the
 * element is enabled. Page changes set the focus themselves.
 */
export function useRestoreLostFocus(): void {
  useEffect(() => {
    let lastFocus: FocusPosition | null = null
    let pointing = false
    let tabbing = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const checkFocus = () => {
      if (returning > 0) return changed()
      if (document.activeElement !== document.body || lastFocus === null || pointing) return
      const { part } = lastFocus
      if (part.isConnected && part.matches('[data-loading]')) return
      const next = part.isConnected && !part.matches(':disabled') ? part : heirOf(lastFocus)
      next?.focus({ preventScroll: true })
    }
    function changed() {
      clearTimeout(timer)
      timer = setTimeout(checkFocus, lostFor)
    }
    const arrive = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) lastFocus = focusPositionOf(target)
    }
    const point = () => {
      pointing = true
      lastFocus = null
    }
    const press = ({ key }: KeyboardEvent) => {
      pointing = false
      tabbing = key === 'Tab'
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Tab at the end of the page leaves it: a change must not bring the focus back.
      if (tabbing && relatedTarget === null) lastFocus = null
    }

    const observer = new MutationObserver(changed)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-loading'] })
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('focusin', arrive, { signal })
    document.addEventListener('focusout', leave, { signal })
    document.addEventListener('pointerdown', point, { signal, capture: true })
    document.addEventListener('keydown', press, { signal, capture: true })
    document.addEventListener('keyup', () => void (tabbing = false), { signal, capture: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      listening.abort()
    }
  }, [])
}
