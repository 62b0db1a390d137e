'use client'

import { useState } from 'react'
import { isProblem, type ProblemCode } from '@/lib/contract/problem'

/** After these it is unknown whether the cloud did it: the same key goes along again, so that it is never done twice. */
const uncertain: readonly ProblemCode[] = ['unreachable', 'timeout', 'offline', 'badAnswer']

/** A deed of which the same key tells the server, until its outcome is certain, that it is still the same one (D156). */
export function keyedDeed() {
  let held: string | null = null
  return async <Answer>(deed: (key: string) => Promise<Answer>): Promise<Answer> => {
    held ??= newKey()
    try {
      const answer = await deed(held)
      held = null
      return answer
    } catch (error) {
      if (!isProblem(error) || !uncertain.includes(error.code)) held = null
      throw error
    }
  }
}

/** The deed of a part that does one at a time. */
export function useDeedKey() {
  return useState(keyedDeed)[0]
}

/** Random also where the page came over plain http, in which browsers withhold `crypto.randomUUID`. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
