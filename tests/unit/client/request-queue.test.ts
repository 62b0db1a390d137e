import { RequestQueue } from '@/lib/client/requests/request-queue'

/** Requests that a test ends one by one. */
function jobs() {
  const started: number[] = []
  const ends = new Map<number, () => void>()
  const job = (id: number) => () => {
    started.push(id)
    return new Promise<number>((resolve) => ends.set(id, () => resolve(id)))
  }
  const end = async (id: number) => {
    ends.get(id)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { started, job, end }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('four background requests run at once, in order', async () => {
  const queue = new RequestQueue()
  const { started, job, end } = jobs()
  const results = [1, 2, 3, 4, 5, 6].map((id) => queue.whenFree(job(id)))
  await settled()
  expect(started).toEqual([1, 2, 3, 4])
  await end(2)
  expect(started).toEqual([1, 2, 3, 4, 5])
  for (const id of [1, 3, 4, 5, 6]) await end(id)
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a request that the user waits for starts at once and counts', async () => {
  const queue = new RequestQueue()
  const { started, job, end } = jobs()
  for (const id of [1, 2, 3, 4]) void queue.whenFree(job(id))
  void queue.now(job(5))
  void queue.whenFree(job(6))
  await settled()
  expect(started).toEqual([1, 2, 3, 4, 5])
  await end(1)
  expect(started).toEqual([1, 2, 3, 4, 5])
  await end(5)
  expect(started).toEqual([1, 2, 3, 4, 5, 6])
})

test('an aborted request that waits is not started', async () => {
  const queue = new RequestQueue()
  const { started, job, end } = jobs()
  const abort = new AbortController()
  for (const id of [1, 2, 3, 4]) void queue.whenFree(job(id))
  const waiting = queue.whenFree(job(5), abort.signal)
  void queue.whenFree(job(6))
  abort.abort()
  await expect(waiting).rejects.toThrow('aborted')
  await end(1)
  expect(started).toEqual([1, 2, 3, 4, 6])
  await expect(queue.whenFree(job(7), abort.signal)).rejects.toThrow('aborted')
})

test('a failure frees its place', async () => {
  const queue = new RequestQueue()
  const { started, job } = jobs()
  const failing = Array.from({ length: 4 }, () => queue.whenFree(() => Promise.reject(new Error('lost'))))
  const results = await Promise.allSettled(failing)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  void queue.whenFree(job(1))
  await settled()
  expect(started).toEqual([1])
})
