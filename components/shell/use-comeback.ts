'use client'

import { useEffect } from 'react'

/** A tab that was out of sight this long asks again who is signed in. */
const longAway = 60_000

/** Looks again when the page comes back out of the browser's memory, or the tab from a long time out of sight. */
export function useComeback(look: () => Promise<unknown>): void {
  useEffect(() => {
    let hiddenSince: number | null = document.hidden ? performance.now() : null
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look()
    }
    const seen = () => {
      const since = hiddenSince
      hiddenSince = document.hidden ? performance.now() : null
      if (!document.hidden && since !== null && performance.now() - since > longAway) void look()
    }
    window.addEventListener('pageshow', shown)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('pageshow', shown)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [look])
}
