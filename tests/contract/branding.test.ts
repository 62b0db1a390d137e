import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** Name, colour, logo, icon and support address, in every place where they show. */

const folder = mkdtempSync(join(tmpdir(), 'daftar-brand-'))
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#7a1f5c"/></svg>'
let server: Server
let visitor: HttpClient

beforeAll(async () => {
  writeFileSync(join(folder, 'logo.svg'), svg)
  const icon = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#7a1f5c' } })
    .png()
    .toBuffer()
  writeFileSync(join(folder, 'icon.png'), icon)
  server = await startServer({
    PRODUCT_NAME: 'Kontor',
    PRODUCT_COLOR: '#7a1f5c',
    PRODUCT_LOGO: join(folder, 'logo.svg'),
    PRODUCT_ICON: join(folder, 'icon.png'),
    SUPPORT_ADDRESS: 'help@example.com',
  })
  visitor = new HttpClient(server.url)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const page = (path: string) => visitor.request('GET', path, undefined, { accept: 'text/html' })
const logo = /<img[^>]*src="\/api\/brand\/logo\?v=[\da-f]{8}"/

test('the sign-in page has name, colour, logo and support', async () => {
  const { text, headers } = await page('/en/login')
  expect(text).toMatch(logo)
  expect(text).toContain('Kontor</')
  expect(text).toContain('--mantine-color-ink-7:#7a1f5c')
  expect(text).toContain('href="mailto:help@example.com"')
  expect(text).not.toMatch(/Daftar/)
  // The style has the page's nonce, and images come from this origin: the policy is unchanged.
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
  expect(text).toContain(`<style nonce="${nonce}">html:root{`)
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:")
})

test('header and print header have name and logo', async () => {
  expect((await visitor.signIn('admin', { password: 'daftar-demo' })).status).toBe(200)
  const { text } = await page('/en/warehouselist')
  const header = /<header[^]*?<\/header>/.exec(text)?.[0] ?? ''
  expect(header).toMatch(logo)
  expect(header).toContain('Kontor')
  const printed = /<div[^>]*data-paper-only[^]*?<\/div>/.exec(text)?.[0] ?? ''
  expect(printed).toMatch(logo)
  expect(printed).toContain('Kontor')
})

test('icons, manifest and offline page are branded', async () => {
  const icon = await visitor.request('GET', '/favicon.ico')
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await visitor.request('GET', '/api/manifest/de')).json()).toMatchObject({ name: 'Kontor', short_name: 'Kontor' })
  const { text } = await page('/api/offline/fa')
  expect(text).toContain(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`)
  expect(text).toContain('Kontor')
})

test('the logo is public, and cannot run anything', async () => {
  const { status, headers, text } = await new HttpClient(server.url).request('GET', '/api/brand/logo')
  expect([status, headers['content-type'], text]).toEqual([200, 'image/svg+xml', svg])
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
})

test('the check refuses a colour without contrast and a missing file', () => {
  const { status, stdout } = spawnSync(process.execPath, ['server.mjs', '--check'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CLOUD_URL: 'sandbox:',
      STATE_DIR: folder,
      PRODUCT_COLOR: '#ffcc00',
      PRODUCT_LOGO: '/nowhere.svg',
    },
  })
  expect(stdout).toContain('✗ PRODUCT_COLOR must be darker: text on it, or in it, has a contrast of 1.4 : 1 and needs 4.5 : 1.')
  expect(stdout).toContain('✗ PRODUCT_LOGO names a file that cannot be read: ENOENT.')
  expect(status).toBe(1)
})
