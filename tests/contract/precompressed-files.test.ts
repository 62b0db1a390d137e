import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HttpClient } from '@/tests/contract/support/http-client'
import { serverWithCloud } from '@/tests/contract/support/server-with-cloud'

/** Scripts and styles are served as compressed at build time, by `Accept-Encoding` (lib/server/http-server/precompressed-files.ts). */

const fixture = serverWithCloud()

const file = (path: string, acceptEncoding: string | undefined) =>
  new HttpClient(fixture.server.url).request('GET', path, undefined, {
    ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
  })

let files: readonly string[]

beforeAll(async () => {
  const page = (await file('/en/login', undefined)).text
  files = [...new Set(page.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))]
})

const plainOf = (path: string) => readFileSync(path.replace('/_next', process.env.NEXT_DIST_DIR || '.next'))

test('compresses every script and style of a page losslessly', async () => {
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
])('answers %s with %s', async (requests, encoding) => {
  const path = files[0] as string
  const { status, headers, bytes } = await file(path, requests)
  expect([status, headers['content-encoding']]).toEqual([200, encoding])
  const unpacked = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  expect(unpacked.equals(plainOf(path))).toBe(true)
})

test('answers 404 for missing files', async () => {
  for (const path of ['/_next/static/chunks/nothing.js', '/_next/static/../BUILD_ID', '/_next/static/%2e%2e/BUILD_ID', '/_next/static/']) {
    const { status, headers } = await file(path, 'br')
    expect([path, status, headers['content-encoding']]).not.toEqual([path, 200, 'br'])
    expect([path, status]).not.toEqual([path, 200])
  }
})
