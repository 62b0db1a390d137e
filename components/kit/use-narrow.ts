'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { useHandheld } from './handheld'
import { textScale } from './text-scale'

/** Whether a part of the page is narrower than so many pixels, more where text is larger; known before it is painted for the first time. */
export function useNarrow<Part extends HTMLElement>(below: number) {
  const ref = useRef<Part>(null)
  const [narrow, setNarrow] = useState(useHandheld())
  useLayoutEffect(() => {
    const part = ref.current
    if (!part) return
    const measure = () => {
      const width = part.clientWidth
      // Nothing is laid out yet (or at all, in tests): that says nothing.
      if (width > 0) setNarrow(width < below * textScale())
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(part)
    return () => observer.disconnect()
  }, [below])
  return { ref, narrow }
}
