'use client'

import { useEffect } from 'react'

/** Where the styles read it. */
const name = '--daftar-keyboard'

/** So many pixels at least: less is a bar of the browser that comes and goes. */
const least = 80

/**
 * Tells the styles how much of the window's foot a keyboard covers, where it makes the page no shorter, as in Safari on a phone: what is
 * pressed next stands above it there, too.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!seen) return
    const { documentElement: root } = document
    const tell = () => {
      const covered = Math.round(root.clientHeight - seen.offsetTop - seen.height)
      // Whoever enlarges the page sees less of it, too.
      if (covered < least || seen.scale > 1) root.style.removeProperty(name)
      else root.style.setProperty(name, `${covered}px`)
    }
    seen.addEventListener('resize', tell)
    seen.addEventListener('scroll', tell)
    return () => {
      seen.removeEventListener('resize', tell)
      seen.removeEventListener('scroll', tell)
    }
  }, [])
}
