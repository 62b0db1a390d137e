import { bulkRun, type Attempt, type RunState } from '@/lib/client/requests/bulk-run'
import { Problem } from '@/lib/contract/core/problem'

type State = RunState<number, string>

/** An action whose calls end when the test says so, and its recorded requests. */
function pendingAction() {
  const requests: { item: number; basis: string; key: string; uncertain: boolean; end: (problem?: Problem) => Promise<void> }[] = []
  const action = (item: number, basis: string, { step, uncertain }: Attempt) =>
    step(
      (key) =>
        new Promise<string>((resolve, reject) => {
          requests.push({
            item,
            basis,
            key,
            uncertain,
            end: async (problem) => {
              if (problem) reject(problem)
              else resolve(`done ${item}`)
              await settled()
            },
          })
        }),
    )
  return { requests, action, items: () => requests.map(({ item }) => item) }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function runOf(count: number, concurrency?: number) {
  const held = pendingAction()
  const states: State[] = []
  const run = bulkRun(numbers(count), held.action, (state: State) => states.push(state), { concurrency })
  return { ...held, run, now: () => states.at(-1) }
}

test('runs four at a time, in order, each with its key', async () => {
  const { requests, run, items, now } = runOf(6)
  const over = run.goOn('list')
  await settled()
  expect(items()).toEqual([1, 2, 3, 4])
  await requests[2]?.end()
  expect(items()).toEqual([1, 2, 3, 4, 5])
  expect(now()).toMatchObject({ total: 6, left: [1, 2, 4, 5, 6], running: true, done: [{ item: 3, result: 'done 3' }] })
  expect([...(now()?.active ?? [])]).toEqual([1, 2, 4, 5])
  for (const at of [0, 1, 3, 4, 5]) await requests[at]?.end()
  expect(await over).toEqual(now())
  expect(now()).toMatchObject({ left: [], running: false, failed: [] })
  // Results are in list order, regardless of completion.
  expect(now()?.done.map(({ item }) => item)).toEqual(numbers(6))
  expect(new Set(requests.map(({ key }) => key)).size).toBe(6)
  // One change in the activity log.
  expect(new Set(requests.map(({ key }) => key.slice(0, 16))).size).toBe(1)
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
  expect(requests[3]).toMatchObject({ basis: 'second', uncertain: false })
  expect(requests[3]?.key).not.toBe(requests[1]?.key)
  await requests[3]?.end()
  await again
  expect(now()).toMatchObject({ failed: [], left: [] })
})

test('retries one of the failures', async () => {
  const { requests, run, items, now } = runOf(2)
  const over = run.goOn('list')
  await settled()
  for (const call of requests) await call.end(new Problem('notFound'))
  await over
  void run.retry('list', 2)
  await settled()
  expect(items()).toEqual([1, 2, 2])
  await requests[2]?.end()
  expect(now()?.failed.map(({ item }) => item)).toEqual([1])
})

test.each([
  ['reuses the key', new Problem('unreachable', { noResponse: true }), true],
  ['sends anew', new Problem('timeout', { lost: true }), false],
])('after a lost response it %s and says so', async (_, problem, sameKey) => {
  const { requests, run } = runOf(1)
  const over = run.goOn('list')
  await settled()
  await requests[0]?.end(problem)
  await over
  void run.retry('list')
  await settled()
  expect(requests[1]?.key === requests[0]?.key).toBe(sameKey)
  expect(requests.map(({ uncertain }) => uncertain)).toEqual([false, true])
})

test('pauses, finishes pending calls, and can continue', async () => {
  const { requests, run, items, now } = runOf(6)
  const over = run.goOn('list')
  await settled()
  run.pause()
  expect(now()).toMatchObject({ paused: true, running: true })
  for (const call of requests.slice(0, 4)) await call.end()
  await over
  expect(now()).toMatchObject({ running: false, left: [5, 6], failed: [] })
  expect(now()?.done).toHaveLength(4)
  const rest = run.goOn('list')
  await settled()
  expect(items().slice(4)).toEqual([5, 6])
  for (const call of requests.slice(4)) await call.end()
  await rest
  expect(now()).toMatchObject({ left: [], paused: false })
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
  // A request that did not reach the server keeps its key.
  if (code === 'signedOut') expect(requests[5]?.key).toBe(requests[1]?.key)
  for (const call of requests.slice(5)) await call.end()
  await rest
  expect(now()).toMatchObject({ left: [], failed: [], running: false })
})

test('what waits for a run that a problem paused waits for the user', async () => {
  const { requests, run, items, now } = runOf(1, 1)
  void run.goOn('list')
  run.add([2])
  void run.goOn('list')
  await settled()
  await requests[0]?.end(new Problem('signedOut'))
  expect(items()).toEqual([1])
  expect(now()).toMatchObject({ left: [1, 2], running: false, heldBy: { code: 'signedOut' } })
  run.pause()
  expect(now()).toMatchObject({ heldBy: null, paused: true })
  void run.goOn('list')
  await settled()
  await requests[1]?.end()
  await requests[2]?.end()
  expect(items()).toEqual([1, 1, 2])
})

test('appends records and forgets those that are not under way', async () => {
  const { requests, run, items, now } = runOf(2, 1)
  void run.goOn('list')
  run.add([3, 4])
  void run.goOn('list')
  await settled()
  run.remove([1, 2, 3])
  await requests[0]?.end()
  await requests[1]?.end()
  expect(items()).toEqual([1, 4])
  expect(now()).toMatchObject({ total: 2, left: [], running: false })
})

test('sends a finished step of a record never again', async () => {
  const sent: string[] = []
  let fails = true
  const action = async (item: number, _: string, { step }: Attempt) => {
    const image = await step(async () => sent.push(`image ${item}`), 'image')
    return step(async () => {
      if (fails) throw new Problem('unreachable')
      sent.push(`order ${image}`)
      return image
    }, 'order')
  }
  const states: RunState<number, number>[] = []
  const run = bulkRun([7], action, (state) => states.push(state))
  await run.goOn('list')
  fails = false
  await run.retry('list')
  expect(sent).toEqual(['image 7', 'order 1'])
  expect(states.at(-1)?.done).toEqual([{ item: 7, result: 1 }])
})

test("reports another user's values once, and others anew", async () => {
  let theirs = 'B'
  const done: string[] = []
  const run = bulkRun<number, void, string>(
    [1],
    async (_, basis, { reportOnce }) => {
      reportOnce(theirs)
      done.push(basis)
    },
    () => undefined,
  )
  expect((await run.goOn('first')).failed[0]?.problem.code).toBe('changedMeanwhile')
  theirs = 'C'
  expect((await run.retry('second')).failed[0]?.problem.code).toBe('changedMeanwhile')
  await run.retry('third')
  expect(done).toEqual(['third'])
})

test('says at most ten times a second how far thousands of records are', async () => {
  const states: unknown[] = []
  const run = bulkRun(
    numbers(20_000),
    async (item) => item,
    (state) => states.push(state),
  )
  const before = performance.now()
  const end = await run.goOn('list')
  const tenths = (performance.now() - before) / 100
  expect(end.done).toHaveLength(20_000)
  expect(states.length).toBeLessThan(tenths + 4)
})
