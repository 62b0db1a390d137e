'use client'

import { useEffect, useImperativeHandle, useState, type Ref, type RefObject } from 'react'

/** Stands for an element that was there before the floating part that hangs on it. */
export function HangsOn({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}

/** Whether to open, but never with the first drawing: a floating part notes while it opens who is to have the focus back. */
export function useOpenedAfter(wanted: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [])
  return drawn && wanted
}
