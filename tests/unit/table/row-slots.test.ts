import { RowSlots } from '@/components/list/rows/use-virtual-rows'

test('remaining rows keep their key', () => {
  const slots = new RowSlots()
  expect(slots.of(['a', 'b', 'c'], '')).toEqual([1, 2, 3])
  expect(slots.of(['new', 'a', 'c'], '')).toEqual([4, 1, 3])
  expect(slots.of(['b'], '')).toEqual([5])
})

test('another search reuses keys', () => {
  const slots = new RowSlots()
  slots.of(['a', 'b', 'c'], 'tea')
  expect(slots.of(['d', 'b', 'e', 'f'], 'coffee')).toEqual([1, 2, 3, 4])
  expect(slots.of(['d', 'f', 'g'], 'coffee')).toEqual([1, 4, 5])
})

test('keys of table rows are unique', () => {
  const slots = new RowSlots()
  for (let turn = 0; turn < 50; turn += 1) {
    const ids = Array.from({ length: 20 }, (_, at) => (at * (turn + 7)) % 97)
    const distinct = [...new Set(ids)]
    expect(new Set(slots.of(distinct, String(turn >> 1))).size).toBe(distinct.length)
  }
})
