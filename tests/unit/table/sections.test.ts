import { sectionsOf } from '@/components/list/state/use-sections'

test('rows with the same key that follow each other are a section', () => {
  const sections = sectionsOf(['a1', 'a2', 'b1', 'a3'], (row) => row[0] ?? '')
  expect([...sections]).toEqual([
    [0, ['a1', 'a2']],
    [2, ['b1']],
    [3, ['a3']],
  ])
})

test('no rows have no sections', () => expect(sectionsOf([], String).size).toBe(0))
