import { debtors } from '@/lib/contract/debtors-and-creditors'
import { goods } from '@/lib/contract/goods'
import { stock } from '@/lib/contract/stock'
import { warehouses } from '@/lib/contract/warehouses'
import { newFile, noon, openCloud } from './sandbox-client'

const now = { fiscalYearId: 7 }

test('a file stores data and keys', async () => {
  const file = newFile()
  const before = openCloud({ file })
  const admin = await before.signIn('demo', 'admin')
  const draft = { code: 'K1', name: 'ماندنی', name2: '', isDefault: true }
  const { id } = await admin.send(warehouses.save(now, 0, draft))
  const rows = (await admin.send(warehouses.list(now))).rows
  before.close()

  // Reopening with another size and date does not seed again.
  const after = openCloud({ file, size: 500, now: () => noon + 3_600_000 })
  const { http } = await after.post('/ur/organizationFeatureList', {}, { authorization: `Bearer ${admin.token}` })
  expect(http).toBe(200)
  const later = await after.signIn('demo', 'admin')
  expect((await later.send(warehouses.list(now))).rows).toEqual(rows)
  expect(rows.at(-1)).toEqual({ id, ...draft })
  after.close()
})

test('memory stores nothing; long lists have the requested size', async () => {
  const size = 1500
  const cloud = openCloud({ size })
  const admin = await cloud.signIn('demo', 'admin')
  const { rows, invalidRows } = await admin.send(goods.list(now))
  expect([rows.length, invalidRows, new Set(rows.map(({ code }) => code)).size]).toEqual([size, 0, size])
  expect((await admin.send(stock.list(now))).rows).toHaveLength(size)
  expect((await admin.send(warehouses.list(now))).rows).toHaveLength(size)
  expect((await admin.send(debtors.list(now))).rows.length).toBeGreaterThan(size - 100)
  expect((await admin.send(goods.list({ fiscalYearId: 6 }))).rows.length).toBeLessThan(200)
  cloud.close()
})

test.each([
  ['the leap day of 1403', '2025-03-20T10:00:00Z', '1403'],
  ['an hour that is still last year in Amsterdam', '2026-12-31T22:30:00Z', '1405'],
])('seeds a shop on %s', async (_, moment, year) => {
  const cloud = openCloud({ size: 1, now: () => Date.parse(moment) })
  const { login } = await cloud.signIn('demo', 'admin')
  expect(login.fiscalYearList.find(({ isDefault }) => isDefault)?.name).toBe(year)
  const { entries } = await (await cloud.signIn('demo', 'admin')).post('/qr/ppds', { keys: ['balanceSheet', 'inventoryStock'] })
  expect(entries).toMatchObject([{ status: 'RESOLVE' }, { status: 'RESOLVE' }])
  cloud.close()
})

test('reports a missing address', async () => {
  const cloud = openCloud({ origin: undefined })
  const { imagePath } = await (await cloud.signIn('demo', 'admin')).send(goods.list(now))
  expect(imagePath).toBe('http://sandbox.invalid/img/')
  cloud.close()
})
