'use client'

import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useIsCovered } from '@/components/ui/hooks/dialog-stack'
import styles from './popover.module.css'

/** Distance between panel and window edge in pixels. */
const margin = 8

type Props = {
  opened: boolean
  change: (opened: boolean) => void
  /** The trigger, with `aria-expanded`. */
  button: ReactNode
  label: string
  role: 'menu' | 'dialog'
  /** The edge of the trigger that the panel aligns with. */
  align?: 'start' | 'end'
  width?: number
  /** The trigger is a field, which takes the width of its container. */
  block?: boolean
  children: ReactNode
}

/**
 * A panel below its trigger. It is rendered beside the trigger, so it needs neither a portal nor positioning; it closes on Escape, on an
 * outside press and on blur.
 */
export function Popover({ opened, change, button, label, role, align = 'end', width, block, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // A dialog that contains the panel leaves Escape to it.
  useIsCovered(opened)

  useEffect(() => {
    if (!opened) return
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) change(false)
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  }, [opened, change])

  useLayoutEffect(() => {
    const shown = panel.current
    if (!opened || !shown) return
    const { activeElement } = document
    // Safari does not focus a pressed button.
    const opener = frame.current?.contains(activeElement) ? activeElement : frame.current?.querySelector('[aria-expanded]')
    settle(shown)
    // Lazily loaded content arrives later.
    const arrival = new MutationObserver(() => {
      if (document.activeElement === shown) settle(shown)
    })
    arrival.observe(shown, { childList: true, subtree: true })
    return () => {
      arrival.disconnect()
      // Returns the focus to the trigger, unless it went elsewhere.
      const returns = document.activeElement === document.body || shown.contains(document.activeElement)
      if (returns && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [opened])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return
    event.stopPropagation()
    change(false)
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      data-block={block}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!opened || !(relatedTarget instanceof Node) || frame.current?.contains(relatedTarget)) return
        // Safari focuses the container of a pressed button. That must not close the panel, or the click on the trigger would open it again.
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

/** Moves a panel into view, and the focus to its selected or first item. */
function settle(panel: HTMLElement) {
  keepInView(panel)
  // In a low window it would open out of view.
  panel.scrollIntoView({ block: 'nearest' })
  if (isCutOff(panel)) panel.dataset.side = 'above'
  endInSight(panel)
  const first = firstChoices.map((one) => panel.querySelector<HTMLElement>(one)).find((one) => one !== null)
  ;(first ?? panel).focus({ preventScroll: true })
  // The selected item may be far down.
  if (first) panel.scrollTop = first.offsetTop - panel.clientHeight / 2
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

const firstChoices = ['[data-autofocus]', '[aria-checked="true"], [aria-current]', focusable]

/** Moves a panel that overflows the window back into view. */
function keepInView(panel: HTMLElement) {
  const { left, right } = panel.getBoundingClientRect()
  const room = document.documentElement.clientWidth - margin
  const shift = right > room ? room - right : left < margin ? margin - left : 0
  if (shift !== 0) panel.style.transform = `translateX(${shift}px)`
}

/** Whether an ancestor that cannot scroll, such as the end of a virtual tree, cuts off the panel. */
function isCutOff(panel: HTMLElement): boolean {
  const { bottom } = panel.getBoundingClientRect()
  for (let part = panel.parentElement; part && part !== document.body; part = part.parentElement) {
    if (getComputedStyle(part).overflowY !== 'visible' && part.getBoundingClientRect().bottom < bottom) return true
  }
  return false
}

/** A long panel scrolls instead of extending below the window. */
function endInSight(panel: HTMLElement) {
  const { top, bottom } = panel.getBoundingClientRect()
  const room = window.innerHeight - margin
  if (bottom > room && top < room) panel.style.maxBlockSize = `${room - top}px`
}
