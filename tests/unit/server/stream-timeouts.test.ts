import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { withStreamTimeouts } from '@/lib/server/cloud/call-cloud'

/** Milliseconds until a stream fails; it is read at once unless `reads` is false. */
function failureOf(body: PassThrough, limit: number, most?: number, reads = true) {
  const start = performance.now()
  // As call-cloud.ts has it: the beginning was read, and the rest waits.
  body.pause()
  const failed = new Promise<{ error: unknown; after: number }>((resolve) =>
    body.once('error', (error) => resolve({ error, after: performance.now() - start })),
  )
  withStreamTimeouts(body, start + limit, limit, most)
  if (reads) body.resume()
  return failed
}

/** Writes every few milliseconds until the stream ends. */
function trickle(body: PassThrough, every = 5) {
  const timer = setInterval(() => body.write(' '), every)
  body.once('close', () => clearInterval(timer))
  return () => clearInterval(timer)
}

test('ends a trickling response', async () => {
  const body = new PassThrough()
  trickle(body)
  expect((await failureOf(body, 30, 90)).error).toMatchObject({ kind: 'timeout', sent: true })
  expect(body.destroyed).toBe(true)
})

test('ends a stalled response at the deadline of its call', async () => {
  // A clock of its own: a busy machine would be late.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const body = new PassThrough()
  setTimeout(trickle(body), 250)
  const failure = failureOf(body, 600)
  await jest.advanceTimersByTimeAsync(2000)
  jest.useRealTimers()
  const { error, after } = await failure
  expect(error).toMatchObject({ kind: 'timeout', sent: true })
  expect(after).toBe(600)
})

test('lets a response that still arrives take longer', async () => {
  const body = new PassThrough()
  const stop = trickle(body)
  setTimeout(stop, 300)
  const { after } = await failureOf(body, 100)
  expect(after).toBeGreaterThan(340)
})

test('does not blame the cloud for a slow client', async () => {
  const body = new PassThrough()
  body.write('all of it')
  const failed = jest.fn()
  void failureOf(body, 30, undefined, false).then(failed)
  await pause(120)
  expect(failed).not.toHaveBeenCalled()
  expect(body.isPaused()).toBe(true)
})

test('does not affect a response in time', async () => {
  const body = new PassThrough()
  const failed = jest.fn()
  void failureOf(body, 30).then(failed)
  body.end('all of it')
  await pause(60)
  expect(failed).not.toHaveBeenCalled()
})
