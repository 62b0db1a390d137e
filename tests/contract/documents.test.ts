import { gunzipSync } from 'node:zlib'
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
