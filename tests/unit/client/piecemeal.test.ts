import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { stepwise } from '@/lib/contract/steps'
import { readingRows } from '@/lib/contract/wire'
import { allInPieces } from '@/lib/client/piecemeal'

const read = stepwise((answer) => readingRows(z.object({ id: z.number() }), answer))
const stepsOf = (answer: unknown) => read.steps?.(answer) ?? fail()
const fail = () => {
  throw new Error('no steps')
}

const listOf = (length: number) => Array.from({ length }, (_, id) => (id % 1000 === 999 ? { id: 'x' } : { id }))

afterEach(() => void jest.restoreAllMocks())

test('a long list is read in pieces, between which others have their turn, and says the same as read at once', async () => {
  const list = listOf(20_000)
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  // A reader that takes its time, however quick the machine.
  const slowly = function* () {
    const steps = stepsOf(list)
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      const until = performance.now() + 1
      while (performance.now() < until);
      yield
    }
  }
  const rows = await allInPieces(slowly())
  clearInterval(others)
  expect(turns).toBeGreaterThan(5)
  expect(rows).toEqual(read(list))
  expect(rows).toMatchObject({ damaged: 20 })
})

test('a short one is there without a pause', async () => {
  // However busy the machine: it takes no time.
  jest.spyOn(performance, 'now').mockReturnValue(0)
  let later = false
  setTimeout(() => (later = true), 0)
  await expect(allInPieces(stepsOf(listOf(40)))).resolves.toMatchObject({ damaged: 0 })
  expect(later).toBe(false)
  await pause(1)
})

test('what cannot be read at all fails', async () => {
  await expect(allInPieces(stepsOf('no list'))).rejects.toThrow()
})
