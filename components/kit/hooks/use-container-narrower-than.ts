'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { useMobileHint } from './mobile-hint'
import { textScale } from './text-scale'

/** Whether an element is narrower than a width in pixels at default text size; known before the first paint. */
export function useContainerNarrowerThan<Part extends HTMLElement>(below: number) {
  const ref = useRef<Part>(null)
  const [narrow, setNarrow] = useState(useMobileHint())
  useLayoutEffect(() => {
    const part = ref.current
    if (!part) return
    const measure = () => {
      const width = part.clientWidth
      // Zero before layout, and in tests.
      if (width > 0) setNarrow(width < below * textScale())
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(part)
    return () => observer.disconnect()
  }, [below])
  return { ref, narrow }
}
