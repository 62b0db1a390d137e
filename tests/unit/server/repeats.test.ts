import { setTimeout as pause } from 'node:timers/promises'
import { Repeats } from '@/lib/server/repeats'

const kept = (outcome: string) => outcome !== 'undone'

const hour = 3_600_000

function begin(lifetime = hour) {
  const repeats = new Repeats<string>({ settles: kept, failureSettles: (error) => error instanceof RangeError, lifetime })
  let runs = 0
  const deed = (outcome: string | Error, milliseconds = 0) =>
    repeats.run('name', async () => {
      runs += 1
      await pause(milliseconds)
      if (outcome instanceof Error) throw outcome
      return `${outcome}`
    })
  return { deed, runs: () => runs }
}

afterEach(() => void jest.restoreAllMocks())

test('repeats during and after the deed get the first outcome', async () => {
  const { deed, runs } = begin()
  expect(await Promise.all([deed('a', 20), deed('b'), deed('c')])).toEqual(['a', 'a', 'a'])
  expect(await deed('d')).toBe('a')
  expect(runs()).toBe(1)
})

test('the lifetime counts from the end of the deed', async () => {
  let now = performance.now()
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  // The store of outcomes looks at the clock once a millisecond.
  const pass = async (time: number) => {
    now += time
    await pause(5)
  }
  const { deed, runs } = begin(hour)
  const first = deed('a', 20)
  await pass(2 * hour)
  expect(await first).toBe('a')
  await pass(hour / 2)
  expect(await deed('b')).toBe('a')
  await pass(hour)
  expect(await deed('b')).toBe('b')
  expect(runs()).toBe(2)
})

test('what settles nothing may be tried again', async () => {
  const { deed, runs } = begin()
  await deed('undone')
  await expect(deed(new Error('refused'))).rejects.toThrow('refused')
  expect(await deed('a')).toBe('a')
  expect(runs()).toBe(3)
})

test('a failure that leaves it open whether it was done is the outcome', async () => {
  const { deed, runs } = begin()
  await expect(deed(new RangeError('lost'))).rejects.toThrow('lost')
  await expect(deed('a')).rejects.toThrow('lost')
  expect(runs()).toBe(1)
})
