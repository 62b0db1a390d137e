'use client'

import { useEffect, useEffectEvent, useState } from 'react'

/** Whole minutes are enough for people; looked at a little more often so that none is skipped. */
const often = 10_000

/** From here on the end of the session is told. */
const told = 10

/**
 * Minutes until the session ends, or null while there are more than ten; `ended` is called once at the end. Counted by a clock that
 * only runs forward, from the seconds that the server said: a wrong or changed clock of the machine does no harm (D9).
 */
export function useTimeLeft(remainingSeconds: number, expiresAt: string, ended: () => void): number | null {
  const [minutes, setMinutes] = useState<number | null>(null)
  const tellEnd = useEffectEvent(ended)

  useEffect(() => {
    const end = performance.now() + remainingSeconds * 1000
    let over = false
    const look = () => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 60_000))
      setMinutes(left > told ? null : left)
      if (left === 0 && !over) {
        over = true
        tellEnd()
      }
    }
    look()
    const timer = setInterval(look, often)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
    // The moment of the end names the session: a renewed one starts the count again.
  }, [remainingSeconds, expiresAt])

  return minutes
}
