import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { locales } from '@/lib/i18n/locales'
import { localeCookie } from '@/lib/i18n/routing'
import { serverBeforeCloud } from './support/server-before'

/** What a server may send before it has heard from the client again: ten packets (RFC 6928). */
const firstFlight = 10 * 1460

const here = serverBeforeCloud()

test.each(locales)('a document leaves in the first flight of a connection, and brings all words and looks as files: %s', async (locale) => {
  const visitor = await here.signedIn()
  visitor.cookies.set(localeCookie, locale)
  const { status, bytes, headers } = await visitor.ask('GET', `${locale === 'fa' ? '' : `/${locale}`}/orders`, undefined, {
    'accept-encoding': 'gzip',
  })
  const head = Object.entries(headers).reduce((length, [name, value]) => length + name.length + String(value).length + 4, 0)
  expect(status).toBe(200)
  expect(bytes.length + head).toBeLessThan(firstFlight)
  const document = gunzipSync(bytes).toString()
  expect(document).toMatch(/<link rel="preload" href="[^"]+\.js" as="script"/)
  expect(document).not.toContain('--mantine-color-ink-7:')
})

test('what a page needs first comes in few files, the largest script before the others, packed as small as the browser can read', async () => {
  const visitor = await here.signedIn()
  const { bytes, headers } = await visitor.ask('GET', '/orders', undefined, { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers.link).toBeUndefined()
  const document = brotliDecompressSync(bytes).toString()
  const sheets = document.match(/<link rel="stylesheet"/g) ?? []
  expect(sheets.length).toBeLessThanOrEqual(3)
  const [first = '', ...others] = [...document.matchAll(/="(\/_next\/static\/[^"]+\.js)"(?! noModule)/g)].map(([, path = '']) => path)
  const sizeOf = async (path: string) => (await visitor.ask('GET', path, undefined, { 'accept-encoding': 'br' })).bytes.length
  const size = await sizeOf(first)
  for (const other of new Set(others.filter((path) => path !== first))) expect(await sizeOf(other)).toBeLessThan(size)
})
