import { createServer } from 'node:http'
import { featureList, tokenWith } from '@/tests/contract/support/fake-cloud'

/**
 * A cloud with minimal overhead: every response is prepared before the first request. Runs as its own process and prints its port. Its
 * argument is the number of rows of a list.
 */

const rows = Number(process.argv[2] ?? 50)
const many = <Row>(make: (number: number) => Row): Row[] => Array.from({ length: rows }, (_, at) => make(at + 1))

const features = ['SaleOrder', 'Inventory', 'DebtorReprot', 'DebtorList', 'Goods']
const year = new Date().getFullYear()
const login = {
  packSerial: '1',
  code: 'bench',
  organizationName: 'Bench',
  token: tokenWith({ calendarTypeId: 2, organizationId: 1, userId: 1 }),
  expireDate: `${year + 1}/12/31`,
  fiscalYearList: [{ fiscalYearId: 7, name: String(year), isDefault: true, startDate: `${year}-01-01`, endDate: `${year}-12-31` }],
  userAccessList: features.map((feature) => ({ [feature]: ['l', 'c', 'u', 'd'] })),
}

const warehouses = many((number) => ({
  id: number,
  code: String(number),
  name: `Warehouse ${number} Lager انبار`,
  name2: `Row ${number % 97}`,
  isDefault: number === 1,
}))
const debtors = many((number) => ({
  ofcCode: String(10_000 + number),
  ofcName: `Customer ${number} مشتری`,
  ofcMobile: `0912${String(number).padStart(7, '0')}`,
  ofcTel: '',
  ofcAddress: `Street ${number % 211}`,
  amount: number * 1250.5,
  ofcTypeId: 1,
}))

const resolved = (data: unknown) => ({ status: 'RESOLVE', data })
const responses = new Map(
  Object.entries({
    '/ur/login': resolved(login),
    '/ur/organizationFeatureList': featureList(features),
    '/bd/list': resolved(warehouses),
    '/qr/ppds': [
      { name: 'debtorList', ...resolved(debtors) },
      { name: 'saleOrderList', ...resolved([]) },
    ],
    '/qr/small': resolved('x'.repeat(2_000)),
    '/qr/middle': resolved('x'.repeat(200_000)),
    '/qr/large': resolved('x'.repeat(5_000_000)),
  }).map(([path, value]) => [path, Buffer.from(JSON.stringify(value))]),
)

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const body = responses.get(request.url ?? '')
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 }).end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(address?.port)
})
