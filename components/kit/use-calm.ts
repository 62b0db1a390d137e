'use client'

import { useEffect, useState } from 'react'
import { isActive, subscribeActivity } from '@/lib/client/activity'

/** So long, in ms, nothing has been under way: what is needed at first does not wait for what comes then. */
const calm = 3_000
/** After this long a call that never ends holds nothing back any more. */
const atLatest = 12_000

/** True once the page has come to rest: what nobody waits for is loaded then. */
export function useCalm(): boolean {
  const [calmed, setCalmed] = useState(false)
  useEffect(() => {
    if (calmed) return
    const rest = () => setCalmed(true)
    const last = setTimeout(rest, atLatest)
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(timer)
      timer = isActive() ? undefined : setTimeout(rest, calm)
    }
    hear()
    const stop = subscribeActivity(hear)
    return () => {
      stop()
      clearTimeout(timer)
      clearTimeout(last)
    }
  }, [calmed])
  return calmed
}
