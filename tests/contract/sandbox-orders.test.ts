import { loginResult } from '@/lib/contract/access/session'
import { isProblem } from '@/lib/contract/core/problem'
import { changeOrderStatus, orders, type Order } from '@/lib/contract/orders'
import { smsLog } from '@/lib/contract/sms'
import { monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import { codeOf, openCloud, type Cloud, type Member } from './sandbox-client'

let cloud: Cloud
let admin: Member
beforeEach(async () => {
  cloud = openCloud()
  admin = await cloud.signIn('demo', 'admin')
})
afterEach(() => cloud.close())

/** The orders of the last six months. */
async function lastOrders(): Promise<Order[]> {
  const year = loginResult.parse(admin.login).fiscalYearList.at(-1)
  const months = year ? monthsOfFiscalYear(year, 1).slice(3, 9) : []
  const lists = await Promise.all(months.map((month) => admin.send(orders.list({ fiscalYearId: 7 }, month))))
  return lists.flatMap(({ rows }) => rows)
}

const find = async (matches: (order: Order) => boolean): Promise<Order> => {
  const order = (await lastOrders()).find(matches)
  if (!order) throw new Error('no such order')
  return order
}
const again = ({ id }: Order) => find((order) => order.id === id)

test('records a status change with user and time', async () => {
  const before = await find(({ status, mobile }) => status === 1 && mobile !== '')
  cloud.clock.now += 61_000
  expect(await admin.send(changeOrderStatus({ id: before.id, status: 2, description: '', organisationId: 12 }))).toEqual({ smsStatus: 200 })
  cloud.clock.now += 3_600_000
  await admin.send(changeOrderStatus({ id: before.id, status: 4, description: 'بسته‌بندی هدیه' }))
  const after = await again(before)
  expect(after).toMatchObject({ status: 4, total: before.total, date: before.date })
  expect(after.history.items.slice(0, -2)).toEqual(before.history.items)
  expect(after.history.items.slice(-2)).toMatchObject([
    { status: 2, statusTitle: 'در حال بررسی', createDateTime: '2026-11-21T12:01:01', description: '' },
    { status: 4, statusTitle: 'در حال آماده‌سازی', createDateTime: '2026-11-21T13:01:01', description: 'بسته‌بندی هدیه' },
  ])
})

test.each([400, 403, 404, 405, 500])('an SMS to a mobile ending in 0%i fails', async (code) => {
  const order = await find(({ mobile }) => mobile.endsWith(`0${code}`))
  expect(await admin.send(changeOrderStatus({ id: order.id, status: 6, description: '' }))).toEqual({ smsStatus: code })
  expect((await again(order)).status).toBe(6)
})

test('sends no SMS without a mobile', async () => {
  const order = await find(({ mobile }) => mobile === '')
  expect(await admin.send(changeOrderStatus({ id: order.id, status: 5, description: '' }))).toEqual({ smsStatus: null })
})

test('rejects an unknown order, status or organisation', async () => {
  const before = await find(({ status }) => status === 1)
  const edit = (body: object) => admin.post('/qr/editSaleOrder', { saleOrderId: before.id, status: 4, ...body })
  expect(codeOf(await edit({ saleOrderId: 1e9 }))).toBe(50003)
  expect(codeOf(await edit({ saleOrderId: undefined }))).toBe(400)
  expect(codeOf(await edit({ status: 7 }))).toBe(400)
  expect(codeOf(await edit({ organizationId: 21 }))).toBe(1)
  expect(await again(before)).toEqual(before)
})

test('lists orders of the days and the year', async () => {
  const list = async (fiscalYearId: number, fromDate: string, toDate: string) =>
    (await admin.report('saleOrderList', { fiscalYearId, fromDate, toDate, monthId: '08' })).data as { date: string }[]
  const week = await list(7, '2026-11-12', '2026-11-18')
  const days = new Set(week.map(({ date }) => date.slice(0, 10)))
  expect([...days].sort().at(0)).toBe('2026-11-12')
  expect([...days].sort().at(-1)).toBe('2026-11-18')
  expect(await list(6, '2026-11-12', '2026-11-18')).toEqual([])
  expect(codeOf(await admin.report('saleOrderList', { fromDate: '2026-11-01', toDate: '2026-11-31', monthId: '08' }))).toBe(400)
  expect(codeOf(await admin.report('saleOrderList', { fromDate: '2026-11-01', toDate: '2026-11-30', monthId: '8' }))).toBe(400)
})

test('rejects an expired ordering kit by text', async () => {
  const other = await cloud.signIn('nokit', 'admin')
  const entry = await other.report('saleOrderList', { fromDate: '2026-10-23', toDate: '2026-11-21', monthId: '08' })
  expect(entry).toMatchObject({ status: 'REJECT', message: 'Cloud Ordering Kit Expired' })
  const month = { id: '08', year: 1405, month: 8, from: '2026-10-23', to: '2026-11-21' }
  const problem: unknown = await other.send(orders.list({ fiscalYearId: 42 }, month)).catch((error: unknown) => error)
  expect(isProblem(problem) && problem.code).toBe('orderingExpired')
})

test('logs the SMS of a status change', async () => {
  const sms = (path: string, body: object, token = 'sms') => cloud.post(`/sms/${path}`, body, { authorization: `Bearer ${token}` })
  const day = { OrganizationId: 12, Date: '14050830', refreshStatus: false }
  const read = async (body: object = day) => {
    const { Result, Message } = await sms('log', body)
    return {
      Result,
      ...(await admin.send({
        path: '/ur/organizationFeatureList',
        body: {},
        read: () => smsLog.list({ fiscalYearId: 7 }, '2026-11-21').read({ status: 'RESOLVE', data: Message }),
      })),
    }
  }
  const before = await read()
  const order = await find(({ mobile }) => /^09\d{7}[1-9]\d$/.test(mobile))
  await admin.send(changeOrderStatus({ id: order.id, status: 6, description: 'پیک' }))
  const link = {
    Receptor: '09120000405',
    CustomerName: 'سارا',
    Type: 'accountBalance',
    OrganizationId: 12,
    Link: 'https://x/y',
    CostStatus: 2,
  }
  expect(await sms('send', link)).toEqual({ http: 200, status: 405 })
  expect(await sms('send', { ...link, Receptor: '09121111111' })).toEqual({ http: 200, status: 200 })
  expect(await sms('send', { ...link, Link: '' })).toEqual({ http: 200, status: 400 })
  const after = await read()
  expect(after).toMatchObject({ Result: 1, invalidRows: 0 })
  expect(after.rows.slice(0, 3)).toMatchObject([
    { mobile: '09121111111', message: 'سارا: https://x/y', cost: '1250', error: '' },
    { mobile: '09120000405', cost: '0', error: 'insufficient credit' },
    { mobile: order.mobile, date: '2026-11-21T12:00:00' },
  ])
  expect(after.rows.length - before.rows.length).toBe(3)
  expect(Number(before.balance) - Number(after.balance)).toBe(2500)
  expect(await sms('log', { ...day, Date: '1405/08/30' })).toMatchObject({ Result: 0 })
  expect(await sms('log', { ...day, OrganizationId: 999 })).toMatchObject({ Result: 0, Message: 'organisation not found' })
  expect((await sms('log', { OrganizationId: 12, Date: '20261121' })).Result).toBe(1)
  expect((await sms('log', day, 'wrong')).http).toBe(401)
})
