'use client'

import { useCallback, useRef } from 'react'
import { isProblem, type ProblemCode } from '@/lib/contract/problem'

/** After these it is unknown whether the cloud did it: the same key goes along again, so that it is never done twice. */
const uncertain: readonly ProblemCode[] = ['unreachable', 'timeout', 'offline', 'badAnswer']

/** A key that stays the same until the outcome of a deed is certain (D156). */
export function useDeedKey() {
  const key = useRef<string | null>(null)
  return useCallback(async <Answer>(deed: (key: string) => Promise<Answer>): Promise<Answer> => {
    key.current ??= newKey()
    try {
      const answer = await deed(key.current)
      key.current = null
      return answer
    } catch (error) {
      if (!isProblem(error) || !uncertain.includes(error.code)) key.current = null
      throw error
    }
  }, [])
}

/** Random also where the page came over plain http, in which browsers withhold `crypto.randomUUID`. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
