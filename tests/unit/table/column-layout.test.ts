import { cardLayout, gridTracks, rowHeight, stackColumns } from '@/components/list/columns/column-layout'
import type { Column, ColumnType } from '@/components/list/columns/define-columns'

const column = (field: string, kind: ColumnType): Column<object> => ({ field, kind, value: () => '' })

test('a card shows name and amount first', () => {
  const name = column('title', 'text')
  const count = column('features', 'count')
  const amount = column('total', 'amount')
  expect(cardLayout([name, count])).toMatchObject({ name, figure: undefined, line: [count] })
  expect(cardLayout([name, count, amount])).toMatchObject({ name, figure: amount, line: [count] })
})

test('a card without a name is titled by its code', () => {
  const name = column('fullName', 'text')
  const code = column('userName', 'code')
  const status = column('isActive', 'custom')
  const without = (...fields: string[]) => cardLayout([name, code, status], undefined, ({ field }) => fields.includes(field))
  expect(without()).toMatchObject({ name, line: [code, status] })
  expect(without('fullName')).toMatchObject({ name: code, line: [name, status] })
  expect(without('fullName', 'userName')).toMatchObject({ name, line: [code, status] })
})

test('columns under another are its second line', () => {
  const [name, code, price] = [column('name', 'text'), { ...column('code', 'code'), under: 'name' }, column('price', 'price')]
  expect(stackColumns([name, code, price])).toEqual([{ ...name, facts: [code] }, price])
  expect(rowHeight(stackColumns([name, code]), { cards: false, compact: false })).toBe(44)
})

test('a column whose place is hidden stands alone', () => {
  const code = { ...column('code', 'code'), under: 'name' }
  expect(stackColumns([code, column('price', 'price')])[0]).toBe(code)
})

describe('Columns are as wide as their labels', () => {
  const label = 'Bestellnummer (intern)'
  const leastOf = (text: string, more: Partial<Column<object>> = {}) =>
    parseFloat(gridTracks([{ ...column('id', 'code'), width: 100, ...more }], () => text, new Map(), 0).least.replace(/^calc\(/, ''))

  test('where the label needs more than the column has', () => {
    expect(leastOf('No.')).toBe(leastOf('Code'))
    expect(leastOf(label)).toBeGreaterThan(leastOf('No.'))
  })

  test('unless the user chose the width', () => {
    expect(leastOf(label, { resized: true })).toBe(leastOf('No.'))
  })
})
