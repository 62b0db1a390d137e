import { networkOf } from '@/lib/server/http/client-network'
import { FairSemaphore, type Bounds, type Release } from '@/lib/server/runtime/fair-semaphore'

const bounds: Bounds = { running: 2, runningPerOwner: 1, waiting: 4, waitingPerOwner: 3, longestWait: 60_000 }

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Requests slots; `got` lists the granted ones in order. */
function harness(semaphore: FairSemaphore) {
  const got: string[] = []
  const refused: string[] = []
  const releases = new Map<string, Release>()
  const acquire = (owner: string, name: string, signal?: AbortSignal) =>
    void semaphore.acquire(owner, signal).then((release) => {
      if (!release) return refused.push(name)
      releases.set(name, release)
      return got.push(name)
    })
  return { got, refused, acquire, release: (name: string) => releases.get(name)?.() }
}

test('limits each owner and the total', async () => {
  const { got, acquire } = harness(new FairSemaphore(bounds))
  for (const name of ['a1', 'a2', 'b1', 'c1']) acquire(name.charAt(0), name)
  await settled()
  expect(got).toEqual(['a1', 'b1'])
})

test('a free slot goes to the owner with fewest jobs, newest first', async () => {
  const { got, acquire, release } = harness(new FairSemaphore({ ...bounds, runningPerOwner: 2 }))
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4']) acquire(name.charAt(0), name)
  await settled()
  release('a1')
  release('a2')
  await settled()
  expect(got).toEqual(['a1', 'a2', 'b1', 'a4'])
})

test('beyond the guaranteed slots, jobs start only with spare capacity', async () => {
  let spare = 0
  const hasSpare = () => (spare -= 1) >= 0
  const { got, acquire, release } = harness(new FairSemaphore({ ...bounds, running: 3, runningPerOwner: 3, always: 1, hasSpare }))
  for (const name of ['a1', 'a2', 'a3', 'a4']) acquire('a', name)
  await settled()
  expect(got).toEqual(['a1'])
  spare = 1
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(got).toEqual(['a1', 'a4'])
  spare = 9
  await new Promise((resolve) => setTimeout(resolve, 90))
  expect(got).toEqual(['a1', 'a4', 'a3'])
  spare = 0
  release('a1')
  release('a4')
  await settled()
  expect(got).toEqual(['a1', 'a4', 'a3'])
  release('a3')
  await settled()
  expect(got).toEqual(['a1', 'a4', 'a3', 'a2'])
})

test('releasing twice frees one slot', async () => {
  const { got, acquire, release } = harness(new FairSemaphore({ ...bounds, running: 1 }))
  for (const name of ['a1', 'b1', 'c1']) acquire(name.charAt(0), name)
  await settled()
  release('a1')
  release('a1')
  await settled()
  expect(got).toEqual(['a1', 'c1'])
})

test('a full queue rejects the oldest waiter of the largest owner', async () => {
  const { refused, acquire } = harness(new FairSemaphore({ ...bounds, running: 1 }))
  for (const name of ['x', 'a1', 'a2', 'a3', 'b1']) acquire(name.charAt(0), name)
  await settled()
  expect(refused).toEqual([])
  acquire('c', 'c1')
  await settled()
  expect(refused).toEqual(['a1'])
  acquire('a', 'a4')
  acquire('a', 'a5')
  await settled()
  expect(refused).toEqual(['a1', 'a2', 'a3'])
})

test("one owner's running jobs do not keep out another owner when there is nothing to spare", async () => {
  let spare = true
  const hasSpare = () => spare
  const { got, acquire, release } = harness(new FairSemaphore({ ...bounds, running: 9, runningPerOwner: 4, always: 2, hasSpare }))
  for (const name of ['a1', 'a2', 'a3']) acquire('a', name)
  spare = false
  for (const name of ['a4', 'b1', 'b2', 'c1']) acquire(name.charAt(0), name)
  await settled()
  expect(got).toEqual(['a1', 'a2', 'a3', 'b1'])
  release('b1')
  await settled()
  expect(got).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

test('a timed-out or aborted waiter occupies no slot', async () => {
  const semaphore = new FairSemaphore({ ...bounds, longestWait: 20 })
  const { got, refused, acquire, release } = harness(semaphore)
  const abort = new AbortController()
  acquire('a', 'a1')
  acquire('a', 'late')
  acquire('a', 'gone', abort.signal)
  abort.abort()
  await settled()
  expect(refused).toEqual(['gone'])
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(refused).toEqual(['gone', 'late'])
  expect(semaphore.waiting).toBe(0)
  release('a1')
  acquire('a', 'a2')
  await settled()
  expect(got).toEqual(['a1', 'a2'])
})

test('the wait is long in a burst, short in sustained overload', async () => {
  jest.useFakeTimers()
  const { refused, acquire, release } = harness(new FairSemaphore({ ...bounds, longestWait: 10_000, overloadedWait: 500 }))
  acquire('a', 'a1')
  acquire('a', 'burst')
  await jest.advanceTimersByTimeAsync(2_000)
  acquire('a', 'overload')
  await jest.advanceTimersByTimeAsync(600)
  expect(refused).toEqual(['overload'])
  release('a1')
  await jest.advanceTimersByTimeAsync(0)
  acquire('a', 'next')
  await jest.advanceTimersByTimeAsync(600)
  expect(refused).toEqual(['overload'])
  jest.useRealTimers()
})

test("one owner's overload does not shorten another owner's wait", async () => {
  jest.useFakeTimers()
  const { got, refused, acquire, release } = harness(new FairSemaphore({ ...bounds, running: 1, longestWait: 10_000, overloadedWait: 500 }))
  acquire('a', 'a1')
  acquire('a', 'a2')
  await jest.advanceTimersByTimeAsync(2_000)
  acquire('b', 'b1')
  await jest.advanceTimersByTimeAsync(2_000)
  expect(refused).toEqual([])
  release('a1')
  await jest.advanceTimersByTimeAsync(0)
  expect(got).toEqual(['a1', 'b1'])
  jest.useRealTimers()
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['nonsense', 'nonsense'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
