import { accessGroups } from '@/lib/contract/access-groups'
import { loginResult } from '@/lib/contract/access/session'
import { accounts } from '@/lib/contract/accounts'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import type { Call } from '@/lib/contract/core/call'
import type { Rows } from '@/lib/contract/core/wire-types'
import { creditors, debtors } from '@/lib/contract/debtors-and-creditors'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { ledger } from '@/lib/contract/ledger'
import { cashBalance, currentRatio } from '@/lib/contract/liquidity'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { orders } from '@/lib/contract/orders'
import { priceList } from '@/lib/contract/price-list'
import { saleSlips } from '@/lib/contract/sale-slips'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { salesByMonth } from '@/lib/contract/sales-by-month'
import { settings } from '@/lib/contract/settings'
import { stock } from '@/lib/contract/stock'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import { openCloud, type Cloud, type Member } from './sandbox-client'

let cloud: Cloud
beforeAll(() => {
  cloud = openCloud()
})
afterAll(() => cloud.close())

const yearsOf = ({ login }: Member) => loginResult.parse(login).fiscalYearList

/** Every list of the contract for one year, by name. */
function lists({ login }: Member, fiscalYearId: number): Readonly<Record<string, Call<Rows<unknown>>>> {
  const context = { fiscalYearId }
  return {
    goods: goods.list(context),
    goodsGroups: goodsGroups.list(context),
    warehouses: warehouses.list(context),
    debtors: debtors.list(context),
    creditors: creditors.list(context),
    payableCheques: payableCheques.list(context),
    receivableCheques: receivableCheques.list(context),
    stock: stock.list(context),
    balanceSheet: balanceSheet.list(context),
    cashBalance: cashBalance.list(context),
    saleStatistics: saleStatistics.list(context, '00'),
    accounts: accounts.list(context, { text: '', type: 0 }),
    priceList: priceList.list(context, login.code),
    optionTemplates: optionTemplates.list(),
    users: users.list(),
    accessGroups: accessGroups.list(),
  }
}

