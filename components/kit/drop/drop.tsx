'use client'

import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useCovered } from '@/components/kit/dialog-stack'
import styles from './drop.module.css'

/** The panel keeps this far from the edge of the window. */
const margin = 8

type Props = {
  opened: boolean
  change: (opened: boolean) => void
  /** What the panel drops from; it says by `aria-expanded` what becomes of it. */
  button: ReactNode
  label: string
  role: 'menu' | 'dialog'
  /** The edge of the button that the panel keeps to. */
  align?: 'start' | 'end'
  width?: number
  children: ReactNode
}

/**
 * A panel below its button. It lies in the page beside the button, so that neither a portal nor anything that computes places is
 * needed; it closes on Escape, on a press elsewhere and when the focus leaves.
 */
export function Drop({ opened, change, button, label, role, align = 'end', width, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // A dialog that the panel opened in leaves Escape to it.
  useCovered(opened)

  useEffect(() => {
    if (!opened) return
    const look = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) change(false)
    }
    document.addEventListener('pointerdown', look, true)
    return () => document.removeEventListener('pointerdown', look, true)
  }, [opened, change])

  useLayoutEffect(() => {
    const shown = panel.current
    if (!opened || !shown) return
    keepInSight(shown)
    // Below the last card of a column, or in a low window, it would open out of sight.
    shown.scrollIntoView({ block: 'nearest' })
    endInSight(shown)
    const first =
      shown.querySelector<HTMLElement>('[data-autofocus], [aria-checked="true"], [aria-current]') ??
      shown.querySelector<HTMLElement>(focusable)
    ;(first ?? shown).focus({ preventScroll: true })
    // Of many, what is chosen now may be far below.
    if (first) shown.scrollTop = first.offsetTop - shown.clientHeight / 2
    const opener = frame.current?.querySelector<HTMLElement>('[aria-expanded]')
    return () => {
      // Whoever was in the panel is led back to its button; whoever went elsewhere stays there.
      if (document.activeElement === document.body || shown.contains(document.activeElement)) opener?.focus({ preventScroll: true })
    }
  }, [opened])

  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return
    event.stopPropagation()
    change(false)
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      onKeyDown={hear}
      onBlur={({ relatedTarget }) => {
        if (!opened || !(relatedTarget instanceof Node) || frame.current?.contains(relatedTarget)) return
        // Safari gives the focus not to a button that is pressed but to what lies around it. That is no other place: closed by it, the panel
        // would open again with the click on its own button.
        if (!relatedTarget.contains(frame.current)) change(false)
      }}
    >
      {button}
      {opened && (
        <div
          ref={panel}
          role={role}
          aria-label={label}
          tabIndex={-1}
          data-align={align}
          className={styles.panel}
          style={{ inlineSize: width }}
        >
          {children}
        </div>
      )}
    </div>
  )
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Moves a panel that would reach over the edge of the window back into it. */
function keepInSight(panel: HTMLElement) {
  const { left, right } = panel.getBoundingClientRect()
  const room = document.documentElement.clientWidth - margin
  const shift = right > room ? room - right : left < margin ? margin - left : 0
  if (shift !== 0) panel.style.transform = `translateX(${shift}px)`
}

/** A long panel below a high bar ends with the window, and scrolls, rather than below it. */
function endInSight(panel: HTMLElement) {
  const { top, bottom } = panel.getBoundingClientRect()
  const room = window.innerHeight - margin
  if (bottom > room && top < room) panel.style.maxBlockSize = `${room - top}px`
}
