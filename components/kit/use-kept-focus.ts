'use client'

import { useEffect } from 'react'
import { standing } from './focus-back'

/** So long after something changed: dialogs and menus that close give the focus back by themselves. */
const settled = 80

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]'].map((one) => `${one}:not(:disabled)`).join()

/** Where somebody was, and all that it lay in, innermost first. */
type Place = { readonly part: HTMLElement; readonly within: readonly Element[] }

function placeOf(part: HTMLElement): Place {
  const within: Element[] = []
  for (let around = part.parentElement; around !== null && around !== document.body; around = around.parentElement) within.push(around)
  return { part, within }
}

/** What stands nearest to where somebody was. */
function heirOf({ within }: Place): HTMLElement | null {
  for (const around of within) {
    if (!around.isConnected) continue
    // The button of a menu that works on what was chosen in it: it is worth waiting for.
    if (around.querySelector('button[data-loading]')) return null
    const heirs = [...around.querySelectorAll<HTMLElement>(focusable)]
    const heir = heirs.find((one) => one.tabIndex >= 0 && one.getClientRects().length > 0)
    if (heir) return heir
  }
  return standing()
}

/**
 * Nobody who works by keys is thrown out to nowhere: when what they stand on is taken away, is switched off or is busy, they stand on what
 * is nearest, or on the same again once it is ready. Pages that change wholly place the focus themselves.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | null = null
    let pointing = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const look = () => {
      if (document.activeElement !== document.body || place === null || pointing) return
      const { part } = place
      const there = part.isConnected
      if (there && part.matches('[data-loading]')) return
      const next = there && !part.matches(':disabled') ? part : heirOf(place)
      next?.focus({ preventScroll: true })
    }
    const changed = () => {
      clearTimeout(timer)
      timer = setTimeout(look, settled)
    }
    const arrive = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) place = placeOf(target)
    }
    const point = () => {
      pointing = true
      place = null
    }
    const press = () => {
      pointing = false
    }

    const observer = new MutationObserver(changed)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-loading'] })
    document.addEventListener('focusin', arrive)
    document.addEventListener('pointerdown', point, true)
    document.addEventListener('keydown', press, true)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', arrive)
      document.removeEventListener('pointerdown', point, true)
      document.removeEventListener('keydown', press, true)
    }
  }, [])
}
