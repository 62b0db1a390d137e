import { ledger } from '@/lib/contract/ledger'
import { year } from './samples'

const read = (rows: readonly unknown[], dictionary?: unknown) =>
  ledger
    .list(year, { accountId: 88, from: '2026-11-01', to: '2026-11-21', calendar: 1 })
    .read([{ name: 'ofcBook', status: 'RESOLVE', data: rows, dictionary }])

const row = (amount: unknown, balance: unknown) => ({ date: '2026-11-20', slipType: 'SALE', serialNo: 1, desc: '', amount, balance })

const sides = (rows: readonly unknown[]) => read(rows).rows.map(({ debit, credit }) => [debit, credit])

test('derives debit and credit from the balances', () => {
  const rows = [row(100, 150), row(-30, 120), row(0, 120), row(-200, -80)]
  expect(sides(rows)).toEqual([
    ['100', '0'],
    ['0', '30'],
    ['0', '0'],
    ['0', '200'],
  ])
  expect(read(rows)).toMatchObject({ opening: '50', closing: '-80', adjacent: true })
})

test('handles clouds with inverted signs', () => {
  const rows = [row(-100, 150), row(30, 120), row(200, -80)]
  expect(sides(rows)).toEqual([
    ['100', '0'],
    ['0', '30'],
    ['0', '200'],
  ])
  expect(read(rows)).toMatchObject({ opening: '50', closing: '-80', adjacent: true })
})

test('is exact for fractions and large amounts', () => {
  expect(read([row('0.1', '0.1'), row('0.2', '0.3')])).toMatchObject({ opening: '0', closing: '0.3', adjacent: true })
  expect(read([row('1', '9007199254740993'), row('1', '9007199254740994')])).toMatchObject({ opening: '9007199254740992', adjacent: true })
})

test('detects a gap between balances', () => {
  expect(read([row(100, 100), row(50, 175), row(25, 200)]).adjacent).toBe(false)
  expect(read([row(100, 100), { ...row(50, 150), date: 'x' }, row(25, 175)])).toMatchObject({ adjacent: false, invalidRows: 1 })
})

test("keeps the cloud's order and positions", () => {
  const rows = read([
    { ...row(1, 1), date: '2026-11-20' },
    { ...row(1, 2), date: '2026-11-01' },
  ]).rows
  expect(rows.map(({ position, date }) => [position, date])).toEqual([
    [0, '2026-11-20'],
    [1, '2026-11-01'],
  ])
  expect(rows.map(ledger.idOf)).toEqual([0, 1])
})

test('an empty ledger has no balances', () => {
  expect(read([])).toMatchObject({ rows: [], opening: '0', closing: '0', adjacent: true, dictionary: {} })
})

test('reads the dictionary beside the rows', () => {
  expect(read([], { SALE: { fa: 'فروش' } }).dictionary).toEqual({ SALE: { fa: 'فروش' } })
})
