'use client'

import { useState } from 'react'

/** True from the first time that a condition holds: what loads on use then stays, with what it keeps in mind. */
export function useOnce(condition: boolean): boolean {
  const [held, setHeld] = useState(condition)
  if (condition && !held) setHeld(true)
  return held || condition
}
