'use client'

import { useEffect, useRef } from 'react'

/** Brings a list into sight when something is added to it: on a phone it stands below what was pressed, where nobody would see it. */
export function useShownWhenLonger<Part extends HTMLElement>(length: number) {
  const part = useRef<Part>(null)
  const before = useRef(length)
  useEffect(() => {
    if (length > before.current) part.current?.scrollIntoView({ block: 'nearest' })
    before.current = length
  }, [length])
  return part
}
