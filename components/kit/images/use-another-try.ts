'use client'

import { useEffect } from 'react'

/** So long after an image was lost it is looked for again, in ms: most of what takes images away is over soon. */
const later = [5_000, 30_000, 180_000]

/** Looks for a lost image again: after a while, when the network is back and when somebody comes back to the page. */
export function useAnotherTry(lost: boolean, src: string, srcSet: string, onFound: () => void): void {
  useEffect(() => {
    if (!lost) return
    let wanted = true
    // Aside, so that nothing flickers where it is lost still.
    const look = () => {
      const image = new window.Image()
      image.addEventListener('load', () => wanted && onFound())
      image.srcset = srcSet
      image.src = src
    }
    const comeBack = () => document.visibilityState === 'visible' && look()
    const timers = later.map((time) => setTimeout(look, time))
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      wanted = false
      for (const timer of timers) clearTimeout(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [lost, src, srcSet, onFound])
}
