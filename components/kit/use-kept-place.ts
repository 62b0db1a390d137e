'use client'

import { useLayoutEffect, useRef } from 'react'
import type { Virtualizer } from '@tanstack/react-virtual'
import { takeReturn } from '@/lib/client/navigating'

/** How far down the lists of this tab were when they were left, by their pages. */
const places = new Map<string, number>()

/**
 * Whoever comes back to a list by Back or Forward finds it where they left it, and whoever turns a phone has the same rows before them,
 * which then are of another height (`size`). Lists in dialogs begin at their top.
 */
export function useKeptPlace(sight: Virtualizer<HTMLDivElement, HTMLDivElement>, size: number): void {
  useLayoutEffect(() => {
    const box = sight.scrollElement
    if (!box || box.closest('[role="dialog"]')) return
    const page = window.location.pathname
    const place = takeReturn() ? places.get(page) : undefined
    if (place !== undefined) sight.scrollToOffset(place)
    return () => void places.set(page, box.scrollTop)
  }, [sight])

  const before = useRef(size)
  useLayoutEffect(() => {
    const growth = size / before.current
    before.current = size
    const { scrollElement: box, scrollOffset } = sight
    if (!box || !scrollOffset || growth === 1) return
    const place = scrollOffset * growth
    // The box is as high as its new rows only once they were drawn.
    const frame = requestAnimationFrame(() => sight.scrollToOffset(place))
    return () => cancelAnimationFrame(frame)
  }, [sight, size])
}
