import { PassThrough, Readable } from 'node:stream'
import { bodyLimits } from '@/lib/contract/core/call-definition'
import type { IncomingRequest } from '@/lib/server/http/http'
import { readBody, readBodyOf } from '@/lib/server/requests/request-body'
import { incoming, useEnvironment } from './in-process'

const read = (body: IncomingRequest['body'], limit: number = bodyLimits.usual) => readBody({ body } as IncomingRequest, limit)

const arriving = () => new Readable({ read: () => undefined })

test('reads a body in any chunks', async () => {
  expect((await read(Readable.from([Buffer.from('{"a"'), Buffer.from(':1}')]))).toString()).toBe('{"a":1}')
  expect((await read(null)).length).toBe(0)
})

test('stops at the limit', async () => {
  const body = arriving()
  body.push(Buffer.alloc(11))
  await expect(read(body, 10)).rejects.toMatchObject({ status: 413 })
})

test('refuses a body in thousands of tiny chunks', async () => {
  const pieces = (count: number, bytes: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(bytes, 0x20)))
  await expect(read(pieces(1001, 1))).rejects.toMatchObject({ status: 400 })
  const tiny = pieces(5000, 1)
  await expect(read(tiny)).rejects.toMatchObject({ status: 400 })
  expect(tiny.isPaused()).toBe(true)
  await expect(read(Readable.toWeb(pieces(1001, 1)) as ReadableStream<Uint8Array>)).rejects.toMatchObject({ status: 400 })
  expect(await read(pieces(1000, 1))).toHaveLength(1000)
  expect(await read(pieces(3000, 64))).toHaveLength(192_000)
})

test('does not wait for a client that left', async () => {
  const body = arriving()
  const reading = read(body)
  body.destroy()
  await expect(reading).rejects.toMatchObject({ status: 400 })
  await expect(read(body)).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['a stream of Node', arriving],
  ['a web stream', () => new ReadableStream<Uint8Array>()],
])('abandons a stalled body: %s', async (_, body) => {
  jest.useFakeTimers()
  const reading = expect(read(body())).rejects.toMatchObject({ status: 408 })
  jest.advanceTimersByTime(10_001)
  jest.useRealTimers()
  await reading
})

test('long bodies of a user are read eight at a time, those of others meanwhile', async () => {
  useEnvironment({ CLOUD_URL: 'http://127.0.0.1:1' })
  const bodies: PassThrough[] = []
  const read: string[] = []
  const send = (userId: number, name: string, length: string | undefined) => {
    const body = new PassThrough()
    body.once('newListener', () => read.push(name))
    bodies.push(body)
    return readBodyOf({ organisationId: 1, userId }, incoming('/bd/list', '', { 'content-length': length }, { body }), 1_000_000)
  }
  const sent = Array.from({ length: 80 }, (_, index) => send(1, `long ${index}`, index % 2 ? '500000' : undefined).catch(() => 'refused'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(read).toHaveLength(8)
  // The waiting bodies of one user delay neither other users nor short bodies.
  const others = [send(2, 'of another', '500000'), send(1, 'short', '10')]
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(read.slice(8)).toEqual(['short', 'of another'])
  for (const body of bodies) body.end('{}')
  expect((await Promise.all(others)).map(String)).toEqual(['{}', '{}'])
  expect((await Promise.all(sent)).filter((one) => one === 'refused')).toHaveLength(8)
})
