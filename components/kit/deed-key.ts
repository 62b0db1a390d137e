'use client'

import { useState } from 'react'
import { isProblem } from '@/lib/contract/problem'

/**
 * A deed of which the same key tells the server, until its answer has arrived, that it is still the same one (D156): when the way
 * to the server breaks, a repeat gets the first answer. Once a failure was told, whoever tries again means it: that is a new deed,
 * for the server would only tell the old failure again. The end of the session is none of the deed, which goes on afterwards.
 */
export function keyedDeed() {
  let held: string | null = null
  return async <Answer>(deed: (key: string) => Promise<Answer>): Promise<Answer> => {
    held ??= newKey()
    try {
      const answer = await deed(held)
      held = null
      return answer
    } catch (error) {
      if (!isProblem(error) || !(error.details.unanswered || error.code === 'signedOut')) held = null
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
