import { setTimeout as pause } from 'node:timers/promises'
import { CloudFailure } from '@/lib/server/cloud-failure'
import { SharedRepeats } from '@/lib/server/shared-repeats'

type Shared = NonNullable<ConstructorParameters<typeof SharedRepeats>[3]>

/** As much of a shared store as is asked of it; a real one is in tests/contract/shared-store.test.ts. */
function sharedTexts() {
  const texts = new Map<string, string>()
  const state = { up: true }
  const answer = async <Value>(work: () => Value) => {
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

function twoServers() {
  const store = sharedTexts()
  const rules = {
    settles: (outcome: string) => outcome !== 'undone',
    failureSettles: (error: unknown) => error instanceof CloudFailure,
    lifetime: 60_000,
    longest: 500,
  }
  const [one, other] = [0, 1].map(() => new SharedRepeats<string>('deed', rules, { write: String, read: String }, store.shared))
  const runs: string[] = []
  const deed = (server: typeof one, outcome: string | Error, milliseconds = 20) =>
    server?.run('the same', async () => {
      runs.push(String(outcome))
      await pause(milliseconds)
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
  const { one, other, deed, runs } = twoServers()
  await expect(deed(one, new CloudFailure('unreachable', true))).rejects.toThrow('unreachable')
  await pause(5)
  await expect(deed(other, 'b')).rejects.toThrow('timeout')
  expect(runs).toHaveLength(1)
})

test('what a server died amid is told as unsure to whoever waits, and not done again', async () => {
  const { one, other, deed, runs, texts } = twoServers()
  const first = deed(one, 'a', 10)
  await pause(5)
  const claims = [...texts]
  await first
  await pause(5)
  // As if it had never come to tell the end.
  for (const [key, text] of claims) texts.set(key, text)
  await expect(deed(other, 'b')).rejects.toThrow('timeout')
  expect(runs).toEqual(['a'])
})

test('while the store is away each server remembers for itself; whoever waited for another does not do it too', async () => {
  const { one, other, deed, runs, state } = twoServers()
  const first = deed(one, 'a', 60)
  await pause(20)
  const waiting = expect(deed(other, 'b')).rejects.toThrow('timeout')
  await pause(10)
  state.up = false
  await waiting
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
