import { withUniqueRowIds } from '@/components/list/state/unique-row-ids'

type Row = { readonly id: number | string }
const resource = { resourceName: 'rows', idOf: (row: Row) => row.id }
const idsOf = (...ids: (number | string)[]) => {
  const rows = ids.map((id) => ({ id }))
  const named = withUniqueRowIds(resource, rows)
  return { ids: rows.map(named.idOf), same: named === resource }
}

test('unique ids of rows stay', () => {
  for (const ids of [[], [1, 2, 9], [9, 1, 2], ['b', 'a'], [1, 'a', 2]]) expect(idsOf(...ids)).toEqual({ ids, same: true })
})

test('duplicate ids of rows are numbered', () => {
  expect(idsOf(1, 1, 2)).toEqual({ ids: [1, '1~2', 2], same: false })
  expect(idsOf(1, 2, 3, 1, 1)).toEqual({ ids: [1, 2, 3, '1~2', '1~3'], same: false })
  expect(idsOf('a', 'b', 'a')).toEqual({ ids: ['a', 'b', 'a~2'], same: false })
})
