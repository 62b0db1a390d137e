'use client'

import { useCallback } from 'react'

/** Where the styles of the other notices read it. */
const name = '--daftar-order-notice'

/** Tells the styles how high a notice is while it stands, for those that must not lie over it. Goes to its element as `ref`. */
export function useNoticeRoom() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [])
}
