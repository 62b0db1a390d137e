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

describe('a column of figures', () => {
  const formats = new Map([['total', { decimals: 0, width: 80, rounded: false }]])
  const amount = { ...column('total', 'amount'), width: 180 }
  const tracksOf = (columns: readonly Column<object>[], widths = formats) => gridTracks(columns, () => 'Total', widths, 0)

  test('narrows to its longest value before the table scrolls', () => {
    expect(tracksOf([amount]).least).toBe('6.5rem')
    expect(tracksOf([amount]).template).toBe('minmax(6.5rem, 180fr)')
  })

  test('keeps its width beside names as long as there is space', () => {
    expect(tracksOf([column('name', 'text'), amount]).template).toBe('minmax(7.75rem, 1fr) minmax(6.5rem, 11.25rem)')
  })

  test('a column of figures has its own width until its values are known, and the one that the user chose', () => {
    expect(tracksOf([amount], new Map()).least).toBe('11.25rem')
    expect(tracksOf([{ ...amount, resized: true }]).least).toBe('11.25rem')
  })
})
