'use client'

import { useEffect } from 'react'
import { whilePrinted } from '@/components/kit/while-printed'

const attribute = 'data-mantine-color-scheme'

/** Paper is light: while the page is printed, the light colours are used, whatever the screen shows. */
export function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement
    let screen: string | null = null
    return whilePrinted(
      () => {
        screen = root.getAttribute(attribute)
        root.setAttribute(attribute, 'light')
      },
      () => {
        if (screen) root.setAttribute(attribute, screen)
      },
    )
  }, [])
}
