'use client'

import { useEffect, useRef } from 'react'
import { problemOf, type ProblemCode } from '@/lib/contract/problem'
import { onSignedIn } from '@/lib/client/signed-out'

const minute = 60_000
const longest = 15 * minute

/** After these there is no use in asking again before the page is opened anew. */
const final: readonly ProblemCode[] = ['forbidden', 'orderingExpired', 'moduleExpired']

/**
 * Does something at once and then each minute, but only while the page is in sight and online; after failures ever more seldom. What was
 * missed meanwhile is made up for when the page is seen again, or somebody has signed in over it.
 */
export function useEachMinute(work: () => Promise<void>): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  }, [work])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    let running = false
    let failures = 0
    let begun = Number.NEGATIVE_INFINITY

    const plan = () => {
      clearTimeout(timer)
      if (over || running || document.hidden || !navigator.onLine) return
      const pause = Math.min(minute * 2 ** failures, longest)
      // No longer than that: the machine's clock may have been put back.
      timer = setTimeout(() => void run(), Math.min(pause, Math.max(0, begun + pause - Date.now())))
    }
    const run = async () => {
      running = true
      begun = Date.now()
      try {
        await latest.current()
        failures = 0
      } catch (error) {
        failures += 1
        over ||= final.includes(problemOf(error).code)
      }
      running = false
      plan()
    }

    const startOver = () => {
      failures = 0
      plan()
    }

    plan()
    const stopHearing = onSignedIn(startOver)
    document.addEventListener('visibilitychange', plan)
    window.addEventListener('online', plan)
    window.addEventListener('offline', plan)
    return () => {
      over = true
      clearTimeout(timer)
      stopHearing()
      document.removeEventListener('visibilitychange', plan)
      window.removeEventListener('online', plan)
      window.removeEventListener('offline', plan)
    }
  }, [])
}
