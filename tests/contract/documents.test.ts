import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { locales } from '@/lib/i18n/locales'
import { localeCookie } from '@/lib/i18n/routing'
import { serverWithCloud } from '@/tests/contract/support/server-with-cloud'

/** Bytes that a server may send before the first acknowledgement: ten packets (RFC 6928). */
const firstFlight = 10 * 1460

const fixture = serverWithCloud()

test.each(locales)('a document fits the first packets and references cached files: %s', async (locale) => {
  const visitor = await fixture.signedIn()
  visitor.cookies.set(localeCookie, locale)
  const { status, bytes, headers } = await visitor.request('GET', `${locale === 'fa' ? '' : `/${locale}`}/orders`, undefined, {
    'accept-encoding': 'gzip',
  })
  const head = Object.entries(headers).reduce((length, [name, value]) => length + name.length + String(value).length + 4, 0)
  expect(status).toBe(200)
  expect(bytes.length + head).toBeLessThan(firstFlight)
  const document = gunzipSync(bytes).toString()
  expect(document).toMatch(/<link rel="preload" href="[^"]+\.js" as="script"/)
  expect(document).not.toContain('--mantine-color-ink-7:')
})

test('first files are few and compressed', async () => {
  const visitor = await fixture.signedIn()
  const { bytes, headers } = await visitor.request('GET', '/orders', undefined, { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers.link).toBeUndefined()
  const document = brotliDecompressSync(bytes).toString()
  const sheets = document.match(/<link rel="stylesheet"/g) ?? []
  // Shared styles make three sheets; few pages have one of their own. On a slow connection each delays the first paint.
  expect(sheets.length).toBeLessThanOrEqual(4)
  const scripts = [...document.matchAll(/="(\/_next\/static\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  expect(scripts.length).toBeGreaterThan(0)
  for (const path of new Set(scripts)) {
    const script = await visitor.request('GET', path, undefined, { 'accept-encoding': 'br' })
    expect([path, script.headers['content-encoding']]).toEqual([path, 'br'])
  }
})
