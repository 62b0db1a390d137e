import type { Party } from '@/lib/contract/debtors-and-creditors'
import type { Locale } from '@/lib/i18n/locales'
import { nextSort, sortSteps } from '@/components/list/state/row-order'
import { columnCalled, columns, party } from './table-fixtures'

/** The complete order, after all its steps. */
function orderOf(...requests: Parameters<typeof sortSteps<Party>>): Uint32Array {
  const steps = sortSteps(...requests)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const ordered = (rows: Party[], field: keyof Party, direction: 'ascending' | 'descending' = 'ascending', locale: Locale = 'en') =>
  [...orderOf(rows, [{ column: columnCalled(columns.list, field), direction }], locale)].map((index) => rows[index]?.[field])

describe('sorting', () => {
  test('equals Array.sort in small steps', () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => party({ name: `Name ${(index * 7919) % 500}` }))
    const steps = sortSteps(rows, [{ column: columnCalled(columns.list, 'name'), direction: 'ascending' }], 'en')
    let count = 0
    let last = steps.next()
    for (; !last.done; last = steps.next()) count += 1
    expect(count).toBeGreaterThan(100)
    const nameAt = (index: number) => rows[index]?.name ?? ''
    const numeric = new Intl.Collator('en', { numeric: true })
    const expected = rows.map((_, index) => index).sort((a, b) => numeric.compare(nameAt(a), nameAt(b)) || a - b)
    expect([...last.value]).toEqual(expected)
  })

  test('keeps the order without a column', () => {
    expect([...orderOf([party({}), party({}), party({})], [], 'en')]).toEqual([0, 1, 2])
  })

  test('compares numbers in codes', () => {
    const rows = ['A10', 'A9', '۱۲', '2'].map((code) => party({ code }))
    expect(ordered(rows, 'code')).toEqual(['2', '۱۲', 'A9', 'A10'])
  })

  test('a list is sorted by exact amounts', () => {
    const rows = ['9007199254740993', '9007199254740992', '-5', '0.3', '0.30000000000000004'].map((amount) => party({ amount }))
    expect(ordered(rows, 'amount', 'descending')).toEqual(['9007199254740993', '9007199254740992', '0.30000000000000004', '0.3', '-5'])
  })

  test("uses the language's alphabet", () => {
    const rows = ['Zoe', 'Ömer', 'Olcay', 'Oya'].map((name) => party({ name }))
    expect(ordered(rows, 'name', 'ascending', 'tr')).toEqual(['Olcay', 'Oya', 'Ömer', 'Zoe'])
    expect(ordered(rows, 'name', 'ascending', 'de')).toEqual(['Olcay', 'Ömer', 'Oya', 'Zoe'])
    const persian = ['ژاله', 'زهرا', 'پری', 'گلی', 'آرش'].map((name) => party({ name }))
    expect(ordered(persian, 'name', 'ascending', 'fa')).toEqual(['آرش', 'پری', 'زهرا', 'ژاله', 'گلی'])
  })

  test('puts empty values last', () => {
    const rows = ['0912', '', '0935'].map((mobile) => party({ mobile }))
    expect(ordered(rows, 'mobile')).toEqual(['0912', '0935', ''])
    expect(ordered(rows, 'mobile', 'descending')).toEqual(['0935', '0912', ''])
  })

  test('sorting is stable in both directions', () => {
    const rows = [party({ name: 'Sara', code: '1' }), party({ name: 'Ali' }), party({ name: 'Sara', code: '2' })]
    const name = columnCalled(columns.list, 'name')
    expect([...orderOf(rows, [{ column: name, direction: 'ascending' }], 'en')]).toEqual([1, 0, 2])
    expect([...orderOf(rows, [{ column: name, direction: 'descending' }], 'en')]).toEqual([0, 2, 1])
  })
})

test('a second key orders rows that are equal by the first', () => {
  const rows = [party({ name: 'Sara', amount: '1' }), party({ name: 'Ali', amount: '5' }), party({ name: 'Sara', amount: '9' })]
  const keys = (['name', 'amount'] as const).map((field, index) => ({
    column: columnCalled(columns.list, field),
    direction: index === 0 ? ('ascending' as const) : ('descending' as const),
  }))
  expect([...orderOf(rows, keys, 'en')]).toEqual([1, 2, 0])
})

describe('header press', () => {
  const up = { field: 'name', direction: 'ascending' } as const
  const down = { field: 'name', direction: 'descending' } as const

  test('cycles ascending, descending, default', () => {
    expect(nextSort('name', null, null)).toEqual(up)
    expect(nextSort('name', up, null)).toEqual(down)
    expect(nextSort('name', down, null)).toBeNull()
  })

  test('never repeats the current state', () => {
    expect(nextSort('name', up, up)).toEqual(down)
    expect(nextSort('name', down, up)).toBeNull()
    expect(nextSort('name', down, down)).toEqual(up)
  })

  test('a header press with Shift adds, turns and removes the second key', () => {
    const twice = { ...up, thenBy: { field: 'code', direction: 'ascending' } } as const
    const turned = { ...up, thenBy: { field: 'code', direction: 'descending' } } as const
    expect(nextSort('code', up, null, true)).toEqual(twice)
    expect(nextSort('code', twice, null, true)).toEqual(turned)
    expect(nextSort('code', turned, null, true)).toEqual(up)
    expect(nextSort('code', null, null, true)).toEqual({ field: 'code', direction: 'ascending' })
  })

  test('turns the first key and keeps the second; another column replaces both', () => {
    const twice = { ...up, thenBy: { field: 'code', direction: 'ascending' } } as const
    expect(nextSort('name', twice, null)).toEqual({ ...down, thenBy: twice.thenBy })
    expect(nextSort('amount', twice, null)).toEqual({ field: 'amount', direction: 'ascending' })
  })
})
