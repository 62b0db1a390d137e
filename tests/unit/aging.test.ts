import { agingOf, openDebts } from '@/lib/contract/aging'
import type { LedgerEntry } from '@/lib/contract/ledger'

const entry = (date: string, debit: string, credit = '0'): LedgerEntry => ({
  position: 0,
  date,
  slipType: '',
  serial: '',
  description: '',
  debit,
  credit,
  balance: '0',
})
const today = '2026-11-24'
const from = '2026-03-21'

describe('aging of a statement', () => {
  test('puts each debt into its age, the limits included', () => {
    const rows = [
      entry('2026-08-25', '1'),
      entry('2026-08-26', '2'),
      entry('2026-09-25', '4'),
      entry('2026-10-25', '8'),
      entry('2026-11-24', '16'),
    ]
    expect(agingOf(openDebts({ opening: '0', rows }, from), today)).toEqual(['24', '4', '2', '1'])
  })

  test('settles the oldest debts first', () => {
    const rows = [entry('2026-05-01', '100'), entry('2026-10-20', '50'), entry('2026-11-20', '10.5'), entry('2026-11-21', '0', '120.25')]
    expect(agingOf(openDebts({ opening: '0', rows }, from), today)).toEqual(['10.5', '29.75', '0', '0'])
  })

  test('counts the opening balance as old as the first day', () => {
    expect(agingOf(openDebts({ opening: '40', rows: [entry('2026-11-01', '0', '15')] }, from), today)).toEqual(['0', '0', '0', '25'])
    expect(agingOf(openDebts({ opening: '40', rows: [] }, '2026-11-10'), today)).toEqual(['40', '0', '0', '0'])
  })

  test('uses an opening credit for later debts', () => {
    expect(agingOf(openDebts({ opening: '-30', rows: [entry('2026-11-01', '100')] }, from), today)).toEqual(['70', '0', '0', '0'])
  })
})
