'use client'

import { useEffect, useState } from 'react'

/** So long after all succeeded the panel closes (specification A 9). */
const closesAfter = 5_000

/** Closes a panel some time after it is done with, unless somebody points at it or has the focus in it (D100). Gives the props of the panel. */
export function useCloseWhenLeft(done: boolean, close: () => void) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (!done || hovered || focused) return
    const clock = setTimeout(close, closesAfter)
    return () => clearTimeout(clock)
  }, [close, done, focused, hovered])
  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
