import { setTimeout as pause } from 'node:timers/promises'
import { CloudFailure } from '@/lib/server/cloud-failure'
import { SharedRepeats } from '@/lib/server/shared-repeats'
import { until } from '@/tests/contract/support/until'

type Shared = NonNullable<ConstructorParameters<typeof SharedRepeats>[3]>

/** As much of a shared store as is asked of it; a real one is in tests/contract/shared-store.test.ts. */
function sharedTexts() {
  const texts = new Map<string, string>()
  const state = { up: true, asked: 0 }
  const answer = async <Value>(work: () => Value) => {
    state.asked += 1
    await pause(1)
    if (!state.up) throw new Error('out of reach')
    return work()
  }
  const client = {
    set: (key: string, text: string, _px: 'PX', _lifetime: number, onlyNew?: 'NX') =>
      answer(() => (onlyNew && texts.has(key) ? null : (texts.set(key, text), 'OK'))),
    get: (key: string) => answer(() => texts.get(key) ?? null),
    del: (key: string) => answer(() => Number(texts.delete(key))),
  }
  return { shared: Promise.resolve(client) as unknown as Shared, state, texts }
}

/** A deed that is under way until it is let go. */
function held() {
  let letGo = () => undefined as void
  const end = new Promise<void>((resolve) => (letGo = resolve))
  return { end, letGo: () => letGo() }
}

function twoServers(longest = 30_000) {
  const store = sharedTexts()
  const rules = {
    settles: (outcome: string) => outcome !== 'undone',
    failureSettles: (error: unknown) => error instanceof CloudFailure,
    lifetime: 60_000,
    longest,
  }
  const [one, other] = [0, 1].map(() => new SharedRepeats<string>('deed', rules, { write: String, read: String }, store.shared))
  const runs: string[] = []
  const deed = (server: typeof one, outcome: string | Error, end: Promise<unknown> = pause(20)) =>
    server?.run('the same', async () => {
      runs.push(String(outcome))
      await end
      if (outcome instanceof Error) throw outcome
      return outcome
    })
  return { one, other, deed, runs, ...store }
}

test('of two servers one does it, and both tell the same', async () => {
  const { one, other, deed, runs } = twoServers()
  expect(await Promise.all([deed(one, 'a'), deed(other, 'b'), deed(one, 'c')])).toEqual(['a', 'a', 'a'])
  expect(await deed(other, 'd')).toBe('a')
  expect(runs).toEqual(['a'])
})

test('what settled nothing may be tried at the other', async () => {
  const { one, other, deed, runs } = twoServers()
  expect(await Promise.all([deed(one, 'undone'), deed(other, 'b')])).toEqual(['undone', 'b'])
  expect(runs).toEqual(['undone', 'b'])
})

test('what nobody knows the end of is not done again at the other', async () => {
  const { one, other, deed, runs, texts } = twoServers()
  await expect(deed(one, new CloudFailure('unreachable', true))).rejects.toThrow('unreachable')
  await until(() => [...texts.values()].every((text) => text === 'unsure'))
  await expect(deed(other, 'b')).rejects.toThrow('timeout')
  expect(runs).toHaveLength(1)
})

test('what a server died amid is told as unsure to whoever waits, and not done again', async () => {
  const { one, other, deed, runs, texts } = twoServers(100)
  const { end, letGo } = held()
  const first = deed(one, 'a', end)
  await until(() => runs.length > 0)
  const claims = [...texts]
  letGo()
  await first
  await until(() => claims.every(([key, text]) => texts.get(key) !== text))
  // As if it had never come to tell the end.
  for (const [key, text] of claims) texts.set(key, text)
  await expect(deed(other, 'b')).rejects.toThrow('timeout')
  expect(runs).toEqual(['a'])
})

test('while the store is away each server remembers for itself; whoever waited for another does not do it too', async () => {
  const { one, other, deed, runs, state } = twoServers()
  const { end, letGo } = held()
  const first = deed(one, 'a', end)
  await until(() => runs.length > 0)
  const { asked } = state
  const waiting = expect(deed(other, 'b')).rejects.toThrow('timeout')
  // Refused the claim, it asks for the end.
  await until(() => state.asked >= asked + 2)
  state.up = false
  await waiting
  letGo()
  expect(await first).toBe('a')
  expect(await deed(one, 'c')).toBe('a')
  expect(runs).toEqual(['a'])
  const alone = twoServers()
  alone.state.up = false
  expect(await Promise.all([alone.deed(alone.one, 'a'), alone.deed(alone.other, 'b'), alone.deed(alone.other, 'c')])).toEqual([
    'a',
    'b',
    'b',
  ])
})

test('names stay unread in the store', async () => {
  const { one, deed, texts } = twoServers()
  await deed(one, 'a')
  expect([...texts.keys()].join()).toMatch(/^daftar:deed:[\w-]{43}$/)
})
