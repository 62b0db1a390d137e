import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { limitInAll } from '@/lib/server/in-all'

test('an answer that trickles for ever is ended', async () => {
  const body = new PassThrough()
  const clock = setInterval(() => body.write(' '), 5)
  const failed = new Promise<Error>((resolve) => body.resume().once('error', resolve))
  limitInAll(body, 60)
  expect(await failed).toMatchObject({ trouble: 'timeout', sent: true })
  clearInterval(clock)
  expect(body.destroyed).toBe(true)
})

test('one that is there in time is left alone', async () => {
  const body = new PassThrough()
  const failed = jest.fn()
  body.resume().on('error', failed)
  limitInAll(body, 30)
  body.end('all of it')
  await pause(60)
  expect(failed).not.toHaveBeenCalled()
})
