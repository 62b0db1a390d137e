import { setTimeout as pause } from 'node:timers/promises'
import { Repeats } from '@/lib/server/repeats'

const kept = (outcome: string) => outcome !== 'undone'

function begin(lifetime = 60) {
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

test('repeats during and after the deed get the first outcome', async () => {
  const { deed, runs } = begin(1000)
  expect(await Promise.all([deed('a', 20), deed('b'), deed('c')])).toEqual(['a', 'a', 'a'])
  expect(await deed('d')).toBe('a')
  expect(runs()).toBe(1)
})

test('the lifetime counts from the end of the deed', async () => {
  const { deed, runs } = begin(40)
  await deed('a', 80)
  expect(await deed('b')).toBe('a')
  await pause(60)
  expect(await deed('b')).toBe('b')
  expect(runs()).toBe(2)
})

test('what settles nothing may be tried again', async () => {
  const { deed, runs } = begin(1000)
  await deed('undone')
  await expect(deed(new Error('refused'))).rejects.toThrow('refused')
  expect(await deed('a')).toBe('a')
  expect(runs()).toBe(3)
})

test('a failure that leaves it open whether it was done is the outcome', async () => {
  const { deed, runs } = begin(1000)
  await expect(deed(new RangeError('lost'))).rejects.toThrow('lost')
  await expect(deed('a')).rejects.toThrow('lost')
  expect(runs()).toBe(1)
})
