import { readStream, type OnFirstChunk } from '@/lib/client/requests/read-stream'

const rows = Array.from({ length: 5_000 }, (_, index) => ({
  id: index,
  name: `چای ${index} "}],[{`,
  price: index / 4,
  images: [{ imageId: index }],
}))
const text = JSON.stringify({ status: 'RESOLVE', data: rows })

const readLongBody = ({ body }: Response, onFirstChunk?: OnFirstChunk) => readStream(body ?? fail(), onFirstChunk)

/** A response in chunks of a given size. */
function responseOf(
  text: string,
  atOnce = 10_000,
  end: (stream: ReadableStreamDefaultController<Uint8Array>) => void = (stream) => stream.close(),
) {
  const bytes = new TextEncoder().encode(text)
  let sent = 0
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(stream) {
        if (sent >= bytes.length) return end(stream)
        stream.enqueue(bytes.slice(sent, (sent += atOnce)))
      },
    }),
  )
}

test.each([10_000, 9_973, 1_000_000])('parses the same in chunks of %i bytes', async (atOnce) => {
  expect(await readLongBody(responseOf(text, atOnce))).toEqual({ status: 'RESOLVE', data: rows })
})

test('reports the beginning once, early', async () => {
  const chunks: unknown[] = []
  let cancelled = false
  const whole = readLongBody(
    responseOf(text, 10_000, (stream) => {
      cancelled = true
      stream.close()
    }),
    (firstChunk) => {
      expect(cancelled).toBe(false)
      chunks.push(structuredClone(firstChunk))
    },
  )
  await whole
  expect(chunks).toHaveLength(1)
  const [{ status, data }] = chunks as [{ status: string; data: typeof rows }]
  expect(status).toBe('RESOLVE')
  expect(data.length).toBeGreaterThan(50)
  expect(data.slice(0, -1)).toEqual(rows.slice(0, data.length - 1))
})

test('keeps long numbers exact across chunks', async () => {
  const long = text.replace('"price":1.25', '"price":12345678901234567890.5')
  const at = new TextEncoder().encode(long.slice(0, long.indexOf('12345678901234567890.5'))).length
  for (const cut of [at + 3, at + 10, at + 18]) {
    const read = (await readLongBody(responseOf(long, cut))) as { data: { price: unknown }[] }
    expect(read.data[5]?.price).toBe('12345678901234567890.5')
  }
})

test('rejects truncated and invalid JSON', async () => {
  for (const end of [-1, -2, -3, text.lastIndexOf(',{'), text.lastIndexOf('{'), 200_000])
    expect(await readLongBody(responseOf(text.slice(0, end)))).toBeUndefined()
  expect(await readLongBody(responseOf(`<html>${text}`))).toBeUndefined()
  expect(await readLongBody(responseOf('<html>'))).toBeUndefined()
  const broken = responseOf(text.slice(0, 300_000), 10_000, (stream) => stream.error(new TypeError('gone')))
  await expect(readLongBody(broken)).rejects.toThrow('gone')
})

test('is safe against prototype names', async () => {
  const sly = (await readLongBody(
    responseOf(text.replace('{', '{"__proto__":{"stolen":1},"constructor":{"prototype":{"stolen":1}},')),
  )) as object
  expect(({} as { stolen?: number }).stolen).toBeUndefined()
  expect(Object.getPrototypeOf(sly)).toBe(Object.prototype)
})