describe.each([
  ['demo', 1],
  ['atlas', 2],
] as const)('%s', (domain, calendar) => {
  let admin: Member
  beforeAll(async () => {
    admin = await cloud.signIn(domain, 'admin')
  })

  test('has valid rows in every list of every year', async () => {
    for (const { id, name } of yearsOf(admin)) {
      for (const [list, call] of Object.entries(lists(admin, id))) {
        const { rows, invalidRows } = await admin.send(call)
        expect({ name, list, invalidRows, some: rows.length > 0 }).toEqual({ name, list, invalidRows: 0, some: true })
      }
    }
  })

  test('has a realistic size', async () => {
    const year = yearsOf(admin).at(-1)
    const context = { fiscalYearId: year?.id ?? 0 }
    const { rows, templates, imagePath } = await admin.send(goods.list(context))
    expect(rows.length).toBeGreaterThan(95)
    expect(imagePath).toBe('http://cloud.test/img/')
    expect(rows.filter(({ images }) => images.length > 0).length).toBeGreaterThan(rows.length / 2)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
    expect(templates.flatMap(({ options }) => options.items.map(({ type }) => type))).toEqual(expect.arrayContaining([1, 2, 3]))
    for (const { options } of templates) expect(options.invalidRows).toBe(0)
    expect(rows.some(({ templateId }) => templates.some(({ id }) => id === templateId))).toBe(true)
    const groups = (await admin.send(goodsGroups.list(context))).rows
    const depth = (id: number): number => (id === 0 ? 0 : 1 + depth(groups.find((group) => group.id === id)?.parentId ?? 0))
    expect(Math.max(...groups.map(({ id }) => depth(id)))).toBe(3)
    const { rows: stocked } = await admin.send(stock.list(context))
    expect(stocked.some((row) => row.stock.startsWith('-'))).toBe(true)
    const types = new Set((await admin.send(accounts.list(context, { text: '', type: 0 }))).rows.map(({ type }) => type))
    for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 9, 21]) expect(types).toContain(type)
    for (const { rows: cheques } of [await admin.send(payableCheques.list(context)), await admin.send(receivableCheques.list(context))]) {
      expect(cheques.some(({ dueDate }) => dueDate < '2026-11-21')).toBe(true)
      expect(cheques.some(({ dueDate }) => dueDate >= '2026-11-21' && dueDate <= '2026-11-27')).toBe(true)
      expect(cheques.some(({ dueDate }) => dueDate > '2026-11-28')).toBe(true)
    }
  })

  test('has orders of all statuses, newest first', async () => {
    const observed = { statuses: new Set<number>(), fraction: false, noMobile: false, count: 0, today: 0 }
    for (const year of yearsOf(admin).slice(-2)) {
      for (const month of monthsOfFiscalYear(year, calendar)) {
        const { rows, invalidRows } = await admin.send(orders.list({ fiscalYearId: year.id }, month))
        expect(invalidRows).toBe(0)
        expect(rows.map(({ date }) => date)).toEqual(
          rows
            .map(({ date }) => date)
            .sort()
            .reverse(),
        )
        for (const order of rows) {
          observed.count += 1
          observed.statuses.add(order.status)
          observed.fraction ||= order.total.includes('.')
          observed.noMobile ||= order.mobile === ''
          if (order.date.startsWith('2026-11-2')) observed.today += 1
          expect(order.date >= month.from && order.date.slice(0, 10) <= month.to && order.date <= '2026-11-21T12:00:00').toBe(true)
          expect([order.options.invalidRows, order.lines.invalidRows, order.history.invalidRows]).toEqual([0, 0, 0])
          expect(order.lines.items.length).toBeGreaterThan(0)
          for (const line of order.lines.items) expect(line.options.invalidRows).toBe(0)
          expect(order.history.items.at(0)?.status).toBe(1)
          expect(order.history.items.at(-1)?.status).toBe(order.status)
          const moments = order.history.items.map(({ createDateTime }) => createDateTime)
          expect(moments).toEqual([...moments].sort())
          for (const { statusTitle } of order.history.items) expect(statusTitle).not.toBe('')
        }
      }
    }
    expect(observed.statuses).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(observed).toMatchObject({ fraction: true, noMobile: true })
    expect(observed.count).toBeGreaterThan(600)
    expect(observed.today).toBeGreaterThan(5)
  })

  test('has invoices and returns in every past month', async () => {
    const types = new Set<string>()
    for (const year of yearsOf(admin)) {
      for (const month of monthsOfFiscalYear(year, calendar)) {
        const { rows, invalidRows } = await admin.send(saleSlips.list({ fiscalYearId: year.id }, month.id))
        expect({ month, invalidRows, some: rows.length > 0 }).toEqual({ month, invalidRows: 0, some: month.from <= '2026-11-21' })
        for (const { date, type, lines } of rows) {
          types.add(type)
          expect(date >= month.from && date <= month.to).toBe(true)
          expect([lines.invalidRows, lines.items.length > 0]).toEqual([0, true])
        }
      }
    }
    expect([...types].sort()).toEqual(['SALE', 'SALE_RETURN'])
  })

  test('the sandbox sends the reports and settings of a single value', async () => {
    const context = { fiscalYearId: yearsOf(admin).at(-1)?.id ?? 0 }
    const { assets = '', liabilities = '' } = (await admin.send(currentRatio.load(context))) ?? {}
    expect([assets.startsWith('-'), liabilities.startsWith('-')]).toEqual([false, true])
    expect((await admin.send(orderOptions.load())).items.length).toBeGreaterThan(2)
    expect(await admin.send(settings.load())).toEqual({ hideLedger: false, hideSaleInvoices: false })
    const names = yearsOf(admin).map(({ name }) => name)
    const sales = await admin.send(salesByMonth.list(context, names.slice(-3)))
    expect([...new Set(sales.rows.map(({ yearName }) => yearName))]).toEqual(names.slice(-3))
    expect(sales.rows.length).toBeGreaterThan(30)
  })

  test('finds accounts by typical searches', async () => {
    const find = async (text: string, type: 0 | 1 = 0) =>
      (await admin.send(accounts.list({ fiscalYearId: yearsOf(admin).at(-1)?.id ?? 0 }, { text, type }))).rows
    const [bank] = await find(domain === 'demo' ? 'ملت بانك' : 'BANK graCHTen')
    expect(bank?.type).toBe(7)
    expect(await find(domain === 'demo' ? 'ملت بانك' : 'BANK graCHTen', 1)).toEqual([])
    const { rows, dictionary, invalidRows, adjacent } = await admin.send(
      ledger.list(
        { fiscalYearId: yearsOf(admin).at(-1)?.id ?? 0 },
        { accountId: bank?.id ?? 0, from: '2026-07-01', to: '2026-11-21', calendar },
      ),
    )
    expect([rows.length > 50, invalidRows, adjacent]).toEqual([true, 0, true])
    for (const { slipType } of rows) expect(Object.keys(dictionary[slipType] ?? {})).toEqual(['fa', 'en', 'tr', 'de'])
  })
})

test('an empty organisation has empty lists', async () => {
  const admin = await cloud.signIn('empty', 'admin')
  const [year] = yearsOf(admin)
  for (const [list, call] of Object.entries(lists(admin, year?.id ?? 0))) {
    const { rows, invalidRows } = await admin.send(call)
    expect({ list, invalidRows, rows: rows.length }).toEqual({ list, invalidRows: 0, rows: list === 'users' ? 1 : 0 })
  }
  expect(await admin.send(currentRatio.load({ fiscalYearId: year?.id ?? 0 }))).toEqual({ assets: '0', liabilities: '0' })
  expect((await admin.send(orderOptions.load())).items).toEqual([])
})
