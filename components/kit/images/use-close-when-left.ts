'use client'

import { useEffect, useRef, useState } from 'react'

/** So long after all succeeded the panel closes (specification A 9). */
const closesAfter = 5_000

/**
 * Closes a panel some time after it is done with, unless somebody points at it or has the focus in it (D100). `content` is what stands in it,
 * another value whenever that changes. Gives the props of the panel.
 */
export function useCloseWhenLeft(done: boolean, content: unknown, close: () => void) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const panel = useRef<HTMLElement>(null)
  // A button that goes with what it did takes the focus with it, and nothing tells of that.
  useEffect(() => {
    if (focused && !panel.current?.contains(document.activeElement)) setFocused(false)
  }, [content, focused])
  useEffect(() => {
    if (!done || hovered || focused) return
    const clock = setTimeout(close, closesAfter)
    return () => clearTimeout(clock)
  }, [close, done, focused, hovered])
  return {
    ref: panel,
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
