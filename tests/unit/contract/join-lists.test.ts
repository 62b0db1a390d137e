import { distinctRecords, joinLists } from '@/lib/contract/core/join-lists'
import { orders } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'
import { joinMonths } from '@/lib/contract/sale-statistics'

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

describe('Sales by product of several months', () => {
  const tea = { goodCode: '1', goodName: 'Tea', quantity: '0.1', total: '0.1' }
  const cups = { goodCode: '2', goodName: 'Cups', quantity: '1', total: '3' }

  test('are added by product', () => {
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
