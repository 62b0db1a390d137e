'use client'

import { useState } from 'react'

/** A latch: true from the first time the condition is true. Keeps lazily loaded content mounted with its state. */
export function useLatch(condition: boolean): boolean {
  const [held, setHeld] = useState(condition)
  if (condition && !held) setHeld(true)
  return held || condition
}
