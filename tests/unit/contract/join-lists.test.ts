import { accessGroups } from '@/lib/contract/access-groups'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import type { Call } from '@/lib/contract/core/call'
import { distinctRecords, joinLists } from '@/lib/contract/core/join-lists'
import type { Rows } from '@/lib/contract/core/wire-types'
import { creditors, debtors } from '@/lib/contract/debtors-and-creditors'
import { goods } from '@/lib/contract/goods'
import { ledger } from '@/lib/contract/ledger'
import { cashBalance } from '@/lib/contract/liquidity'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orders } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'
import { joinMonths, saleStatistics } from '@/lib/contract/sale-statistics'
import { stock } from '@/lib/contract/stock'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'

const byId = { idOf: ({ id }: { id: string | number }) => id }

test('joins lists with each record once, the first as it stands', () => {
  const first = { id: 1, of: 'Aban' }
  expect(
    joinLists(byId, [
      { rows: [first] },
      null,
      undefined,
      {
        rows: [
          { id: 1, of: 'Azar' },
          { id: 2, of: 'Azar' },
        ],
      },
    ]),
  ).toEqual([first, { id: 2, of: 'Azar' }])
})

test.each([0, '0', ''])('records without an id (%p) all stay', (id) => {
  expect(distinctRecords([{ id }, { id }], byId.idOf)).toHaveLength(2)
})

test('a list without repeats stays the same object', () => {
  const rows = [{ id: 1 }, { id: 2 }]
  expect(distinctRecords(rows, byId.idOf)).toBe(rows)
})

test('invoices and orders that a list has twice are read once', () => {
  const slip = { id: 7, date: '2026-11-01', flag_proce: 'SALE', total: 5 }
  const answer = (name: string, row: object) => [{ name, status: 'RESOLVE', data: [row, row] }]
  expect(saleSlips.list({ fiscalYearId: 7 }, '11').read(answer('saleSlipList', slip)).rows).toHaveLength(1)
  const order = { saleOrderId: 9, date: '2026-11-01T10:00:00', totalAmount: 5, status: 1 }
  const month = { id: '11', year: 2026, month: 11, from: '2026-11-01', to: '2026-11-30' }
  expect(orders.list({ fiscalYearId: 7 }, month).read(answer('saleOrderList', order)).rows).toHaveLength(1)
})

const cheque = { docDate: '2026-11-01', serial: '11', ofcName: 'Ali', bankName: 'Mellat', amount: 5 }
const entry = { date: '2026-11-01', serialNo: '3', desc: '', amount: 5, balance: 5 }
const context = { fiscalYearId: 7 }

test.each([
  ['debtorList', debtors.list(context), { ofcCode: '1', ofcName: 'Ali', amount: 5, ofcTypeId: 1 }, 'ofcCode'],
  ['creditorList', creditors.list(context), { ofcCode: '1', ofcName: 'Ali', amount: -5, ofcTypeId: 1 }, 'ofcCode'],
  ['payableCheckList', payableCheques.list(context), cheque, 'serial'],
  ['receivableCheckList', receivableCheques.list(context), cheque, 'serial'],
  ['inventoryStock', stock.list(context), { goodCode: '1', goodName: 'Tea', goodStock: 2, stockFee: 3 }, 'goodCode'],
  ['goodSaleList', saleStatistics.list(context, '08'), { goodCode: '1', goodName: 'Tea', quantity: 2, totalAmount: 3 }, 'goodCode'],
  ['cashBalance', cashBalance.list(context), { ofcName: 'Till', amount: 5, ofcTypeId: 6 }, 'ofcName'],
  ['balanceSheet', balanceSheet.list(context), { title: 'Cash', asset: 5, liabilities: 0, order: 1 }, 'title'],
  ['ofcBook', ledger.list(context, { accountId: 1, from: '2026-01-01', to: '2026-12-31', calendar: 2 }), entry, 'serialNo'],
] as [string, Call<Rows<object>>, Record<string, unknown>, string][])(
  'a row of %s that is listed twice counts once',
  (name, call, row, named) => {
    const read = (...data: unknown[]) => call.read([{ name, status: 'RESOLVE', data }]).rows
    expect(read(row, { ...row }, row)).toHaveLength(1)
    // Another row of its name, and rows without a name, are other ones.
    expect(read(row, { ...row, amount: 6, goodStock: 6, totalAmount: 6, asset: 6 })).toHaveLength(2)
    expect(read({ ...row, [named]: '' }, { ...row, [named]: '' })).toHaveLength(2)
  },
)

test.each([
  ['goods', goods.list(context), { id: 3, code: '1', name: 'Tea' }],
  ['warehouses', warehouses.list(context), { id: 3, code: '1', name: 'Main' }],
  ['users', users.list(), { userId: 3, id: 3, userName: 'ali', fullName: 'Ali' }],
  ['access groups', accessGroups.list(), { id: 3, accessGroupId: 3, title: 'Desk' }],
  ['option templates', optionTemplates.list(), { id: 3, optionsTemplateId: 3, title: 'Coffee' }],
] as [string, Call<Rows<object>>, object][])('a record of %s that is listed twice is read once', (_, call, row) => {
  expect(call.read({ status: 'RESOLVE', data: [row, row], optionsTemplate: [] }).rows).toHaveLength(1)
})

describe('Sales by product of several months', () => {
  const tea = { goodCode: '1', goodName: 'Tea', quantity: '0.1', total: '0.1' }
  const cups = { goodCode: '2', goodName: 'Cups', quantity: '1', total: '3' }

  test('sales of several months are added by product', () => {
    const joined = joinMonths([{ rows: [tea, cups] }, { rows: [{ ...tea, total: '0.2' }] }])
    expect(joined).toEqual({ rows: [{ ...tea, quantity: '0.2', total: '0.3' }, cups], repeated: false })
  })

  test('the same list for every month counts once', () => {
    expect(joinMonths([{ rows: [tea, cups] }, { rows: [tea, cups] }, { rows: [tea, cups] }])).toEqual({ rows: [tea, cups], repeated: true })
  })

  test('equal empty lists and single rows may be chance', () => {
    expect(joinMonths([{ rows: [] }, { rows: [] }]).repeated).toBe(false)
    expect(joinMonths([{ rows: [cups] }, { rows: [cups] }])).toEqual({ rows: [{ ...cups, quantity: '2', total: '6' }], repeated: false })
  })
})
