import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { directionOf, locales } from '@/lib/i18n/locales'
import { manifestIn } from '@/lib/server/manifest'
import { offlinePage } from '@/lib/server/offline-page'

beforeAll(() => {
  process.env.CLOUD_URL = 'sandbox:'
  process.env.PRODUCT_NAME = 'A & <B>'
})

const words = { title: 'No <connection>', body: 'Body', next: 'Next', retry: 'Again', still: 'Still "none"' }

test('the page for "no network" may run what stands in it, and nothing else', () => {
  const { headers, body } = offlinePage('fa', words)
  const page = String(body)
  const policy = String(headers['content-security-policy'])
  for (const [kind, tag] of [
    ['style-src', 'style'],
    ['script-src', 'script'],
  ] as const) {
    const inside = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(page)?.[1] ?? ''
    expect(policy).toContain(`${kind} 'sha256-${createHash('sha256').update(inside).digest('base64')}'`)
  }
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  // Text is as large as the reader's browser is told to make it.
  expect(page).not.toMatch(/font(?:-size)?:\d+px/)
  expect(page).toContain('<html lang="fa" dir="rtl">')
  expect(page).toContain('<title>No &lt;connection&gt; · A &amp; &lt;B&gt;</title>')
  expect(page).toContain('data-still="Still &quot;none&quot;"')
})

test('the worker knows every language, the one without a prefix first', () => {
  const worker = readFileSync('public/worker.js', 'utf8')
  const [, listed = ''] = /const languages = \[(.*)\]/.exec(worker) ?? []
  expect(listed.match(/\w+/g)).toEqual(locales)
})

test('the app is one in all languages, and opens in the one it was installed in', () => {
  const manifests = locales.map((locale) => manifestIn(locale, { description: 'd', shortcuts: [['/orders', 'Orders']] }))
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
