import { ConcurrencyLimit, PerUserConcurrencyLimit } from '@/lib/server/requests/concurrency-limit'

/** A job that the test ends. */
function job<Result>(result: Result) {
  let end = () => undefined as void
  const finished = new Promise<Result>((resolve) => (end = () => resolve(result)))
  return { run: jest.fn(() => finished), end: () => end() }
}

const nextTick = () => new Promise((resolve) => setTimeout(resolve, 0))

test('runs a number of jobs, queues some, refuses more', async () => {
  const limit = new ConcurrencyLimit(1, 1)
  const first = job('first')
  const second = job('second')
  const third = job('third')
  const done = [limit.take(first.run), limit.take(second.run)]
  await expect(limit.take(third.run)).rejects.toMatchObject({ status: 429 })
  expect(third.run).not.toHaveBeenCalled()
  expect(second.run).not.toHaveBeenCalled()
  first.end()
  await nextTick()
  expect(second.run).toHaveBeenCalled()
  expect(limit.idle).toBe(false)
  second.end()
  expect(await Promise.all(done)).toEqual(['first', 'second'])
  expect(limit.idle).toBe(true)
})

test('a failing job releases its slot', async () => {
  const limit = new ConcurrencyLimit(1)
  const failing = limit.take(() => Promise.reject(new Error('broken')))
  const next = limit.take(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test("one user's jobs do not delay others", async () => {
  const limit = new PerUserConcurrencyLimit(1, 1)
  const mine = job('mine')
  const waits = job('waits')
  const yours = job('yours')
  const done = [limit.take('me', mine.run), limit.take('me', waits.run), limit.take('you', yours.run)]
  await expect(limit.take('me', mine.run)).rejects.toMatchObject({ status: 429 })
  expect(waits.run).not.toHaveBeenCalled()
  expect(yours.run).toHaveBeenCalled()
  for (const one of [mine, waits, yours]) one.end()
  expect(await Promise.all(done)).toEqual(['mine', 'waits', 'yours'])
})

test('does not start a job whose client has left', async () => {
  const limit = new ConcurrencyLimit(1)
  const late = job('late')
  await expect(limit.take(late.run, AbortSignal.abort())).rejects.toMatchObject({ kind: 'gone' })
  expect(late.run).not.toHaveBeenCalled()
  expect(limit.idle).toBe(true)
})
