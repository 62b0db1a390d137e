import { bulkRun, type RunState } from '@/components/kit/bulk-actions/bulk-run'
import { Problem } from '@/lib/contract/core/problem'

type State = RunState<number, string>

/** An action whose calls end when the test says so, and its recorded requests. */
function pendingAction() {
  const requests: { item: number; basis: string; key: string; end: (problem?: Problem) => Promise<void> }[] = []
  const mutation = (item: number, basis: string, key: string) =>
    new Promise<string>((resolve, reject) => {
      requests.push({
        item,
        basis,
        key,
        end: async (problem) => {
          if (problem) reject(problem)
          else resolve(`done ${item}`)
          // Continuations after a response need a few microtasks.
          for (let step = 0; step < 8; step += 1) await Promise.resolve()
        },
      })
    })
  return { requests, mutation: mutation, items: () => requests.map(({ item }) => item) }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function runOf(count: number) {
  const held = pendingAction()
  const states: State[] = []
  const run = bulkRun(numbers(count), held.mutation, (state: State) => states.push(state))
  return { ...held, run, now: () => states.at(-1) }
}

test('runs four at a time, in order, each with its key', async () => {
  const { requests, run, items, now } = runOf(6)
  const over = run.goOn('list')
  await settled()
  expect(items()).toEqual([1, 2, 3, 4])
  await requests[2]?.end()
  expect(items()).toEqual([1, 2, 3, 4, 5])
  expect(now()).toMatchObject({ total: 6, left: 5, running: true, done: [{ item: 3, result: 'done 3' }] })
  for (const at of [0, 1, 3, 4, 5]) await requests[at]?.end()
  await over
  expect(now()).toMatchObject({ left: 0, running: false, failed: [] })
  // Results are in list order, regardless of completion.
  expect(now()?.done.map(({ item }) => item)).toEqual(numbers(6))
  expect(new Set(requests.map(({ key }) => key)).size).toBe(6)
})

test('retries failures alone with fresh data', async () => {
  const { requests, run, items, now } = runOf(3)
  const over = run.goOn('first')
  await settled()
  await requests[0]?.end()
  await requests[1]?.end(new Problem('notFound'))
  await requests[2]?.end()
  await over
  expect(now()?.failed.map(({ item, problem }) => [item, problem.code])).toEqual([[2, 'notFound']])
  const again = run.retry('second')
  await settled()
  expect(items()).toEqual([1, 2, 3, 2])
  expect(requests[3]?.basis).toBe('second')
  expect(requests[3]?.key).not.toBe(requests[1]?.key)
  await requests[3]?.end()
  await again
  expect(now()).toMatchObject({ failed: [], left: 0 })
})

test('reuses the key after a lost response', async () => {
  const { requests, run } = runOf(1)
  const over = run.goOn('list')
  await settled()
  await requests[0]?.end(new Problem('unreachable', { noResponse: true }))
  await over
  void run.retry('list')
  await settled()
  expect(requests[1]?.key).toBe(requests[0]?.key)
})

test('stops, finishes pending calls, and can continue', async () => {
  const { requests, run, items, now } = runOf(6)
  const over = run.goOn('list')
  await settled()
  run.stop()
  expect(now()).toMatchObject({ stopped: true, running: true })
  for (const call of requests.slice(0, 4)) await call.end()
  await over
  expect(now()).toMatchObject({ running: false, left: 2, failed: [] })
  expect(now()?.done).toHaveLength(4)
  const rest = run.goOn('list')
  await settled()
  expect(items().slice(4)).toEqual([5, 6])
  for (const call of requests.slice(4)) await call.end()
  await rest
  expect(now()).toMatchObject({ left: 0, stopped: false })
})

test.each(['signedOut', 'offline'] as const)('paused (%s), it holds the rest and reports what is done', async (code) => {
  const { requests, run, items, now } = runOf(7)
  const over = run.goOn('list')
  await settled()
  await requests[0]?.end()
  await requests[1]?.end(new Problem(code))
  expect(items()).toEqual([1, 2, 3, 4, 5])
  await requests[2]?.end()
  await requests[3]?.end(new Problem(code))
  // Resumed while a response is pending: that record is not processed twice.
  const rest = run.goOn('list')
  await requests[4]?.end()
  await over
  await settled()
  expect(now()).toMatchObject({ running: true, heldBy: null })
  expect(now()?.done.map(({ item }) => item)).toEqual([1, 3, 5])
  expect(items().slice(5)).toEqual([2, 4, 6, 7])
  for (const call of requests.slice(5)) await call.end()
  await rest
  expect(now()).toMatchObject({ left: 0, failed: [], running: false })
})
