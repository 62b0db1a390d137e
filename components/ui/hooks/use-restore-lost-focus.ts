'use client'

import { useEffect } from 'react'
import { focusFallback } from './use-return-focus'

/** Milliseconds after a DOM change: closing dialogs and menus return the focus themselves. */
const settled = 80

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
      if (document.activeElement !== document.body || lastFocus === null || pointing) return
      const { part } = lastFocus
      if (part.isConnected && part.matches('[data-loading]')) return
      const next = part.isConnected && !part.matches(':disabled') ? part : heirOf(lastFocus)
      next?.focus({ preventScroll: true })
    }
    const changed = () => {
      clearTimeout(timer)
      timer = setTimeout(checkFocus, settled)
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
