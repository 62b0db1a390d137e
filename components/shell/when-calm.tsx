'use client'

import { useEffect, useState, type ReactNode } from 'react'

/** So long after the page stands: nothing that is needed at first waits for this. */
const calm = 3_000

/** Holds back what nothing waits for, and with it the loading of its code, until the page has come to rest. */
export function WhenCalm({ children }: { children: ReactNode }) {
  const [calmed, setCalmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCalmed(true), calm)
    return () => clearTimeout(timer)
  }, [])
  return calmed ? children : null
}
