import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { responseText } from '@/lib/server/cloud/buffered-response'

const text = '{"status":"RESOLVE"}'
const refused = { kind: 'badAnswer' }

test('opens a compressed response up to the limit', async () => {
  const body = gzipSync(text)
  expect(await responseText({ headers: { 'content-encoding': 'gzip' }, body })).toBe(text)
  await expect(responseText({ headers: { 'content-encoding': 'gzip' }, body }, 5)).rejects.toMatchObject(refused)
  await expect(responseText({ headers: { 'content-encoding': 'gzip' }, body: Buffer.from(text) })).rejects.toMatchObject(refused)
  await expect(responseText({ headers: { 'content-encoding': 'zip' }, body })).rejects.toMatchObject(refused)
})

test('reads no response that is still arriving', async () => {
  await expect(responseText({ headers: {}, body: Readable.from([text]) })).rejects.toMatchObject(refused)
})
