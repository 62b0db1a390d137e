'use client'

import { useState } from 'react'
import { isProblem } from '@/lib/contract/core/problem'

/**
 * Idempotency key of a mutation (D156). Until a response arrives, retries reuse it, so that after a lost connection the server returns the
 * first response. After a reported failure a retry gets a new key, because the server would only repeat the failure. An ended session keeps
 * the key: the mutation resumes after the sign-in.
 */
export function withIdempotencyKey() {
  let held: string | null = null
  return async <Result>(action: (key: string) => Promise<Result>): Promise<Result> => {
    held ??= newKey()
    try {
      const result = await action(held)
      held = null
      return result
    } catch (error) {
      if (!isProblem(error) || !(error.details.noResponse || error.code === 'signedOut')) held = null
      throw error
    }
  }
}

/** The idempotency key of a component that runs one mutation at a time. */
export function useIdempotencyKey() {
  return useState(withIdempotencyKey)[0]
}

/** Random also over plain http, where browsers lack `crypto.randomUUID`. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
