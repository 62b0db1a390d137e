import { isProblem } from '@/lib/contract/core/problem'

/** Random also over plain http, where browsers lack `crypto.randomUUID`. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Idempotency key of a mutation (D156). Until a response arrives, retries reuse it, so that after a lost connection the server returns the
 * first response. After a reported failure a retry gets a new key, because the server would only repeat the failure. An ended session keeps
 * the key: the mutation resumes after the sign-in. Calls with the same `prefix` belong to one change set (lib/contract/undo.ts).
 */
export function withIdempotencyKey(prefix = '') {
  let held: string | null = null
  return async <Result>(action: (key: string) => Promise<Result>): Promise<Result> => {
    held ??= prefix + newKey().slice(prefix.length)
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
