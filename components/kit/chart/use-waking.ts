'use client'

import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'

type Spot = { readonly x: number; readonly y: number }

function spotOf({ clientX, clientY, currentTarget }: MouseEvent): Spot {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Does on the chart what was done on its picture; a library that draws listens to these. */
function repeat(place: HTMLElement, { x, y }: Spot, deeds: readonly string[]) {
  const { left, top } = place.getBoundingClientRect()
  for (const deed of deeds) {
    place.querySelector('canvas')?.dispatchEvent(new window.MouseEvent(deed, { clientX: left + x, clientY: top + y, bubbles: true }))
  }
}

/** Somebody's hand on a picture wakes the chart up. What it does until the chart is there (`live`) is not lost. */
export function useWaking(place: RefObject<HTMLElement | null>, live: boolean) {
  const [touched, setTouched] = useState(false)
  const over = useRef<Spot>(null)
  const pressed = useRef<Spot>(null)
  useEffect(() => {
    if (!live || !place.current) return
    if (pressed.current) repeat(place.current, pressed.current, ['mousemove', 'mousedown', 'mouseup', 'click'])
    else if (over.current) repeat(place.current, over.current, ['mousemove'])
  }, [live, place])
  const wake = (event: MouseEvent) => {
    setTouched(true)
    over.current = spotOf(event)
  }
  const listeners = {
    onPointerEnter: wake,
    onPointerDown: wake,
    onPointerMove: wake,
    onPointerLeave: () => {
      over.current = null
    },
    onClick: (event: MouseEvent) => {
      pressed.current = spotOf(event)
    },
  }
  return { touched, listeners: live ? null : listeners }
}
