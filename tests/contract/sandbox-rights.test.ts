import { knownPaths, reportRights } from '@/lib/contract/registry/call-registry'
import { codeOf, openCloud, sealed, type Cloud } from './sandbox-client'

let cloud: Cloud
beforeAll(() => {
  cloud = openCloud()
})
afterAll(() => cloud.close())

/** Request bodies per call, with ids that no organisation has: a permitted call changes nothing and says so. */
const bodies: Readonly<Record<string, readonly object[]>> = {
  '/qr/editSaleOrder': [{ saleOrderId: 1e9, status: 4 }],
  '/qr/FetchData': [{ key: 'nobody', type: 'pl' }],
  '/bd/list': ['goods', 'goods_g', 'inve', ' GOODS '].map((tableName) => ({ tableName })),
  '/bd/save': ['goods', 'goods_g', 'inve'].flatMap((tableName) => [
    { tableName, operationType: 1, params: {} },
    { tableName, operationType: 2, params: { id: 1e9 } },
  ]),
  '/bd/remove': ['goods', 'goods_g', 'inve'].map((tableName) => ({ tableName, id: 1e9 })),
  '/bd/inventorySave': [{ id: 0 }, { id: 1e9 }],
  '/ur/userSave': [{ param: sealed({ userId: 0 }) }, { param: sealed({ userId: 1e9 }) }],
  '/ur/accessGroupSave': [{ accessGroupId: 0 }, { accessGroupId: 1e9 }],
  '/ur/changePassword': [{ param: sealed({}) }],
}

const unguarded = ['/qr/ppds', '/ur/organizationFeatureList']
const guarded = knownPaths
  .filter((path) => !unguarded.includes(path))
  .flatMap((path) => (bodies[path] ?? [{}]).map((body) => [path, body] as const))

test('contract lists guarded calls', () => expect(guarded.length).toBeGreaterThan(35))

test.each(guarded)('%s %j needs its permission', async (path, body) => {
  const guest = await cloud.signIn('demo', 'guest')
  const admin = await cloud.signIn('demo', 'admin')
  expect(codeOf(await guest.post(path, body))).toBe(1)
  expect(codeOf(await admin.post(path, body))).not.toBe(1)
})

test.each(Object.keys(reportRights))('report %s needs its permission', async (key) => {
  const guest = await cloud.signIn('demo', 'guest')
  const admin = await cloud.signIn('demo', 'admin')
  expect(codeOf(await guest.report(key))).toBe(1)
  expect(codeOf(await admin.report(key))).not.toBe(1)
})

test('rejects one report without its neighbours', async () => {
  const sara = await cloud.signIn('demo', 'sara')
  const { http, entries } = await sara.post('/qr/ppds', {
    keys: ['creditorList', 'debtorList', 'nonsense', 'saleOrderList', 'toString'],
    ofcTypeList: [1],
  })
  expect(http).toBe(200)
  expect(entries).toMatchObject([
    { name: 'creditorList', status: 'REJECT', message: { errorCode: 1 } },
    { name: 'debtorList', status: 'RESOLVE' },
    { name: 'nonsense', status: 'REJECT', message: { errorCode: 50003 } },
    { name: 'saleOrderList', status: 'REJECT', message: { errorCode: 400 } },
    { name: 'toString', status: 'REJECT', message: { errorCode: 50003 } },
  ])
})

test('a clerk reads orders, the order desk changes them', async () => {
  const edit = { saleOrderId: 1, status: 6 }
  const sara = await cloud.signIn('demo', 'sara')
  const reza = await cloud.signIn('demo', 'reza')
  expect(codeOf(await sara.post('/qr/editSaleOrder', edit))).toBe(1)
  expect(codeOf(await reza.post('/qr/editSaleOrder', edit))).toBeUndefined()
})

test('a permission granted to a group applies at the next call', async () => {
  const admin = await cloud.signIn('demo', 'admin')
  const leila = await cloud.signIn('demo', 'leila')
  expect(codeOf(await leila.post('/bd/list', { tableName: 'inve' }))).toBe(1)
  const groups = (await admin.post('/ur/accessGroupList')).data as { accessGroupId: number; title: string; accessList: string }[]
  const books = groups.find(({ title }) => title === 'حسابدار')
  const accessList = [...(JSON.parse(books?.accessList ?? '[]') as object[]), { Inventory: ['l'] }]
  await admin.post('/ur/accessGroupSave', { ...books, accessList })
  expect(codeOf(await leila.post('/bd/list', { tableName: 'inve' }))).toBeUndefined()
  expect(codeOf(await leila.post('/bd/remove', { tableName: 'inve', id: 5 }))).toBe(1)
})

test('one organisation cannot reach the records of another', async () => {
  const atlas = await cloud.signIn('atlas', 'admin')
  const demo = await cloud.signIn('demo', 'admin')
  const account = ((await demo.report('ofcList', { ofcInfo: '', ofcTypeId: 1 })).data as { id: number }[])[0]
  const refusals = await Promise.all([
    atlas.post('/bd/list', { tableName: 'goods', fiscalYearId: 7 }),
    atlas.report('debtorList', { ofcTypeList: [1], fiscalYearId: 7 }),
    atlas.report('ofcBook', { calendarTypeId: 2, ofcId: account?.id, fromDate: '2026-01-01', toDate: '2026-12-31' }),
    atlas.post('/qr/editSaleOrder', { saleOrderId: 1, status: 5 }),
    atlas.post('/qr/FetchData', { key: 'demo-shop', type: 'pl' }),
    atlas.post('/qr/editPriceListOrderingStatus', { key: 'demo-shop', isActive: 0 }),
    atlas.post('/qr/editOptionsTemplate', { optionsTemplateId: 1, title: 'x', template: '[]' }),
    atlas.post('/qr/removeOptionsTemplate', { optionsTemplateId: 1, forceRemove: 1 }),
    atlas.post('/qr/editGoodOptionsTemplate', { id: 1, goodGroupId: 0, optionsTemplateId: 1 }),
    atlas.post('/qr/transferImages', { fiscalYearId: 17, preFiscalYearId: 6 }),
    atlas.post('/ur/userRemove', { userId: 2 }),
    atlas.post('/ur/userSave', { param: sealed({ userId: 2, userName: 'x', isActive: true, isAdmin: true, accessGroups: '' }) }),
    atlas.post('/ur/accessGroupRemove', { accessGroupId: 1 }),
    atlas.post('/ur/accessGroupSave', { accessGroupId: 1, title: 'x', accessList: [] }),
  ])
  expect(refusals.map(codeOf)).toEqual(refusals.map(() => 50003))
  expect(codeOf(await atlas.post('/qr/editSaleOrder', { saleOrderId: 1, status: 5, organizationId: 12 }))).toBe(1)
})
