import { withIdempotencyKey } from '@/lib/client/requests/idempotency-key'
import { Problem } from '@/lib/contract/core/problem'

/** The idempotency keys of a mutation whose attempts end with `outcomes`. */
async function keysOf(outcomes: readonly (Problem | null)[]): Promise<string[]> {
  const withKey = withIdempotencyKey()
  const keys: string[] = []
  for (const outcome of outcomes) {
    const mutation = (key: string) => {
      keys.push(key)
      return outcome ? Promise.reject(outcome) : Promise.resolve()
    }
    await withKey(mutation).catch(() => undefined)
  }
  return keys
}

test('keeps the key of an unanswered mutation', async () => {
  const [first, second, third] = await keysOf([new Problem('offline', { noResponse: true }), null, null])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a retry after a reported failure gets a new key', async () => {
  const keys = await keysOf([new Problem('unreachable'), new Problem('timeout'), new Problem('duplicateUser'), null])
  expect(new Set(keys).size).toBe(4)
})
