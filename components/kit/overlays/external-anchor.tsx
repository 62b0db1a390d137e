'use client'

import { useEffect, useImperativeHandle, useState, type Ref, type RefObject } from 'react'

/** Represents an existing element as the target of a floating component. */
export function ExternalAnchor({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}

/** Whether to open, but never in the first render: a floating component remembers the focused element when it opens. */
export function useOpenAfterMount(open: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [])
  return drawn && open
}
