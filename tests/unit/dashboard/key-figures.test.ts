import type { Cheque } from '@/lib/contract/cheques'
import { cashShares, dueCheques, negativeStock, pendingOrders } from '@/lib/contract/key-figures'
import type { Order } from '@/lib/contract/orders'
import { monthlyGrowth } from '@/lib/contract/sales-growth'
import type { StockedGood } from '@/lib/contract/stock'
import { shortMonths } from '@/lib/format/calendar-names'
import { monthAround } from '@/lib/format/fiscal-months'
import { gaugeOf } from '@/components/screens/dashboard/charts/monthly-sales'
import { monthlyTrend } from '@/components/screens/dashboard/figures/sales-figure'

const order = (status: number, date: string) => ({ status, date }) as Order
const cheque = (dueDate: string, amount: string) => ({ dueDate, amount }) as Cheque
const good = (goodName: string, stock: string) => ({ goodName, stock }) as StockedGood

describe('things to do', () => {
  test('counts pending orders and finds the oldest', () => {
    const orders = [order(1, '2026-11-23T10:00:00'), order(2, '2026-11-01T08:00:00'), order(1, '2026-11-22T19:54:00')]
    expect(pendingOrders(orders)).toEqual({ count: 2, oldest: '2026-11-22T19:54:00' })
    expect(pendingOrders([])).toEqual({ count: 0, oldest: null })
  })

  test('separates cheques before today from those of seven days', () => {
    const cheques = [cheque('2026-11-22', '1'), cheque('2026-11-23', '2'), cheque('2026-11-29', '4'), cheque('2026-11-30', '8')]
    expect(dueCheques(cheques, '2026-11-23')).toEqual({
      soon: { count: 2, amount: '6' },
      past: { count: 1, amount: '1' },
      perDay: ['2', '0', '0', '0', '0', '0', '4'],
    })
  })

  test('finds products below zero and the lowest', () => {
    const goods = [good('Tea', '-0.5'), good('Cup', '0'), good('Pot', '-12'), good('Tin', '3')]
    expect(negativeStock(goods)).toMatchObject({ count: 2, lowest: { goodName: 'Pot' } })
    expect(negativeStock([])).toEqual({ count: 0, lowest: null })
  })
})

describe('cash', () => {
  const item = (type: number, amount: string) => ({ name: `${type}`, type, amount })

  test('cash has shares where bank and cash are both positive', () => {
    expect(cashShares([item(6, '1'), item(7, '3')]).shares).toEqual([
      { of: 'bank', amount: '3', ratio: 0.75 },
      { of: 'cash', amount: '1', ratio: 0.25 },
    ])
  })

  test('includes other types in the shares', () => {
    expect(cashShares([item(6, '1'), item(7, '2'), item(89, '1')])).toMatchObject({ others: '1', total: '4' })
  })

  test.each([
    ['an overdraft', [item(6, '5'), item(7, '-1'), item(7, '9')]],
    ['banks alone', [item(7, '3')]],
    ['nothing', []],
  ])('has no shares with %s', (_, items) => {
    expect(cashShares(items).shares).toBeNull()
  })
})

describe('months', () => {
  test('months are shortened to distinct names', () => {
    expect(shortMonths(['ژوئن', 'ژوئیه', 'مه', 'November'])).toEqual(['ژوئن', 'ژوئی', 'مه', 'Nov'])
  })

  test('months have a growth only where something was sold before', () => {
    const months = [
      { month: 2, current: '15', previous: '10' },
      { month: 3, current: '5', previous: '0' },
    ]
    expect(monthlyGrowth(months, [1, 2, 3])).toEqual([null, 0.5, null])
  })

  test('make a trend across years up to the month before', () => {
    const years = [
      { id: 2, name: '2026', isDefault: true, startDate: '2026-01-01', endDate: '2026-12-31' },
      { id: 1, name: '2025', isDefault: false, startDate: '2025-01-01', endDate: '2025-12-31' },
    ]
    const row = (yearId: number, month: number, amount: string) => ({ yearId, yearName: '', month, count: '1', amount })
    const rows = [row(1, 11, '1'), row(2, 1, '3'), row(2, 2, '4'), row(2, 3, '99')]
    expect(monthlyTrend(rows, years, monthAround('2026-03-10', 2), 2)).toEqual({ as: 'line', amounts: ['1', '0', '3', '4'] })
    expect(monthlyTrend(rows.slice(3), years, monthAround('2026-03-10', 2), 2)).toBeNull()
  })
})

test('a gauge has a symmetric scale', () => {
  expect([0, -0.3, 1, 1.5].map(gaugeOf)).toEqual([
    { reach: 25, beyond: false },
    { reach: 50, beyond: false },
    { reach: 100, beyond: false },
    { reach: 100, beyond: true },
  ])
})
