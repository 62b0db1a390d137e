import { changedAmount, pasteRange, readBlock, withChanges, writeBlock } from '@/lib/client/import/cell-edits'
import { idsIn, writeIds } from '@/components/changes/edit-grid/edit-grid-link'

const percent = (value: string, step: string | null, direction: 'nearest' | 'up' | 'down' = 'nearest') =>
  ({ by: 'percent', value, step, direction }) as const

test.each([
  ['125000', percent('5', '1000'), '131000'],
  ['125000', percent('5', '1000', 'down'), '131000'],
  ['125001', percent('5', '1000', 'up'), '132000'],
  ['19.99', percent('-10', '0.05'), '18'],
  ['19.99', percent('5', null), '20.99'],
  ['131000', percent('0', '1000', 'up'), '131000'],
  ['100', { ...percent('-30', '1'), by: 'amount' }, '70'],
] as const)('changes %s by %j to %s', (amount, rule, expected) => {
  expect(changedAmount(amount, rule)).toBe(expected)
})

test('reads blocks with quoted cells, and texts that only start with a quotation mark', () => {
  expect(readBlock('a\t"two\nlines"\r\nb\tc\r\n')).toEqual([
    ['a', 'two\nlines'],
    ['b', 'c'],
  ])
  expect(readBlock('"5 pipe\tb')).toEqual([['"5 pipe', 'b']])
})

test('a copied block is read back as it was', () => {
  const cells = [
    ['a\tb', '"q"', ''],
    ["'=1", '2', 'x'],
  ]
  expect(readBlock(writeBlock(cells))).toEqual([
    ['a\tb', '"q"', ''],
    ['=1', '2', 'x'],
  ])
})

test('a block fills a selection that it fits several times, else its own size within the grid', () => {
  const size = { rows: 10, columns: 3 }
  expect(pasteRange([['1']], { top: 2, bottom: 5, start: 0, end: 1 }, size)).toEqual({ top: 2, bottom: 5, start: 0, end: 1, lost: 0 })
  expect(pasteRange([['1'], ['2'], ['3']], { top: 8, bottom: 8, start: 2, end: 2 }, size)).toEqual({
    top: 8,
    bottom: 9,
    start: 2,
    end: 2,
    lost: 1,
  })
})

test('rows without changes keep their identity, and empty rows disappear', () => {
  const edits = { 1: { name: { to: 'a' } }, 2: { name: { to: 'b' } } }
  const next = withChanges(edits, [{ id: 2, field: 'name', edit: null }])
  expect(Object.keys(next)).toEqual(['1'])
  expect(next[1]).toBe(edits[1])
})

test('ids are written as ranges and read back', () => {
  expect(writeIds([3, 1, 2, 7, 9, 10])).toBe('1-3.7.9-10')
  expect(idsIn('1-3.7.9-10', [10, 4, 7, 1])).toEqual([10, 7, 1])
  expect(idsIn('x.-', [0, 1])).toEqual([])
  expect(writeIds(Array.from({ length: 5000 }, (_, index) => 2 * index))).toBeNull()
})
