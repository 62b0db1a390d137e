import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { directionOf, locales } from '@/lib/i18n/locales'
import { offlinePage } from '@/lib/server/pwa/offline-page'
import { webManifest } from '@/lib/server/pwa/web-manifest'

beforeAll(() => {
  process.env.CLOUD_URL = 'sandbox:'
  process.env.PRODUCT_NAME = 'A & <B>'
})

const texts = { title: 'No <connection>', body: 'Body', next: 'Next', retry: 'Again', still: 'Still "none"' }

test('offline page may only run its own content', () => {
  const { headers, body } = offlinePage('fa', texts)
  const page = String(body)
  const policy = String(headers['content-security-policy'])
  for (const [kind, tag] of [
    ['style-src', 'style'],
    ['script-src', 'script'],
  ] as const) {
    const content = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(page)?.[1] ?? ''
    expect(policy).toContain(`${kind} 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  // Text size follows the reader's browser setting.
  expect(page).not.toMatch(/font(?:-size)?:\d+px/)
  expect(page).toContain('<html lang="fa" dir="rtl">')
  expect(page).toContain('<title>No &lt;connection&gt; · A &amp; &lt;B&gt;</title>')
  expect(page).toContain('data-still="Still &quot;none&quot;"')
})

test('the worker knows every locale, the default first', () => {
  const worker = readFileSync('public/worker.js', 'utf8')
  const [, listed = ''] = /const languages = \[(.*)\]/.exec(worker) ?? []
  expect(listed.match(/\w+/g)).toEqual(locales)
})

test('all languages are one app', () => {
  const manifests = locales.map((locale) => webManifest(locale, { description: 'd', shortcuts: [['/orders', 'Orders']] }))
  expect(new Set(manifests.map(({ id }) => id)).size).toBe(1)
  for (const [index, locale] of locales.entries())
    expect(manifests[index]).toMatchObject({
      name: 'A & <B>',
      lang: locale,
      dir: directionOf(locale),
      start_url: `/${locale}`,
      shortcuts: [{ url: `/${locale}/orders` }],
    })
})
