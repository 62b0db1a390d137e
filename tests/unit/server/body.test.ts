import { Readable } from 'node:stream'
import { readBody, usualLimit } from '@/lib/server/body'
import type { Incoming } from '@/lib/server/http'

const read = (body: Incoming['body'], limit = usualLimit) => readBody({ body } as Incoming, limit)

const arriving = () => new Readable({ read: () => undefined })

test('a body is read to its end, whatever pieces it comes in', async () => {
  expect((await read(Readable.from([Buffer.from('{"a"'), Buffer.from(':1}')]))).toString()).toBe('{"a":1}')
  expect((await read(null)).length).toBe(0)
})

test('more than the limit is refused while the rest is still coming', async () => {
  const body = arriving()
  body.push(Buffer.alloc(11))
  await expect(read(body, 10)).rejects.toMatchObject({ status: 413 })
})

test('who leaves amid the body is not waited for, and neither is who had left before', async () => {
  const body = arriving()
  const reading = read(body)
  body.destroy()
  await expect(reading).rejects.toMatchObject({ status: 400 })
  await expect(read(body)).rejects.toMatchObject({ status: 400 })
})
