import type { BookedAccount } from '@/lib/contract/account-results'
import { account } from '@/lib/contract/accounts'
import { accountFlow, totalFlow, transfersBetween } from '@/lib/contract/cash-flow-figures'
import { bookedEntry, ledger } from '@/lib/contract/ledger'
import { expectLinear } from '@/tests/unit/support/expect-linear'

const year = { id: 7, name: '2026', isDefault: true, startDate: '2026-01-01', endDate: '2026-12-31' }
type Entry = [date: string, slipType: string, serialNo: string, amount: number]

function booked(id: number, opening: number, entries: readonly Entry[]): BookedAccount {
  let balance = opening
  const data = entries.map(([date, slipType, serialNo, amount]) =>
    bookedEntry.parse({ date, slipType, serialNo, amount, balance: (balance += amount) }),
  )
  const call = ledger.list({ fiscalYearId: 7 }, { accountId: id, from: year.startDate, to: year.endDate, calendar: 2 })
  const dictionary = { OPENING: { fa: 'افتتاحیه', en: 'Opening' } }
  return {
    account: account.parse({ id, typeId: 6, code: String(id), name: `Till ${id}` }),
    year,
    ledger: call.read([{ name: 'ofcBook', status: 'RESOLVE', data, dictionary }]),
  }
}

const till = booked(1, 0, [
  ['2026-01-01', 'OPENING', '1', 100],
  ['2026-01-20', 'RECEIPT', '1', 50.5],
  ['2026-02-03', 'TRANSFER', '9', -40],
  ['2026-02-04', 'PAYMENT', '2', -10],
])
const bank = booked(2, 0, [
  ['2026-01-01', 'OPENING', '1', -30],
  ['2026-02-03', 'TRANSFER', '9', 40],
  ['2026-03-01', 'PAYMENT', '3', -5],
])
const transfers = transfersBetween([till, bank])
const january = { from: '2026-01-01', to: '2026-01-31' }
const february = { from: '2026-02-01', to: '2026-02-28' }

test('an opening entry is a balance, not money in', () => {
  expect(accountFlow(till, january, transfers)).toMatchObject({ opening: '100', received: '50.5', paid: '0', closing: '150.5' })
})

test('a negative balance stays negative', () => {
  expect(accountFlow(bank, january, transfers)).toMatchObject({ opening: '-30', closing: '-30' })
})

test('a transfer between own accounts is in neither side', () => {
  expect(accountFlow(till, february, transfers)).toMatchObject({ received: '0', paid: '10', transferred: '-40', closing: '100.5' })
  expect(accountFlow(bank, february, transfers)).toMatchObject({ received: '0', paid: '0', transferred: '40', closing: '10' })
})

test('each month opens with the closing balance before, and transfers cancel out', () => {
  const of = (period: typeof january) => totalFlow([till, bank].map((one) => accountFlow(one, period, transfers)))
  expect(of(february)).toMatchObject({ opening: of(january).closing, transferred: '0' })
})

test.each([
  ['without a document number', '', -40],
  ['with a fee', '8', -41],
])('a transfer %s counts on both sides', (_, serial, amount) => {
  const from = booked(1, 0, [['2026-02-03', 'TRANSFER', serial, amount]])
  const to = booked(2, 0, [['2026-02-03', 'TRANSFER', serial, 40]])
  const found = transfersBetween([from, to])
  expect(found.size).toBe(0)
  expect(totalFlow([from, to].map((one) => accountFlow(one, february, found)))).toMatchObject({ received: '40', paid: String(-amount) })
})

test('two entries of one account are no transfer', () => {
  const corrected = booked(1, 0, [
    ['2026-02-03', 'PAYMENT', '4', -10],
    ['2026-02-03', 'PAYMENT', '4', 10],
  ])
  expect(transfersBetween([corrected]).size).toBe(0)
})

test('a statement that starts with a balance opens with it', () => {
  const started = booked(1, 25, [['2026-02-03', 'RECEIPT', '4', 10]])
  expect(accountFlow(started, february, new Set())).toMatchObject({ opening: '25', received: '10', closing: '35' })
})

test('without accounts or entries the cash flow is zero', () => {
  expect(accountFlow(booked(1, 0, []), january, new Set())).toMatchObject({ opening: '0', received: '0', closing: '0' })
  expect(totalFlow([])).toEqual({ opening: '0', received: '0', paid: '0', transferred: '0', closing: '0' })
})

test('takes time in proportion to the entries', () => {
  const entries = (count: number) =>
    booked(
      1,
      0,
      Array.from({ length: count }, (_, at): Entry => ['2026-02-03', 'RECEIPT', String(at), 1]),
    )
  expectLinear((size) => {
    const one = entries(size / 64)
    return () => accountFlow(one, february, transfersBetween([one]))
  })
})
