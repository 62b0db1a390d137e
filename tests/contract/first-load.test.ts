import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'

/**
 * Most kB of scripts (brotli) that the document of each kind of page names. Bytes do not depend on the host: a change that needs more states
 * the new number in its commit, and one that needs less lowers it.
 */
const budgets = {
  '/login': 137,
  '/orders': 281,
  '/goods': 274,
  '/debtors': 270,
  '/goodsGroup': 274,
  '/dashboard': 266,
  '/basicSetting': 249,
  '/ordersMenu': 234,
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
