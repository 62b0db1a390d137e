'use client'

import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** How long a finger rests on a row until that means it, in ms: the time that phones are used to. */
const long = 500

/** A finger is never quite still, in pixels. */
const slack = 10

/** Tells of a finger that rests on something; what follows when it is lifted is no press any more. Null where nothing can be meant by it. */
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
    // The system's own menu for a resting finger would cover what it chose.
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
