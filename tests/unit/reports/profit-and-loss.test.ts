import { isCostOfGoods, type BookedAccount } from '@/lib/contract/account-results'
import { account } from '@/lib/contract/accounts'
import { bookedEntry, ledger, type Ledger } from '@/lib/contract/ledger'
import { profitOf, unitCosts, type ProfitSources } from '@/lib/contract/profit-and-loss-figures'
import { lineChange, statementLines } from '@/lib/contract/profit-and-loss-lines'
import { saleSlip } from '@/lib/contract/sale-slips'
import { stockedGood } from '@/lib/contract/stock'

const period = { from: '2026-04-01', to: '2026-04-30' }
const year = { id: 7, name: '2026', isDefault: true, startDate: '2026-01-01', endDate: '2026-12-31' }

type Line = [code: string, quantity: number, amount: number, vat?: number, toll?: number]
let serial = 0
const slip = (type: string, date: string, total: number, discount: number, lines: readonly Line[]) =>
  saleSlip.parse({
    id: String((serial += 1)),
    date,
    serialNo: String(serial),
    flag_proce: type,
    discount,
    total,
    detailInfo: lines.map(([goodsCode, quantity, amount, vat = 0, toll = 0]) => ({
      goodsCode,
      goodsName: goodsCode,
      quantity,
      amount,
      vat,
      toll,
    })),
  })

type Entry = [date: string, slipType: string, amount: number]
/** Reads a statement as the cloud sends it, with running balances. */
function statementOf(entries: readonly Entry[], dictionary: object = {}): Ledger {
  let balance = 0
  const data = entries.map(([date, slipType, amount]) => bookedEntry.parse({ date, slipType, amount, balance: (balance += amount) }))
  const call = ledger.list({ fiscalYearId: 7 }, { accountId: 1, from: year.startDate, to: year.endDate, calendar: 2 })
  return call.read([{ name: 'ofcBook', status: 'RESOLVE', data, dictionary }])
}
const booked = (typeId: number, name: string, entries: readonly Entry[], dictionary?: object): BookedAccount => ({
  account: account.parse({ id: 1, typeId, code: name, name }),
  year,
  ledger: statementOf(entries, dictionary),
})

const slips = [
  slip('SALE', '2026-04-02', 109, 10, [['tea', 2, 100, 6, 3]]),
  slip('SALE', '2026-04-30', 50.5, 0, [['cup', 1, 50.5]]),
  slip('SALE_RETURN', '2026-04-10', 54.5, 0, [['tea', 1, 50, 4.5, 0]]),
  slip('SALE', '2026-03-31', 1000, 0, [['tea', 1, 1000]]),
  slip('QUOTE', '2026-04-11', 777, 0, [['tea', 7, 777]]),
]
const unitCost = unitCosts([
  stockedGood.parse({ goodCode: 'tea', goodStock: 5, stockFee: 20.1, salePrice: 50 }),
  stockedGood.parse({ goodCode: 'cup', goodStock: 5, stockFee: 0, salePrice: 50 }),
])
const costs = [{ year, costs: unitCost }]
const all: ProfitSources = {
  slips,
  costs,
  booked: [
    booked(8, 'Rent', [
      ['2026-03-31', 'EXPENSE', 999],
      ['2026-04-30', 'EXPENSE', 10],
      ['2026-05-01', 'EXPENSE', 999],
    ]),
    booked(9, 'Delivery', [['2026-04-05', 'RECEIPT', -4.25]]),
  ],
  allBooked: true,
}

test('takes tax, discounts and returns out of the sales of the period', () => {
  const { sales } = profitOf(all, period)
  expect(sales).toMatchObject({ beforeDiscount: '160.5', discount: '10', returns: '50', net: '100.5', count: 2, returnCount: 1 })
})

test('counts invoices of unknown types in nothing but says so', () => {
  expect(profitOf(all, period).sales?.others).toEqual({ count: 1, total: '777', types: ['QUOTE'] })
})

test('costs what was sold less returned, and counts unknown costs', () => {
  expect(profitOf(all, period).cost).toEqual({ amount: '20.1', unknownGoods: 1, unknownSales: '50.5' })
})

test('costs each sale at the unit cost of its fiscal year', () => {
  const before = { ...year, id: 6, startDate: '2025-01-01', endDate: '2025-12-31' }
  const sold = [slip('SALE', '2025-12-31', 100, 0, [['tea', 1, 100]]), slip('SALE', '2026-01-01', 100, 0, [['tea', 1, 100]])]
  const earlier = { year: before, costs: new Map([['tea', '7']]) }
  expect(profitOf({ ...all, slips: sold, costs: [...costs, earlier] }, { from: '2025-12-01', to: '2026-01-31' }).cost?.amount).toBe('27.1')
})

