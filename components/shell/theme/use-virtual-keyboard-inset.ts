'use client'

import { useEffect } from 'react'

const name = '--daftar-keyboard'

/** Fewer pixels are a browser bar, not a keyboard. */
const least = 80

/** Publishes the height covered by an on-screen keyboard where it does not resize the page, as in Safari on phones. */
export function useVirtualKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (!viewport) return
    const { documentElement: root } = document
    const update = () => {
      const covered = Math.round(root.clientHeight - viewport.offsetTop - viewport.height)
      // Zooming also shrinks the visual viewport.
      if (covered < least || viewport.scale > 1) root.style.removeProperty(name)
      else root.style.setProperty(name, `${covered}px`)
    }
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [])
}
