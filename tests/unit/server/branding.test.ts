import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { brandIcon, prepareBrandIcons } from '@/lib/server/pwa/brand-icons'
import { offlinePage } from '@/lib/server/pwa/offline-page'
import { logoAddress, logoResponse } from '@/lib/server/pwa/product'
import { webManifest } from '@/lib/server/pwa/web-manifest'
import { accentShades, lackingContrast, luminance, shadeLuminances } from '@/lib/server/runtime/accent-shades'
import { InvalidEnvironment, readEnvironment } from '@/lib/server/runtime/environment'
import { palette } from '@/components/shell/theme/color-palette'

const folder = mkdtempSync(join(tmpdir(), 'daftar-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4" fill="red"/></svg>'
const png = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()

beforeAll(async () => {
  process.env.CLOUD_URL = 'sandbox:'
  process.env.PRODUCT_NAME = 'Kontor'
  process.env.PRODUCT_COLOR = '#7A1F5C'
  process.env.PRODUCT_LOGO = file('logo.svg', svg)
  process.env.PRODUCT_ICON = file('icon.png', await png(512))
  process.env.SUPPORT_ADDRESS = 'help@example.com'
})

const faultOf = (more: Record<string, string>): string => {
  try {
    readEnvironment({ CLOUD_URL: 'sandbox:', ...more })
    return ''
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.message
    throw error
  }
}

describe('the accent colour', () => {
  test('shades have the luminance of the own colour', () => {
    palette.ink.forEach((shade, index) =>
      expect([index, luminance(shade)]).toEqual([index, expect.closeTo(shadeLuminances[index] ?? 0, 3)]),
    )
    for (const colour of ['#7a1f5c', '#0033aa', '#5c3a00', '#111111', '#b3001b']) {
      const shades = accentShades(colour)
      expect(shades[7]).toBe(colour)
      shades.forEach((shade, index) => {
        if (index !== 7) expect([colour, index, luminance(shade)]).toEqual([colour, index, expect.closeTo(shadeLuminances[index] ?? 0, 1)])
      })
      // White text in the dark scheme, and text on dark backgrounds.
      expect(1.05 / (luminance(shades[6] ?? '') + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each([
    ['#ffcc00', '1.4'],
    ['#e09f3e', '2.1'],
    ['#777777', '4.1'],
  ])('%s is refused with its contrast', (colour, contrast) =>
    expect(faultOf({ PRODUCT_COLOR: colour })).toBe(
      `PRODUCT_COLOR must be darker: text on it, or in it, has a contrast of ${contrast} : 1 and needs 4.5 : 1.`,
    ),
  )

  test('the own colour suffices', () => expect(palette.ink.slice(7).map(lackingContrast)).toEqual([null, null, null]))
})

describe('files', () => {
  test.each([
    ['PRODUCT_LOGO', 'none.svg', null, 'names a file that cannot be read: ENOENT.'],
    ['PRODUCT_LOGO', 'text.svg', 'hello', 'must be an SVG or a PNG image.'],
    ['PRODUCT_LOGO', 'script.svg', '<svg><script>1</script></svg>', 'without scripts, events and links'],
    ['PRODUCT_LOGO', 'event.svg', '<svg onload="1"></svg>', 'without scripts, events and links'],
    ['PRODUCT_LOGO', 'link.svg', '<svg><image href="https://example.com/x.png"/></svg>', 'without scripts, events and links'],
    ['PRODUCT_LOGO', 'large.svg', `<svg>${' '.repeat(300_000)}</svg>`, 'at most 256 kB'],
    ['PRODUCT_ICON', 'icon.svg', svg, 'square PNG image of at least 192'],
  ])('%s refuses %s', (name, path, content, fault) => {
    if (content !== null) file(path, content)
    expect(faultOf({ [name]: join(folder, path) })).toMatch(new RegExp(`^${name} .*${fault}`))
  })

  test('an icon must be square and large enough', async () => {
    for (const [width, height] of [
      [100, 100],
      [512, 300],
    ] as const)
      expect(faultOf({ PRODUCT_ICON: file('odd.png', await png(width, height)) })).toContain('square PNG')
  })
})

test.each(['help@', 'javascript:alert(1)', 'http://help.example.com', 'a@b.c?bcc=x@y.z'])('the support address %s is refused', (address) =>
  expect(faultOf({ SUPPORT_ADDRESS: address })).toContain('SUPPORT_ADDRESS must be an e-mail address'),
)

test('the offline page has logo, colour and name, within its policy', () => {
  const { headers, body } = offlinePage('en', { title: 'Offline', body: '', next: '', retry: '', still: '' })
  const page = String(body)
  expect(page).toContain(`src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"`)
  expect(page).toContain('background:#7a1f5c')
  expect(page).not.toContain('#0f4c5c')
  expect(page).toContain('Offline · Kontor')
  expect(headers['content-security-policy']).toContain("default-src 'none'; img-src data:")
})

test('the manifest has the name', () =>
  expect(webManifest('de', { description: '', shortcuts: [] })).toMatchObject({ name: 'Kontor', short_name: 'Kontor' }))

test('icons replace the own ones in every size', async () => {
  expect(brandIcon('/favicon.ico')).toBeNull()
  await prepareBrandIcons()
  for (const [path, size] of [
    ['/favicon.ico', 48],
    ['/icon.svg', 96],
    ['/apple-icon.png', 180],
    ['/icons/icon-192.png', 192],
    ['/icons/icon-512.png', 512],
    ['/icons/maskable-512.png', 512],
  ] as const) {
    const icon = brandIcon(path)
    expect(icon?.headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(icon?.body).metadata()
    expect([path, width, height]).toEqual([path, size, size])
  }
})

test('the logo is served without the right to run anything', () => {
  const { status, headers, body } = logoResponse()
  expect([status, headers['content-type'], String(body)]).toEqual([200, 'image/svg+xml', svg])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
  expect(logoAddress()).toMatch(/^\/api\/brand\/logo\?v=[\da-f]{8}$/)
})
