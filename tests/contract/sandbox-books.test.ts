import { loginResult } from '@/lib/contract/access/session'
import { accounts, type Account } from '@/lib/contract/accounts'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { creditors, debtors, partyTypes } from '@/lib/contract/debtors-and-creditors'
import { ledger } from '@/lib/contract/ledger'
import { cashBalance, currentRatio } from '@/lib/contract/liquidity'
import { saleSlips, saleType } from '@/lib/contract/sale-slips'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { salesByMonth } from '@/lib/contract/sales-by-month'
import { stock } from '@/lib/contract/stock'
import { add, multiply, negate, signOf, subtract, sum, type Amount } from '@/lib/format/amount'
import { monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { openCloud, type Cloud, type Member } from './sandbox-client'

let cloud: Cloud
beforeAll(() => {
  cloud = openCloud()
})
afterAll(() => cloud.close())

type Balances = ReadonlyMap<Account, Amount>

describe.each([
  ['demo', 1, -1],
  ['demo', 1, 0],
  ['atlas', 2, -1],
  ['atlas', 2, 1],
] as const)('the books of %s (calendar %i), year %i', (domain, calendar, yearIndex) => {
  let admin: Member
  let year: FiscalYear
  let balances: Balances
  const context = () => ({ fiscalYearId: year.id })
  const ofTypes = (...types: readonly number[]) => [...balances].filter(([{ type }]) => types.includes(type)).map(([, amount]) => amount)

  beforeAll(async () => {
    admin = await cloud.signIn(domain, 'admin')
    const found = loginResult.parse(admin.login).fiscalYearList.at(yearIndex)
    if (!found) throw new Error('no such year')
    year = found
    const book = new Map<Account, Amount>()
    for (const account of (await admin.send(accounts.list(context(), { text: '', type: 0 }))).rows) {
      const { rows, opening, closing, adjacent, invalidRows } = await admin.send(
        ledger.list(context(), { accountId: account.id, from: year.startDate, to: year.endDate, calendar }),
      )
      expect([opening, adjacent, invalidRows]).toEqual(['0', true, 0])
      expect(rows.every(({ date }, index) => index === 0 || date >= (rows[index - 1]?.date ?? ''))).toBe(true)
      expect(closing).toBe(subtract(sum(rows.map(({ debit }) => debit)), sum(rows.map(({ credit }) => credit))))
      book.set(account, closing)
    }
    balances = book
  })

  test('all accounts of the books add up to zero', () => {
    expect(balances.size).toBeGreaterThan(100)
    expect(sum(balances.values())).toBe('0')
  })

  test('agree with debtors and creditors', async () => {
    const partyBalances = new Map<string, Amount>()
    for (const { code, amount } of (await admin.send(debtors.list(context()))).rows) partyBalances.set(code, amount)
    for (const { code, amount } of (await admin.send(creditors.list(context()))).rows) partyBalances.set(code, negate(amount))
    const parties = [...balances].filter(([{ type }, amount]) => (partyTypes as readonly number[]).includes(type) && amount !== '0')
    expect(Object.fromEntries(partyBalances)).toEqual(Object.fromEntries(parties.map(([{ code }, amount]) => [code, amount])))
    expect(new Set([...partyBalances.values()].map(signOf))).toEqual(new Set([1, -1]))
  })

  test('agree with cash and bank accounts', async () => {
    const { rows } = await admin.send(cashBalance.list(context()))
    expect(rows.map(({ amount }) => amount)).toEqual(ofTypes(6, 7))
  })

  test('make a balanced sheet with the profit', async () => {
    const { rows } = await admin.send(balanceSheet.list(context()))
    expect(sum(rows.map(({ assets }) => assets))).toBe(sum(rows.map(({ liabilities }) => liabilities)))
    expect(rows.at(-1)).toMatchObject({ order: 1000, liabilities: negate(sum(ofTypes(8, 9, 91))) })
    expect(rows.filter(({ assets, liabilities }) => assets === '0' && liabilities === '0')).toEqual([])
  })

  test('make the current ratio', async () => {
    const { assets = '', liabilities = '' } = (await admin.send(currentRatio.load(context()))) ?? {}
    const lines = (await admin.send(balanceSheet.list(context()))).rows
    const fixed = [...balances]
      .filter(([{ type, name }]) => type === 21 && /اثاثه|تسهیلات|equipment|loan/i.test(name))
      .map(([, amount]) => amount)
    const result = lines.at(-1)?.liabilities ?? '0'
    expect(fixed).toHaveLength(2)
    // The balance sheet without equity, profit and long-term accounts.
    expect(add(assets, liabilities)).toBe(subtract(negate(sum(ofTypes(4))), add(negate(result), sum(fixed))))
  })

  test('contain every open cheque', async () => {
    const total = async (list: typeof payableCheques | typeof receivableCheques) =>
      sum((await admin.send(list.list(context()))).rows.map(({ amount }) => amount))
    expect(await total(receivableCheques)).toBe(sum(ofTypes(89)))
    expect(await total(payableCheques)).toBe(negate(sum(ofTypes(88))))
  })

  test('contain the stock value', async () => {
    const goods = [...balances].find(([{ type, name }]) => type === 21 && /موجودی|stock/.test(name))?.[1]
    expect(sum((await admin.send(stock.list(context()))).rows.map(({ value }) => value))).toBe(goods)
  })

  test('agree with invoices, statistics and months', async () => {
    const byMonth = new Map((await admin.send(salesByMonth.list(context(), [year.name]))).rows.map((row) => [row.month, row]))
    let whole: Amount = '0'
    for (const month of monthsOfFiscalYear(year, calendar)) {
      const { rows } = await admin.send(saleSlips.list(context(), month.id))
      for (const { lines, total, discount } of rows) {
        for (const line of lines.items) {
          expect(subtract(line.amount, subtract(multiply(line.quantity, line.fee), line.discount)).replace('-', '') <= '0.0005').toBe(true)
        }
        expect(total).toBe(sum(lines.items.map((line) => add(line.amount, line.tax))))
        expect(discount).toBe(sum(lines.items.map((line) => line.discount)))
      }
      const total = sum(rows.map((slip) => (slip.type === saleType ? slip.total : negate(slip.total))))
      const statistics = (await admin.send(saleStatistics.list(context(), month.id))).rows
      expect(sum(statistics.map((row) => row.total))).toBe(total)
      expect(byMonth.get(month.month)?.amount ?? '0').toBe(total)
      expect(byMonth.get(month.month)?.count ?? '0').toBe(String(rows.filter(({ type }) => type === saleType).length))
      whole = add(whole, total)
    }
    expect(sum((await admin.send(saleStatistics.list(context(), '00'))).rows.map((row) => row.total))).toBe(whole)
  })
})

test("open with the previous year's balances", async () => {
  const admin = await cloud.signIn('demo', 'admin')
  const [first, second] = loginResult.parse(admin.login).fiscalYearList
  const [bank] = (await admin.send(accounts.list({ fiscalYearId: 7 }, { text: '', type: 7 }))).rows
  const book = (year: FiscalYear | undefined) =>
    admin.send(
      ledger.list(
        { fiscalYearId: year?.id ?? 0 },
        { accountId: bank?.id ?? 0, from: year?.startDate ?? '', to: year?.endDate ?? '', calendar: 1 },
      ),
    )
  const before = await book(first)
  const after = await book(second)
  expect(after.rows[0]).toMatchObject({ slipType: 'OPENING', date: second?.startDate, balance: before.closing })
  expect(before.closing).not.toBe('0')
})

test('a ledger range starts with its opening balance', async () => {
  const admin = await cloud.signIn('demo', 'admin')
  const [bank] = (await admin.send(accounts.list({ fiscalYearId: 7 }, { text: '', type: 7 }))).rows
  const book = (from: string, to: string) =>
    admin.send(ledger.list({ fiscalYearId: 7 }, { accountId: bank?.id ?? 0, from, to, calendar: 1 }))
  const head = await book('2026-03-21', '2026-08-31')
  const tail = await book('2026-09-01', '2026-11-21')
  expect(tail.opening).toBe(head.closing)
})
