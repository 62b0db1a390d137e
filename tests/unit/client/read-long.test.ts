import { readLong, type Begun } from '@/lib/client/read-long'

const rows = Array.from({ length: 5_000 }, (_, index) => ({
  id: index,
  name: `چای ${index} "}],[{`,
  price: index / 4,
  images: [{ imageId: index }],
}))
const text = JSON.stringify({ status: 'RESOLVE', data: rows })

const readLongBody = ({ body }: Response, begun?: Begun) => readLong(body ?? fail(), begun)

/** An answer whose bytes come so many at a time. */
function answered(
  said: string,
  atOnce = 10_000,
  end: (stream: ReadableStreamDefaultController<Uint8Array>) => void = (stream) => stream.close(),
) {
  const bytes = new TextEncoder().encode(said)
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

test.each([10_000, 9_973, 1_000_000])('a long answer is the same, in whatever pieces it comes: %i bytes at a time', async (atOnce) => {
  expect(await readLongBody(answered(text, atOnce))).toEqual({ status: 'RESOLVE', data: rows })
})

test('the beginning of a long answer is told once, before the rest has come', async () => {
  const told: unknown[] = []
  let ended = false
  const whole = readLongBody(
    answered(text, 10_000, (stream) => {
      ended = true
      stream.close()
    }),
    (beginning) => {
      expect(ended).toBe(false)
      told.push(structuredClone(beginning))
    },
  )
  await whole
  expect(told).toHaveLength(1)
  const [{ status, data }] = told as [{ status: string; data: typeof rows }]
  expect(status).toBe('RESOLVE')
  expect(data.length).toBeGreaterThan(50)
  expect(data.slice(0, -1)).toEqual(rows.slice(0, data.length - 1))
})

test('a number that is too long for a number stays exact, also where it goes over from one piece to the next', async () => {
  const long = text.replace('"price":1.25', '"price":12345678901234567890.5')
  const at = new TextEncoder().encode(long.slice(0, long.indexOf('12345678901234567890.5'))).length
  for (const cut of [at + 3, at + 10, at + 18]) {
    const read = (await readLongBody(answered(long, cut))) as { data: { price: unknown }[] }
    expect(read.data[5]?.price).toBe('12345678901234567890.5')
  }
})

test('what is cut short, or is no JSON, says nothing; a connection that breaks is told as what it is', async () => {
  for (const end of [-1, -2, -3, text.lastIndexOf(',{'), text.lastIndexOf('{'), 200_000])
    expect(await readLongBody(answered(text.slice(0, end)))).toBeUndefined()
  expect(await readLongBody(answered(`<html>${text}`))).toBeUndefined()
  expect(await readLongBody(answered('<html>'))).toBeUndefined()
  const broken = answered(text.slice(0, 300_000), 10_000, (stream) => stream.error(new TypeError('gone')))
  await expect(readLongBody(broken)).rejects.toThrow('gone')
})

test('what a cloud sends as names changes nothing outside of its answer', async () => {
  const sly = (await readLongBody(
    answered(text.replace('{', '{"__proto__":{"stolen":1},"constructor":{"prototype":{"stolen":1}},')),
  )) as object
  expect(({} as { stolen?: number }).stolen).toBeUndefined()
  expect(Object.getPrototypeOf(sly)).toBe(Object.prototype)
})