test('adds up to the result exactly', () => {
  const profit = profitOf(all, period)
  expect([profit.grossProfit, profit.servicesTotal, profit.expensesTotal, profit.result]).toEqual(['80.4', '4.25', '10', '74.65'])
  expect(profit.margin).toBeCloseTo(0.8, 6)
})

test('has no result, nor totals of accounts, while a part is not known', () => {
  expect(profitOf({ ...all, costs: null }, period)).toMatchObject({ cost: null, grossProfit: null, result: null, expensesTotal: '10' })
  expect(profitOf({ ...all, slips: null }, period)).toMatchObject({ sales: null, cost: null, result: null })
  expect(profitOf({ ...all, booked: null }, period)).toMatchObject({
    expenses: null,
    expensesTotal: null,
    result: null,
    grossProfit: '80.4',
  })
  expect(profitOf({ ...all, allBooked: false }, period)).toMatchObject({ expensesTotal: null, servicesTotal: null, result: null })
})

test('is zero without invoices and entries, and has no margin', () => {
  const profit = profitOf({ slips: [], costs: [], booked: [], allBooked: true }, period)
  expect(profit).toMatchObject({ result: '0', margin: null, expensesTotal: '0' })
  expect(profit.sales?.net).toBe('0')
})

test('leaves entries of invoices and of year-ends out of account statements', () => {
  const rent = booked(
    8,
    'Rent',
    [
      ['2026-04-01', 'X1', 500],
      ['2026-04-02', 'SALE', 70],
      ['2026-04-03', 'SALE_RETURN', -7],
      ['2026-04-04', 'EXPENSE', 12],
      ['2026-04-30', 'X9', -575],
    ],
    { X1: { fa: 'سند افتتاحیه' }, X9: { en: 'Closing of accounts' } },
  )
  expect(profitOf({ ...all, booked: [rent] }, period).expensesTotal).toBe('12')
})

test('a credited expense lowers the expenses', () => {
  const refund = booked(8, 'Energy', [
    ['2026-04-04', 'EXPENSE', 12],
    ['2026-04-05', 'EXPENSE', -20],
  ])
  expect(profitOf({ ...all, booked: [refund] }, period).expensesTotal).toBe('-8')
})

test('an account that books the cost of goods is not counted twice', () => {
  const cost = booked(8, 'Cost of goods sold', [['2026-04-30', 'STOCK_COUNT', 40]])
  const profit = profitOf({ ...all, booked: [cost] }, period)
  expect(profit.expensesTotal).toBe('0')
  expect(profit.costAccounts.map(({ amount }) => amount)).toEqual(['40'])
})

test.each(['بهای تمام شده کالای فروش رفته', 'Satılan Malın Maliyeti', 'Wareneinsatz', 'Kostprijs van de omzet', 'COST OF SALES'])(
  '%s books the cost of goods',
  (name) => {
    expect(isCostOfGoods({ name })).toBe(true)
  },
)

test('counts invoices without readable items', () => {
  const broken = slip('SALE', '2026-04-02', 10, 0, [])
  expect(profitOf({ ...all, slips: [broken] }, period).sales?.withoutItems).toBe(1)
})

describe('lines of a statement', () => {
  const lines = statementLines(profitOf(all, period), profitOf({ ...all, slips: [], booked: [] }, period))
  const amount = (id: string) => lines.find((line) => line.id === id)?.amount

  test('lines of a statement add up above each total', () => {
    expect(['beforeDiscount', 'discount', 'returns', 'net', 'cost', 'grossProfit', 'expensesTotal', 'result'].map(amount)).toEqual([
      ...['160.5', '-10', '-50', '100.5', '-20.1', '80.4', '-10', '74.65'],
    ])
  })

  test('lines of a statement omit what is not known', () => {
    const rest = statementLines(profitOf({ ...all, slips: null }, period), null)
    expect(rest.map(({ id }) => id)).toEqual(['9:Delivery', '8:Rent', 'expensesTotal'])
    expect(rest.every(({ before }) => before === null)).toBe(true)
  })

  test('lines of a statement keep an account that had amounts in the period before only', () => {
    const gone = statementLines(profitOf({ ...all, booked: [] }, period), profitOf(all, period))
    expect(gone.find(({ id }) => id === '8:Rent')).toMatchObject({ amount: '0', before: '-10' })
  })

  test('lines of a statement have changes of size, and none across zero', () => {
    expect(lineChange({ amount: '-110', before: '-100' })).toBeCloseTo(0.1)
    expect(lineChange({ amount: '80', before: '100' })).toBeCloseTo(-0.2)
    expect(lineChange({ amount: '5', before: '-100' })).toBeNull()
    expect(lineChange({ amount: '5', before: '0' })).toBeNull()
    expect(lineChange({ amount: '5', before: null })).toBeNull()
  })
})
