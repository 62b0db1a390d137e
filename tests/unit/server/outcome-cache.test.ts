import { OutcomeCache } from '@/lib/server/idempotency/outcome-cache'

const isStored = (outcome: string) => outcome !== 'undone'

const hour = 3_600_000

function begin(lifetime = hour) {
  const repeats = new OutcomeCache<string>({ settles: isStored, failureSettles: (error) => error instanceof RangeError, lifetime })
  let runs = 0
  const mutation = (outcome: string | Error, milliseconds = 0) =>
    repeats.run('owner', 'name', async () => {
      runs += 1
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      if (outcome instanceof Error) throw outcome
      return `${outcome}`
    })
  return { repeats, mutation: mutation, runs: () => runs }
}

afterEach(() => void jest.useRealTimers())

test('repetitions get the first outcome', async () => {
  const { mutation, runs } = begin()
  expect(await Promise.all([mutation('a', 20), mutation('b'), mutation('c')])).toEqual(['a', 'a', 'a'])
  expect(await mutation('d')).toBe('a')
  expect(runs()).toBe(1)
})

test('the lifetime starts at the end of the mutation', async () => {
  jest.useFakeTimers()
  const { mutation, runs } = begin(hour)
  const first = mutation('a', 2 * hour)
  await jest.advanceTimersByTimeAsync(2 * hour)
  expect(await first).toBe('a')
  await jest.advanceTimersByTimeAsync(hour / 2)
  expect(await mutation('b')).toBe('a')
  await jest.advanceTimersByTimeAsync(hour)
  const second = mutation('b')
  await jest.advanceTimersByTimeAsync(0)
  expect(await second).toBe('b')
  expect(runs()).toBe(2)
})

test('an outcome that is not final may be retried', async () => {
  const { mutation, runs } = begin()
  await mutation('undone')
  await expect(mutation(new Error('refused'))).rejects.toThrow('refused')
  expect(await mutation('a')).toBe('a')
  expect(runs()).toBe(3)
})

test('an unknown outcome is reused', async () => {
  const { mutation, runs } = begin()
  await expect(mutation(new RangeError('lost'))).rejects.toThrow('lost')
  await expect(mutation('a')).rejects.toThrow('lost')
  expect(runs()).toBe(1)
})

test("one owner does not evict another's outcomes", async () => {
  const repeats = new OutcomeCache<number>({ settles: () => true, failureSettles: () => false, lifetime: hour })
  let runs = 0
  const mutation = (owner: string, name: string) => repeats.run(owner, name, () => Promise.resolve((runs += 1)))
  await mutation('quiet', 'once')
  for (let index = 0; index < 5_000; index += 1) await mutation('busy', String(index))
  expect(await mutation('quiet', 'once')).toBe(1)
  expect(await mutation('busy', '4999')).toBe(5_001)
  expect(repeats.size).toBe(1_001)
})

test('limits the bytes per owner but keeps the latest outcome', async () => {
  const repeats = new OutcomeCache<string>({
    settles: () => true,
    failureSettles: () => false,
    lifetime: hour,
    sizeOf: ({ length }) => length,
  })
  let runs = 0
  const mutation = (name: string) =>
    repeats.run('owner', name, () => {
      runs += 1
      return Promise.resolve('x'.repeat(9 * 1024 * 1024))
    })
  for (const name of ['a', 'b', 'b', 'a']) await mutation(name)
  expect([runs, repeats.size]).toEqual([3, 1])
})

test('evicting all outcomes removes the owner', async () => {
  jest.useFakeTimers()
  const { mutation, repeats } = begin(hour)
  const done = mutation('a')
  await jest.advanceTimersByTimeAsync(0)
  await done
  expect(repeats.size).toBe(1)
  await jest.advanceTimersByTimeAsync(hour)
  expect([repeats.size, Reflect.get(repeats, 'owners')]).toEqual([0, new Map()])
})
