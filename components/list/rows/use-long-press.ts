'use client'

import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { isDismissing } from '@/components/ui/hooks/light-dismiss'

/** Duration of a long press in milliseconds, as on phones. */
const long = 500

/** Tolerated movement in pixels. */
const slack = 10

/** Handlers for a long press; the click that follows is suppressed. Null disables it. */
export function useLongPress(held: ((target: HTMLElement) => void) | undefined) {
  const pressed = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null)
  const over = useRef(false)
  const cancel = () => {
    if (pressed.current) clearTimeout(pressed.current.timer)
    pressed.current = null
  }
  useEffect(() => cancel, [])
  if (!held) return null

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      cancel()
      over.current = false
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const target = event.target as HTMLElement
      const timer = window.setTimeout(() => {
        pressed.current = null
        if (isDismissing()) return
        over.current = true
        held(target)
      }, long)
      pressed.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const { current } = pressed
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > slack) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The system's context menu would cover the selection.
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (pressed.current || over.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!over.current) return
      over.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
