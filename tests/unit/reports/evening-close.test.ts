import type { BookedAccount } from '@/lib/contract/account-results'
import type { AuditChange } from '@/lib/contract/activity'
import {
  changedAreas,
  changeSince,
  chequesOn,
  goodsBelowZero,
  orderedOn,
  receivedOn,
  sentOn,
  soldOn,
  statusAt,
  waitedAt,
  waitingNow,
} from '@/lib/contract/evening-close-figures'
import { orders, type Order } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'

const [day, weekBefore] = ['2026-11-26', '2026-11-19']
const context = { fiscalYearId: 7 }
const read = <Row>(list: { read: (response: unknown) => { rows: readonly Row[] } }, name: string, data: readonly object[]) =>
  list.read([{ name, status: 'RESOLVE', data }]).rows

const month = { id: '09', year: 1405, month: 9, from: '2026-11-22', to: '2026-12-21' }
type Step = readonly [time: string, status: number]
const ordersOf = (...all: readonly (readonly [date: string, status: number, total: number, history: readonly Step[]])[]) =>
  read(
    orders.list(context, month),
    'saleOrderList',
    all.map(([date, status, totalAmount, history], at) => ({
      saleOrderId: at + 1,
      date,
      totalAmount,
      status,
      transactionDetails: history.map(([createDateTime, changed]) => ({ createDateTime, status: changed })),
    })),
  )

test('sold is sales less returns of the day, in decimals', () => {
  const slip = (date: string, type: string, total: number) => ({ id: `${date}${type}${total}`, date, flag_proce: type, total })
  const slips = read(saleSlips.list(context, '09'), 'saleSlipList', [
    slip(day, 'SALE', 0.1),
    slip(day, 'SALE', 0.2),
    slip(day, 'SALE_RETURN', 0.05),
    slip(day, 'OFFER', 9),
    slip(weekBefore, 'SALE', 7),
  ])
  expect(soldOn(slips, day)).toEqual({ count: 2, amount: '0.25' })
  expect(soldOn(slips, weekBefore)).toEqual({ count: 1, amount: '7' })
})

test('money in leaves out transfers, opening balances and other days and years', () => {
  const entry = (date: string, slipType: string, serial: string, debit: string, credit = '0') => ({ date, slipType, serial, debit, credit })
  const book = (id: number, year: string, rows: readonly object[]) =>
    ({
      account: { id },
      year: { startDate: `${year}-03-21`, endDate: `${Number(year) + 1}-03-20` },
      ledger: { rows, dictionary: { OPEN: { en: 'Opening' } }, opening: '0', adjacent: true },
    }) as unknown as BookedAccount
  const till = [
    entry(day, 'OPEN', '1', '100'),
    entry(day, 'RECEIPT', '2', '20.5'),
    entry(day, 'MOVE', '3', '0', '50'),
    entry(weekBefore, 'RECEIPT', '4', '3'),
  ]
  const books = [
    book(61, '2026', till),
    book(71, '2026', [entry(day, 'MOVE', '3', '50'), entry(day, 'RECEIPT', '6', '0.1')]),
    book(61, '2025', [entry(day, 'RECEIPT', '5', '999')]),
  ]
  expect(receivedOn(books, day)).toEqual({ count: null, amount: '20.6' })
  expect(receivedOn(books, weekBefore)).toEqual({ count: null, amount: '3' })
})

describe('orders', () => {
  const all = ordersOf(
    [`${day}T09:00:00`, 1, 10, []],
    [
      `${weekBefore}T09:00:00`,
      6,
      20.5,
      [
        [`${weekBefore}T10:00:00`, 2],
        [`${day}T10:00:00`, 6],
        [`${day}T11:00:00`, 6],
      ],
    ],
    [`${weekBefore}T23:59:59`, 5, 30, [['2026-11-20T00:00:00', 5]]],
  )

  test('count on the day on which they were placed or sent, each once', () => {
    expect(orderedOn(all, day)).toEqual({ count: 1, amount: '10' })
    expect(orderedOn(all, weekBefore)).toEqual({ count: 2, amount: '50.5' })
    expect(sentOn(all, day)).toEqual({ count: 1, amount: '20.5' })
    expect(sentOn(all, weekBefore)).toEqual({ count: 0, amount: '0' })
  })

  test('wait now by their status, and earlier by their history', () => {
    expect(waitingNow(all)).toEqual({ count: 1, amount: '10' })
    expect(waitedAt(all, weekBefore)).toEqual({ count: 2, amount: '50.5' })
    expect(waitedAt(all, '2026-11-20')).toEqual({ count: 1, amount: '20.5' })
  })

  test('earlier days of orders are unknown without their history', () => {
    expect(waitedAt(ordersOf([`${weekBefore}T09:00:00`, 6, 5, []]), day)).toBeNull()
    const [order] = ordersOf([`${weekBefore}T09:00:00`, 6, 5, [[`${day}T09:00:00`, 6]]]) as [Order]
    expect(statusAt(order, weekBefore)).toBe(1)
    expect(statusAt(order, day)).toBe(6)
  })
})

test('cheques are those of one day, the largest first, and stock is below zero, the lowest first', () => {
  const cheque = (dueDate: string, amount: string) => ({ dueDate, amount, serial: '', owner: '', bank: '' })
  expect(chequesOn([cheque(day, '9'), cheque(day, '10'), cheque(weekBefore, '1')], day).map(({ amount }) => amount)).toEqual(['10', '9'])
  const good = (stock: string) => ({ goodCode: stock, goodName: '', stock, stockFee: '0', salePrice: null, value: '0' })
  expect(goodsBelowZero([good('-0.5'), good('0'), good('-10'), good('2')]).map(({ stock }) => stock)).toEqual(['-10', '-0.5'])
})

test('changes are counted by area, with those that the trail has in one event', () => {
  const event = (subject: string, more: Partial<AuditChange> = {}) =>
    ({ subject, kind: 'update', outcome: 'done', more: 0, ...more }) as AuditChange
  const areas = changedAreas([
    event('goods'),
    event('orders'),
    event('orders', { kind: 'other', more: 40 }),
    event('orders', { outcome: 'refused' }),
    event('goods', { kind: 'export' }),
    event('users', { kind: 'signIn' }),
  ])
  expect(areas.map((area) => [area.event.subject, area.count])).toEqual([
    ['orders', 41],
    ['goods', 1],
  ])
})

test('the change is that of the amount, else of the number, and null where a percentage says nothing', () => {
  const figure = (count: number | null, amount: string | null) => ({ count, amount })
  expect(changeSince(figure(1, '125'), figure(5, '100'))).toBe(0.25)
  expect(changeSince(figure(3, null), figure(4, null))).toBe(-0.25)
  expect(changeSince(figure(3, '5'), figure(0, '0'))).toBeNull()
  expect(changeSince(figure(3, '-5'), figure(1, '5'))).toBeNull()
  expect(changeSince(figure(3, '5'), null)).toBeNull()
})
