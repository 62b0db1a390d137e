import { bulkRun, type RunState } from '@/components/kit/bulk/bulk-run'
import { Problem } from '@/lib/contract/problem'

type State = RunState<number, string>

/** A deed whose calls end when the test says so, and what was asked of it. */
function heldDeed() {
  const asked: { item: number; basis: string; key: string; end: (problem?: Problem) => Promise<void> }[] = []
  const deed = (item: number, basis: string, key: string) =>
    new Promise<string>((resolve, reject) => {
      asked.push({
        item,
        basis,
        key,
        end: async (problem) => {
          if (problem) reject(problem)
          else resolve(`done ${item}`)
          // What follows an answer is a few steps away.
          for (let step = 0; step < 8; step += 1) await Promise.resolve()
        },
      })
    })
  return { asked, deed, items: () => asked.map(({ item }) => item) }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function runOf(count: number) {
  const held = heldDeed()
  const states: State[] = []
  const run = bulkRun(numbers(count), held.deed, (state: State) => states.push(state))
  return { ...held, run, now: () => states.at(-1) }
}

test('four at a time, in their order, each with a key of its own', async () => {
  const { asked, run, items, now } = runOf(6)
  const over = run.goOn('list')
  await settled()
  expect(items()).toEqual([1, 2, 3, 4])
  await asked[2]?.end()
  expect(items()).toEqual([1, 2, 3, 4, 5])
  expect(now()).toMatchObject({ total: 6, left: 5, running: true, done: [{ item: 3, answer: 'done 3' }] })
  for (const at of [0, 1, 3, 4, 5]) await asked[at]?.end()
  await over
  expect(now()).toMatchObject({ left: 0, running: false, failed: [] })
  // They are told in the order of the list, whichever was quicker.
  expect(now()?.done.map(({ item }) => item)).toEqual(numbers(6))
  expect(new Set(asked.map(({ key }) => key)).size).toBe(6)
})

test('what fails keeps nobody, and is tried again by itself on a new basis', async () => {
  const { asked, run, items, now } = runOf(3)
  const over = run.goOn('first')
  await settled()
  await asked[0]?.end()
  await asked[1]?.end(new Problem('notFound'))
  await asked[2]?.end()
  await over
  expect(now()?.failed.map(({ item, problem }) => [item, problem.code])).toEqual([[2, 'notFound']])
  const again = run.retry('second')
  await settled()
  expect(items()).toEqual([1, 2, 3, 2])
  expect(asked[3]?.basis).toBe('second')
  expect(asked[3]?.key).not.toBe(asked[1]?.key)
  await asked[3]?.end()
  await again
  expect(now()).toMatchObject({ failed: [], left: 0 })
})

test('a record whose answer got lost goes out again as the same deed', async () => {
  const { asked, run } = runOf(1)
  const over = run.goOn('list')
  await settled()
  await asked[0]?.end(new Problem('unreachable', { unanswered: true }))
  await over
  void run.retry('list')
  await settled()
  expect(asked[1]?.key).toBe(asked[0]?.key)
})

test('stopped, it finishes what is under way, begins nothing more, and can go on', async () => {
  const { asked, run, items, now } = runOf(6)
  const over = run.goOn('list')
  await settled()
  run.stop()
  expect(now()).toMatchObject({ stopped: true, running: true })
  for (const call of asked.slice(0, 4)) await call.end()
  await over
  expect(now()).toMatchObject({ running: false, left: 2, failed: [] })
  expect(now()?.done).toHaveLength(4)
  const rest = run.goOn('list')
  await settled()
  expect(items().slice(4)).toEqual([5, 6])
  for (const call of asked.slice(4)) await call.end()
  await rest
  expect(now()).toMatchObject({ left: 0, stopped: false })
})

test.each(['signedOut', 'offline'] as const)(
  'held up (%s) it waits with everything that was not done, and tells exactly what was',
  async (code) => {
    const { asked, run, items, now } = runOf(7)
    const over = run.goOn('list')
    await settled()
    await asked[0]?.end()
    await asked[1]?.end(new Problem(code))
    expect(items()).toEqual([1, 2, 3, 4, 5])
    await asked[2]?.end()
    await asked[3]?.end(new Problem(code))
    // Let in again while one answer is still on its way: that one is not done twice.
    const rest = run.goOn('list')
    await asked[4]?.end()
    await over
    await settled()
    expect(now()).toMatchObject({ running: true, heldBy: null })
    expect(now()?.done.map(({ item }) => item)).toEqual([1, 3, 5])
    expect(items().slice(5)).toEqual([2, 4, 6, 7])
    for (const call of asked.slice(5)) await call.end()
    await rest
    expect(now()).toMatchObject({ left: 0, failed: [], running: false })
  },
)
