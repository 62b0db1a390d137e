import { readFileSync } from 'node:fs'
import { knownPaths } from '@/lib/contract/registry/call-registry'
import { pagePaths } from '@/lib/contract/registry/page-paths'
import { routeMismatch, routerStateMismatch } from '@/lib/server/http-server/route-refusals'
import { ownRoutes } from '@/lib/server/http/own-routes'
import { pathsBelow } from '@/tests/guards/source-files'
import { addresses, withoutRequest } from '@/tests/harden/addresses'

/** The methods that a route handler exports. */
const methodsIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:const|async function|function) ([A-Z]+)\b/gm)].map(([, name = '']) => name)

test('lists every route with its methods', () => {
  const handlers = pathsBelow('app/api').map((file) => [
    file
      .replaceAll('\\', '/')
      .slice('app'.length, -'/route.ts'.length)
      .replace(/\[\w+\]/g, '*'),
    methodsIn(readFileSync(file, 'utf8')).toSorted(),
  ])
  const listed = Object.entries(ownRoutes).map(([address, methods]) => [address, methods.toSorted()])
  expect(Object.fromEntries(handlers)).toEqual(Object.fromEntries(listed))
})

test('the price list of work has a request for every address and method', () => {
  expect(withoutRequest()).toEqual([])
  const listed = addresses().map(({ path }) => path.split('?', 1)[0])
  expect(listed).toEqual(expect.arrayContaining([...knownPaths, ...pagePaths.map((path) => `/en${path}`)]))
})

test.each([
  ['GET', '/api/session'],
  ['HEAD', '/api/session'],
  ['PATCH', '/api/session'],
  ['OPTIONS', '/api/session'],
  ['GET', '/api/session/'],
  ['GET', '/api/images/a%20b'],
  ['GET', '/nowhere'],
  ['HEAD', '/_next/static/a.js'],
])('%s %s is allowed', (method, path) => {
  expect(routeMismatch(method, path)).toBeNull()
})

test.each([
  ['POST', '/api/session', 405, 'GET, PATCH, DELETE, HEAD, OPTIONS'],
  ['GET', '/api/sms/log', 405, 'POST, OPTIONS'],
  ['GET', '/api', 404, undefined],
  ['GET', '/api/nowhere', 404, undefined],
  ['GET', '/api/images', 404, undefined],
  ['GET', '/api/images/1/2', 404, undefined],
  ['POST', '/', 405, 'GET, HEAD'],
  ['POST', '/en', 405, 'GET, HEAD'],
  ['PUT', '/EN/Orders/', 405, 'GET, HEAD'],
  ['POST', '/xx/login', 404, undefined],
  ['POST', '/QR/ppds', 404, undefined],
])('%s %s is answered with %i', (method, path, status, allow) => {
  const refusal = routeMismatch(method, path)
  expect([refusal?.status, refusal?.extra.headers?.allow]).toEqual([status, allow])
})

test('middleware ignores existing files and calls only', () => {
  const [, matcher = ''] = /matcher:\s*'([^']+)'/.exec(readFileSync('middleware.ts', 'utf8')) ?? []
  const covered = new RegExp(`^${matcher.replaceAll('\\\\', '\\')}$`)
  const files = pathsBelow('public').map((file) => file.replaceAll('\\', '/').slice('public'.length))
  expect(files).toContain('/worker.js')
  expect([...files, '/favicon.ico', '/icon.svg', '/apple-icon.png', '/robots.txt'].filter((file) => covered.test(file))).toEqual([])
  expect(
    ['/', '/orders', '/en/orders.html', '/.env', '/en/favicon.ico', '/en/robots.txt', '/qrx'].filter((path) => !covered.test(path)),
  ).toEqual([])
  expect(['/qr/ppds', '/api/session', '/ur', '/_next/static/a.js'].filter((path) => covered.test(path))).toEqual([])
})

describe('the router state of a page', () => {
  const nested = (depth: number) => encodeURIComponent(`${'["",{"children":'.repeat(depth)}["",{}]${'}]'.repeat(depth)}`)

  test('admits none, and those that Next can read', () => {
    expect(routerStateMismatch(undefined)).toBeNull()
    expect(routerStateMismatch(nested(40))).toBeNull()
    expect(routerStateMismatch(encodeURIComponent('["",{"children":[["locale","en","d",null],{}]},null,"refetch"]'))).toBeNull()
  })

  test.each([
    ['no JSON', 'garbage', 400],
    ['no encoding', '%zz', 400],
    ['another shape', '%5B%5D', 400],
    ['two headers', `${nested(1)}, ${nested(1)}`, 400],
    ['a deep one', nested(101), 431],
    ['a deep one without encoding', decodeURIComponent(nested(101)), 431],
    ['a long one', encodeURIComponent(`["${'a'.repeat(16_384)}",{}]`), 431],
  ])('refuses %s', (_, header, status) => {
    expect(routerStateMismatch(header)?.status).toBe(status)
  })
})
