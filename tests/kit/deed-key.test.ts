import { keyedDeed } from '@/components/kit/deed-key'
import { Problem } from '@/lib/contract/problem'

/** The keys that a deed goes out with, when each try ends as `outcomes` say. */
async function keysOf(outcomes: readonly (Problem | null)[]): Promise<string[]> {
  const withKey = keyedDeed()
  const keys: string[] = []
  for (const outcome of outcomes) {
    const deed = (key: string) => {
      keys.push(key)
      return outcome ? Promise.reject(outcome) : Promise.resolve()
    }
    await withKey(deed).catch(() => undefined)
  }
  return keys
}

test('a deed that nobody answered keeps its key, so that it is never done twice', async () => {
  const [first, second, third] = await keysOf([new Problem('offline', { unanswered: true }), null, null])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('whoever tries again after a failure that was told means it: that is a new deed', async () => {
  const keys = await keysOf([new Problem('unreachable'), new Problem('timeout'), new Problem('duplicateUser'), null])
  expect(new Set(keys).size).toBe(4)
})
