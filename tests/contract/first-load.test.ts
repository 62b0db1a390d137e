import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { flat } from '@/tests/guards/messages'

/**
 * Most kB of scripts (brotli) that the document of each kind of page names. Bytes do not depend on the host: a change that needs more states
 * the new number in its commit, and one that needs less lowers it.
 */
const budgets = {
  '/login': 138,
  '/orders': 263,
  '/goods': 255,
  '/debtors': 251,
  '/goodsGroup': 256,
  '/dashboard': 248,
  '/basicSetting': 230,
  '/ordersMenu': 216,
}

let server: Server
const visitor = () => new HttpClient(server.url)
let user: HttpClient

beforeAll(async () => {
  server = await startServer()
  user = visitor()
  await user.post('/ur/login', { domain: 'demo', user: 'admin', password: 'daftar-demo', remember: false })
})
afterAll(() => server.stop())

const sizes = new Map<string, Promise<number>>()

/** Size of a script in kB, compressed as in a release: a build for tests is compressed less. */
function sizeOf(path: string): Promise<number> {
  const known = sizes.get(path)
  if (known) return known
  const file = readFileSync(join(process.env.NEXT_DIST_DIR ?? '.next', path))
  const size = promisify(brotliCompress)(file).then((bytes) => bytes.length / 1000)
  sizes.set(path, size)
  return size
}

test.each(Object.entries(budgets))('a first visit to %s loads at most %i kB of scripts', async (page, budget) => {
  const { status, text } = await (page === '/login' ? visitor() : user).request('GET', `/en${page}`)
  expect(status).toBe(200)
  // Browsers that know modules do not load the scripts of those that do not.
  const named = text.replaceAll(/<script[^>]*noModule[^>]*>/g, '').matchAll(/static\/chunks\/[^"'\\ ]+\.js/g)
  const scripts = new Set([...named].map(([path]) => path))
  const total = (await Promise.all([...scripts].map(sizeOf))).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(100)
  expect(total).toBeLessThanOrEqual(budget)
})

const pages = readdirSync('app/[locale]/(office)', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const keys = ['en', 'help/en'].flatMap((file) => Object.keys(flat(JSON.parse(readFileSync(`messages/${file}.json`, 'utf8')))))

test.each(pages)('/%s is rendered with texts, not with keys', async (page) => {
  const { status, text } = await user.request('GET', `/en/${page}`)
  expect([200, 307, 404]).toContain(status)
  expect(keys.filter((key) => text.includes(key))).toEqual([])
})
