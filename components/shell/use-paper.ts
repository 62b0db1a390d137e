'use client'

import { useEffect } from 'react'

const attribute = 'data-mantine-color-scheme'

/** Paper is light: while the browser prints, the light colours are used, whatever the screen shows. */
export function usePaper(): void {
  useEffect(() => {
    const root = document.documentElement
    let screen: string | null = null
    const lighten = () => {
      screen = root.getAttribute(attribute)
      root.setAttribute(attribute, 'light')
    }
    const restore = () => {
      if (screen) root.setAttribute(attribute, screen)
    }
    window.addEventListener('beforeprint', lighten)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', lighten)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
}
