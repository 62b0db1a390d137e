import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { serverBeforeCloud } from './support/server-before'
import { Visitor } from './support/visitor'

/** Scripts and sheets leave as they were packed when they were built, for whoever understands the packing (lib/server/files.ts). */

const here = serverBeforeCloud()

const file = (path: string, acceptEncoding: string | undefined) =>
  new Visitor(here.server.url).ask('GET', path, undefined, { ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }) })

let files: readonly string[]

beforeAll(async () => {
  const page = (await file('/en/login', undefined)).text
  files = [...new Set(page.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))]
})

const plainOf = (path: string) => readFileSync(path.replace('/_next', process.env.NEXT_DIST_DIR || '.next'))

test('every script and sheet of a page is packed, and says the same', async () => {
  expect(files.length).toBeGreaterThan(10)
  for (const path of files) {
    const packed = await file(path, 'gzip, deflate, br, zstd')
    expect([path, packed.status, packed.headers['content-encoding']]).toEqual([path, 200, 'br'])
    expect(packed.headers['content-type']).toBe(path.endsWith('.js') ? 'application/javascript; charset=UTF-8' : 'text/css; charset=UTF-8')
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(packed.headers).toMatchObject({ vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' })
    expect(brotliDecompressSync(packed.bytes).equals(plainOf(path))).toBe(true)
  }
})

test.each([
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0.5', 'gzip'],
  ['gzip;q=1, br;q=0.1', 'br'],
  ['BR', 'br'],
  ['brr', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('what is asked for as %s goes as %s', async (asked, encoding) => {
  const path = files[0] as string
  const { status, headers, bytes } = await file(path, asked)
  expect([status, headers['content-encoding']]).toEqual([200, encoding])
  const unpacked = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  expect(unpacked.equals(plainOf(path))).toBe(true)
})

test('there is no file where there is none', async () => {
  for (const path of ['/_next/static/chunks/nothing.js', '/_next/static/../BUILD_ID', '/_next/static/%2e%2e/BUILD_ID', '/_next/static/']) {
    const { status, headers } = await file(path, 'br')
    expect([path, status, headers['content-encoding']]).not.toEqual([path, 200, 'br'])
    expect([path, status]).not.toEqual([path, 200])
  }
})
