import { pagePaths } from '@/lib/contract/registry/page-paths'
import { locales } from '@/lib/i18n/locales'
import { ownRoutes } from '@/lib/server/http/own-routes'
import { guardedCloudCalls } from '@/tests/contract/support/guarded-calls'

/** A request at an address: what it sends where nothing is varied. */
export type Address = { readonly method: string; readonly path: string; readonly body?: Readonly<Record<string, unknown>> }

const statement = { ofcId: 5, fromDate: '2026-03-21', toDate: '2026-11-21' }

/** A request for each of our own routes and its methods. */
const ofOwnRoutes: Readonly<Record<string, Omit<Address, 'method'>>> = {
  'GET /api/activity': { path: '/api/activity?days=30' },
  'POST /api/activity': { path: '/api/activity', body: { call: '/bd/list', rows: 1 } },
  'GET /api/brand/logo': { path: '/api/brand/logo' },
  'POST /api/cheque-calendar': { path: '/api/cheque-calendar', body: { locale: 'en' } },
  'DELETE /api/cheque-calendar': { path: '/api/cheque-calendar' },
  'GET /api/cheque-calendar/*': { path: `/api/cheque-calendar/${'a'.repeat(43)}.${'b'.repeat(43)}.ics` },
  'GET /api/health': { path: '/api/health' },
  'GET /api/images/*': { path: '/api/images/1?w=600' },
  'GET /api/manifest/*': { path: '/api/manifest/en' },
  'GET /api/metrics': { path: '/api/metrics' },
  'GET /api/news/*': { path: '/api/news/en' },
  'GET /api/offline/*': { path: '/api/offline/en' },
  'GET /api/private-links': { path: '/api/private-links' },
  'GET /api/ready': { path: '/api/ready' },
  'GET /api/session': { path: '/api/session' },
  'PATCH /api/session': { path: '/api/session', body: { fiscalYearId: 7 } },
  'DELETE /api/session': { path: '/api/session' },
  'GET /api/session/renew': { path: '/api/session/renew?redirect=/orders' },
  'GET /api/sessions': { path: '/api/sessions' },
  'DELETE /api/sessions': { path: '/api/sessions' },
  'DELETE /api/sessions/*': { path: '/api/sessions/none' },
  'POST /api/sms/log': { path: '/api/sms/log', body: { date: '2026-11-21' } },
  'POST /api/sms/send': { path: '/api/sms/send', body: { link: 'https://view.example/1', mobile: '09121234567', customerName: 'S' } },
  'POST /api/statement-links': { path: '/api/statement-links', body: statement },
  'GET /api/statements/*': { path: '/api/statements/abcdefgh12' },
  'GET /api/undo': { path: '/api/undo?id=00000000-0000-4000-8000-000000000000' },
  'GET /api/users/*/sessions': { path: '/api/users/1/sessions' },
  'DELETE /api/users/*/sessions': { path: '/api/users/999999/sessions' },
  'DELETE /api/users/*/sessions/*': { path: '/api/users/1/sessions/none' },
  'POST /api/undo': { path: '/api/undo', body: { id: '00000000-0000-4000-8000-000000000000', changes: [] } },
}

const firstOf = <Item extends { readonly path: string }>(items: readonly Item[]) => [
  ...new Map(items.toReversed().map((item) => [item.path, item])).values(),
]

/** Our own routes and methods without a request here; a test requires that there are none. */
export const withoutRequest = (): readonly string[] =>
  Object.entries(ownRoutes).flatMap(([route, methods]) =>
    methods.map((method) => `${method} ${route}`).filter((name) => !Object.hasOwn(ofOwnRoutes, name)),
  )

/** Every address of the server, derived from the routes, the calls of the contract and the pages. */
export const addresses = (): readonly Address[] => [
  ...Object.entries(ofOwnRoutes).map(([name, request]) => ({ method: name.split(' ', 1)[0] ?? '', ...request })),
  ...firstOf(guardedCloudCalls).map(({ method, path, body = {} }) => ({ method, path, body })),
  { method: 'POST', path: '/qr/someFutureCall', body: {} },
  { method: 'POST', path: '/ur/login', body: { domain: 'd', user: 'u', password: 'p' } },
  { method: 'POST', path: '/ur/resetPassword', body: { domainName: 'd', userName: 'u' } },
  ...[...pagePaths, '/', '/nowhere'].map((path) => ({ method: 'GET', path: `/${locales[1]}${path}` })),
  ...['/_next/nowhere.js', '/icons/icon-192.png', '/favicon.ico', '/worker.js', '/robots.txt'].map((path) => ({ method: 'GET', path })),
]
