import { createServer } from 'node:http'

/**
 * A cloud with minimal overhead: every response is prepared before the first request. Runs as its own process and prints its port. `node
 * scripts/bench/instant-cloud.mjs <rows of the lists>`
 */

const rows = Number(process.argv[2] ?? 50)
const many = (make) => Array.from({ length: rows }, (_, at) => make(at + 1))
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

const token = [
  part({ alg: 'RS256', typ: 'JWT' }),
  part({ calendarTypeId: 2, organizationId: 1, userId: 1, fiscalYearId: 7, exp: Math.floor(Date.now() / 1000) + 12 * 3600 }),
  'c2lnbmF0dXJl',
].join('.')
const features = ['SaleOrder', 'Inventory', 'DebtorReprot', 'DebtorList', 'Goods']
const year = new Date().getFullYear()
const login = {
  packSerial: '1',
  code: 'bench',
  organizationName: 'Bench',
  token,
  expireDate: `${year + 1}/12/31`,
  fiscalYearList: [{ fiscalYearId: 7, name: String(year), isDefault: true, startDate: `${year}-01-01`, endDate: `${year}-12-31` }],
  userAccessList: features.map((feature) => ({ [feature]: ['l', 'c', 'u', 'd'] })),
}

const warehouses = many((at) => ({
  id: at,
  code: String(at),
  name: `Warehouse ${at} Lager انبار`,
  name2: `Row ${at % 97}`,
  isDefault: at === 1,
}))
const debtors = many((at) => ({
  ofcCode: String(10_000 + at),
  ofcName: `Customer ${at} مشتری`,
  ofcMobile: `0912${String(at).padStart(7, '0')}`,
  ofcTel: '',
  ofcAddress: `Street ${at % 211}`,
  amount: at * 1250.5,
  ofcTypeId: 1,
}))

const resolve = (value) => Buffer.from(JSON.stringify({ status: 'RESOLVE', ...value }))
const filled = (bytes) => resolve({ data: 'x'.repeat(bytes) })

const responses = {
  '/ur/login': resolve({ data: login }),
  '/ur/organizationFeatureList': resolve({
    data: features.map((feature) => ({
      feature,
      dictionaryTitle: feature,
      access: ['l', 'c', 'u', 'd'],
      fa: feature,
      en: feature,
      de: feature,
      tr: feature,
    })),
  }),
  '/bd/list': resolve({ data: warehouses }),
  '/qr/ppds': Buffer.from(
    JSON.stringify([
      { name: 'debtorList', status: 'RESOLVE', data: debtors },
      { name: 'saleOrderList', status: 'RESOLVE', data: [] },
    ]),
  ),
  '/qr/small': filled(2_000),
  '/qr/middle': filled(200_000),
  '/qr/large': filled(5_000_000),
}

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const body = responses[request.url ?? '']
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 }).end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
