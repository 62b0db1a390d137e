'use client'

import { useEffect, useRef } from 'react'

/** Scrolls a list into view when it grows: on a phone it is below the pressed button. */
export function useScrollIntoViewOnAdd<Part extends HTMLElement>(length: number) {
  const part = useRef<Part>(null)
  const before = useRef(length)
  useEffect(() => {
    if (length > before.current) part.current?.scrollIntoView({ block: 'nearest' })
    before.current = length
  }, [length])
  return part
}
