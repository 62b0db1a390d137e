import { setTimeout as pause } from 'node:timers/promises'
import { CloudError } from '@/lib/server/http/cloud-error'
import { SharedOutcomeCache } from '@/lib/server/idempotency/shared-outcome-cache'
import { waitUntil } from '@/tests/contract/support/wait-until'

type Shared = NonNullable<ConstructorParameters<typeof SharedOutcomeCache>[3]>

/** A minimal shared store; tests/contract/shared-store.test.ts uses a real one. */
function sharedTexts() {
  const texts = new Map<string, string>()
  const state = { up: true, requests: 0 }
  const inTransaction = async <Value>(work: () => Value) => {
    state.requests += 1
    await pause(1)
    if (!state.up) throw new Error('out of reach')
    return work()
  }
  const client = {
    set: (key: string, text: string, _px: 'PX', _lifetime: number, onlyNew?: 'NX') =>
      inTransaction(() => (onlyNew && texts.has(key) ? null : (texts.set(key, text), 'OK'))),
    get: (key: string) => inTransaction(() => texts.get(key) ?? null),
    del: (key: string) => inTransaction(() => Number(texts.delete(key))),
  }
  return { shared: Promise.resolve(client) as unknown as Shared, state, texts }
}

/** A mutation that is pending until the test releases it. */
function held() {
  let letGo = () => undefined as void
  const end = new Promise<void>((resolve) => (letGo = resolve))
  return { end, letGo: () => letGo() }
}

function twoServers(longest = 30_000) {
  const store = sharedTexts()
  const rules = {
    settles: (outcome: string) => outcome !== 'undone',
    failureSettles: (error: unknown) => error instanceof CloudError,
    lifetime: 60_000,
    longest,
  }
  const [one, other] = [0, 1].map(() => new SharedOutcomeCache<string>('deed', rules, { write: String, read: String }, store.shared))
  const runs: string[] = []
  const mutation = (server: typeof one, outcome: string | Error, end: Promise<unknown> = pause(20)) =>
    server?.run('owner', 'the same', async () => {
      runs.push(String(outcome))
      await end
      if (outcome instanceof Error) throw outcome
      return outcome
    })
  return { one, other, mutation: mutation, runs, ...store }
}

test('one of two servers executes, both return its outcome', async () => {
  const { one, other, mutation, runs } = twoServers()
  expect(await Promise.all([mutation(one, 'a'), mutation(other, 'b'), mutation(one, 'c')])).toEqual(['a', 'a', 'a'])
  expect(await mutation(other, 'd')).toBe('a')
  expect(runs).toEqual(['a'])
})

test('another server may retry a non-final outcome', async () => {
  const { one, other, mutation, runs } = twoServers()
  expect(await Promise.all([mutation(one, 'undone'), mutation(other, 'b')])).toEqual(['undone', 'b'])
  expect(runs).toEqual(['undone', 'b'])
})

test('another server does not retry an unknown outcome', async () => {
  const { one, other, mutation, runs, texts } = twoServers()
  await expect(mutation(one, new CloudError('unreachable', true))).rejects.toThrow('unreachable')
  await waitUntil(() => [...texts.values()].every((text) => text === 'unsure'))
  await expect(mutation(other, 'b')).rejects.toThrow('timeout')
  expect(runs).toHaveLength(1)
})

test('reports an abandoned mutation as unknown', async () => {
  const { one, other, mutation, runs, texts } = twoServers(100)
  const { end, letGo } = held()
  const first = mutation(one, 'a', end)
  await waitUntil(() => runs.length > 0)
  const claims = [...texts]
  letGo()
  await first
  await waitUntil(() => claims.every(([key, text]) => texts.get(key) !== text))
  // As if the executing server had crashed before storing its outcome.
  for (const [key, text] of claims) texts.set(key, text)
  await expect(mutation(other, 'b')).rejects.toThrow('timeout')
  expect(runs).toEqual(['a'])
})

test('without the store each server works alone', async () => {
  const { one, other, mutation, runs, state } = twoServers()
  const { end, letGo } = held()
  const first = mutation(one, 'a', end)
  await waitUntil(() => runs.length > 0)
  const { requests } = state
  const waiting = expect(mutation(other, 'b')).rejects.toThrow('timeout')
  // Without the claim, it polls for the outcome.
  await waitUntil(() => state.requests >= requests + 2)
  state.up = false
  await waiting
  letGo()
  expect(await first).toBe('a')
  expect(await mutation(one, 'c')).toBe('a')
  expect(runs).toEqual(['a'])
  const alone = twoServers()
  alone.state.up = false
  expect(await Promise.all([alone.mutation(alone.one, 'a'), alone.mutation(alone.other, 'b'), alone.mutation(alone.other, 'c')])).toEqual([
    'a',
    'b',
    'b',
  ])
})

test('names of outcomes are stored hashed', async () => {
  const { one, mutation, texts } = twoServers()
  await mutation(one, 'a')
  expect([...texts.keys()].join()).toMatch(/^daftar:deed:[\w-]{43}$/)
})
