'use client'

import { useEffect, useState } from 'react'

/** So long after the page stands: nothing that is needed at first waits for this. */
const calm = 3_000

/** True once the page has come to rest: what nobody waits for is loaded then. */
export function useCalm(): boolean {
  const [calmed, setCalmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCalmed(true), calm)
    return () => clearTimeout(timer)
  }, [])
  return calmed
}
