import { features, letters } from '@/lib/contract/core/rights'
import { loginOf, sendJson, startFakeCloud, tokenWith } from '@/tests/contract/support/fake-cloud'
import { heapInUse, withInspector } from '@/tests/contract/support/heap'
import { HttpClient } from '@/tests/contract/support/http-client'
import { watchPace } from '@/tests/contract/support/pace'
import { processorTime } from '@/tests/contract/support/process-memory'
import { startServer } from '@/tests/e2e/support/server'
import { ms, slowly, type Part } from './result-row'

/** Numbers texts, so that no text is sent twice. */
let counter = 0
function fresh(): string {
  counter += 1
  return [...counter.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')
}
const many = (count: number, textOf: (text: string) => string, between: string) =>
  Array.from({ length: count }, () => textOf(fresh())).join(between)

type Sent = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const login = '/en/login'
const routerState = (name: string) =>
  encodeURIComponent(JSON.stringify(['', { children: [name, { children: ['__PAGE__', {}] }] }, null, null, true]))

/** Requests with new values in each place that a server reads, up to the size limits; those of a signed-in user bear the user's cookies. */
const kinds: Readonly<Record<string, () => Sent>> = {
  languages: () => ({ path: '/', headers: { 'accept-language': many(1_500, (tag) => tag, ',') } }),
  'languages with regions': () => ({ path: '/', headers: { 'accept-language': many(900, (tag) => `de-${tag}`, ',') } }),
  'media types': () => ({ path: login, headers: { accept: many(600, (type) => `text/html;x=${type}`, ',') } }),
  encodings: () => ({ path: login, headers: { 'accept-encoding': many(1_000, (name) => `${name};q=0.5`, ',') } }),
  'names of cookies': () => ({ path: login, headers: { cookie: many(1_200, (name) => `${name}=1`, '; ') } }),
  'names of our cookies': () => ({ path: login, headers: { cookie: many(800, (name) => `daftar-${name}=1`, '; ') } }),
  'seals that are none': () => ({ path: '/en/home', headers: { cookie: `daftar=Fe26.2*1*${fresh().repeat(1_000)}` } }),
  'remembered sign-ins that are none': () => ({ path: '/api/session', headers: { cookie: `daftar-keep=Fe26.2*1*${fresh()}*a*b**c*d~2` } }),
  'user agents': () => ({ path: login, headers: { 'user-agent': many(1_500, (name) => `Mobi/${name}`, ' ') } }),
  'addresses of proxies': () => ({
    path: login,
    headers: { 'x-forwarded-for': `${many(900, (name) => name, ', ')}, 10.${counter % 250}.0.1` },
  }),
  'hosts of proxies': () => ({ path: login, headers: { 'x-forwarded-host': `${fresh()}.example`, 'x-forwarded-proto': fresh() } }),
  hosts: () => ({ path: login, headers: { host: `${fresh()}.example` } }),
  traces: () => ({
    path: login,
    headers: { traceparent: `00-${fresh().padStart(32, '0')}-${fresh().padStart(16, '0')}-01`, tracestate: fresh() },
  }),
  'names of headers': () => ({ path: login, headers: Object.fromEntries(Array.from({ length: 900 }, () => [`x-${fresh()}`, '1'])) }),
  'open pages': () => ({
    path: `${login}?_rsc=${fresh()}`,
    headers: { rsc: '1', 'next-router-state-tree': routerState(fresh()), 'next-url': `/${fresh()}` },
  }),
  prefetches: () => ({
    path: `${login}?_rsc=${fresh()}`,
    headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': `/${fresh()}` },
  }),
  'parameters of pages': () => ({ path: `${login}?${many(190, (name) => `${name}=${name}`, '&')}` }),
  'addresses after a sign-in': () => ({ path: `/en/orders?${many(190, (name) => `${name}=1`, '&')}` }),
  pages: () => ({ path: `/en/${fresh()}/${fresh()}` }),
  'languages of pages': () => ({ path: `/${fresh()}-${fresh()}/login` }),
  files: () => ({ path: `/_next/static/${fresh()}.js` }),
  icons: () => ({ path: `/icons/${fresh()}.png` }),
  'our own addresses': () => ({ path: `/api/${fresh()}` }),
  calls: () => ({ method: 'POST', path: `/qr/${fresh()}`, body: {} }),
  tables: () => ({ method: 'POST', path: '/bd/list', body: { tableName: fresh() } }),
  reports: () => ({ method: 'POST', path: '/qr/ppds', body: { keys: [fresh()] } }),
  'idempotency keys': () => ({
    method: 'POST',
    path: '/bd/save',
    body: { tableName: 'inve', operationType: 1, params: { a: 'x'.repeat(7_000) } },
    headers: { 'idempotency-key': fresh() },
  }),
  'ids of images': () => ({ path: `/api/images/${fresh()}?w=50` }),
  'widths of images': () => ({ path: `/api/images/1?w=${counter}${fresh()}` }),
  'ids of requests': () => ({ method: 'POST', path: '/bd/list', body: { tableName: 'inve' }, headers: { 'x-request-id': fresh() } }),
  'ETags and ranges': () => ({
    path: '/worker.js',
    headers: {
      'if-none-match': many(800, (tag) => `"${tag}"`, ','),
      range: `bytes=${Array.from({ length: 900 }, (_, at) => `${at}-${at + counter}`).join()}`,
    },
  }),
  'organisations that sign in': () => ({
    method: 'POST',
    path: '/ur/login',
    body: { domain: fresh(), user: fresh(), password: 'x' },
    headers: { 'x-forwarded-for': `10.${counter % 199}.${counter % 251}.${counter % 241}` },
  }),
  'organisations that forgot': () => ({
    method: 'POST',
    path: '/ur/resetPassword',
    body: { domainName: fresh(), userName: fresh() },
    headers: { 'x-forwarded-for': `10.${counter % 199}.${counter % 251}.${counter % 241}` },
  }),
  'sign-outs of dead seals': () => ({
    method: 'DELETE',
    path: '/api/session',
    headers: { cookie: `daftar-keep=Fe26.2*1*${fresh()}*a*b**c*d~2` },
  }),
}

const rounds = 200

/** Longest accepted processor time of a request beyond a plain one of the same kind, and megabytes that a kind may leave behind. */
const bounds = { milliseconds: 15, megabytes: 10 } as const

/** Processor time and memory of values that were never sent before, in each place of a request. */
export const freshValues: Part = async (report) => {
  const claim = `${rounds} requests with new values in each of ${Object.keys(kinds).length} places`
  if (processorTime(process.pid) === null) return report({ claim, figure: 'this system does not tell', holds: null })
  const cloud = await startFakeCloud()
  const server = await startServer({ CLOUD_URL: cloud.url, TRUST_PROXY: '1', LOG_LEVEL: 'error', ...withInspector })
  const userAccessList = features.map((feature) => ({ [feature]: [...letters] }))
  cloud.respond = ({ path }, response) => {
    if (path.startsWith('/img/')) return void response.writeHead(404).end()
    const denied = { status: 'REJECT', message: { errorCode: 50010, errorDescription: 'wrong' } }
    sendJson(
      response,
      path === '/ur/login' || path === '/ur/resetPassword' ? denied : { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, data: [] },
    )
  }
  const { respond } = cloud
  const visitor = new HttpClient(server.url)
  const signedIn = loginOf('boss', tokenWith({}))
  cloud.respond = (_, response) => sendJson(response, { ...signedIn, data: { ...signedIn.data, userAccessList } })
  await visitor.signIn('boss')
  cloud.respond = respond
  const send = async ({ method = 'GET', path, body, headers }: Sent) => (await visitor.request(method, path, body, headers)).status
  const spent = async (work: () => Promise<unknown>) => {
    const start = processorTime(server.pid) ?? 0
    await work()
    return (processorTime(server.pid) ?? 0) - start
  }
  const repeat = async (times: number, sentOf: () => Sent) => {
    const statuses = new Set<number>()
    for (let done = 0; done < times; done += 10)
      for (const status of await Promise.all(Array.from({ length: 10 }, () => send(sentOf())))) statuses.add(status)
    cloud.requests.length = 0
    return statuses
  }
  const pace = await watchPace()
  const results: { name: string; each: number; left: number; statuses: string }[] = []
  for (const [name, sentOf] of Object.entries(kinds)) {
    // Repeats one shortened value as the baseline; the first fifty also let the code be compiled.
    const one = sentOf()
    const plain: Sent = {
      ...one,
      headers: Object.fromEntries(Object.entries(one.headers ?? {}).map(([key, value]) => [key, value.slice(0, 60)])),
    }
    await repeat(50, () => plain)
    const before = await heapInUse(server)
    const base = await spent(() => repeat(rounds, () => plain))
    let statuses = new Set<number>()
    const cost = await spent(async () => (statuses = await repeat(rounds, sentOf)))
    const left = (await heapInUse(server)) - before
    results.push({ name, each: Math.max(0, cost - base) / rounds, left, statuses: [...statuses].join('/') })
  }
  const slow = await pace.since()
  pace.close()
  const dearest = results.toSorted((a, b) => b.each - a.each).slice(0, 5)
  const largest = results.toSorted((a, b) => b.left - a.left).slice(0, 5)
  const lines = [
    ...dearest.map(({ name, each, statuses }) => `\n    ${ms(each)} of processor time more than a known value: ${name} (${statuses})`),
    ...largest.map(({ name, left }) => `\n    ${left.toFixed(1)} MB left behind: ${name}`),
  ]
  report({
    claim,
    figure: `the dearest and the largest five${slowly(slow)}:${lines.join('')}`,
    holds: (dearest[0]?.each ?? 0) < bounds.milliseconds && (largest[0]?.left ?? 0) < bounds.megabytes,
  })
  if (results.some(({ statuses }) => /\b5(?!03)\d\d\b/.test(statuses)))
    report({
      claim: 'none of them is answered with a fault',
      figure: results
        .filter(({ statuses }) => /\b5(?!03)\d\d\b/.test(statuses))
        .map(({ name, statuses }) => `${name} ${statuses}`)
        .join(', '),
      holds: false,
    })
  await server.stop()
  await cloud.close()
}
