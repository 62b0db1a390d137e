import { accessGroups } from '@/lib/contract/access-groups'
import { year } from './samples'

const read = (accessList: unknown) =>
  accessGroups.list().read({ status: 'RESOLVE', data: [{ accessGroupId: 5, title: 'Sales', accessList }] })

/** The request body of a save without changes. */
function unchanged(accessList: unknown): unknown {
  const [row] = read(accessList).rows
  if (!row) throw new Error('the row was not read')
  return accessGroups.save(year, row.id, accessGroups.draftOf(row)).body.accessList
}

test.each([
  ['a list', [{ Goods: ['l', 'u'] }, { Later: ['x', 'zz'] }]],
  ['features that we have no name for', [{ Later: ['l'] }, { Even: ['q'] }]],
  ['features named like what every object has', JSON.parse('[{ "__proto__": ["l"] }, { "constructor": ["u"] }]')],
  ['entries of another shape', [{ Goods: ['l'] }, 7, 'text', null, ['nested'], { Later: 'lu' }, { Odd: { l: true } }, { Mixed: ['l', 1] }]],
  ['nothing', []],
])('%s survives a save', (_, list) => {
  expect(unchanged(list)).toEqual(list)
  expect(unchanged(JSON.stringify(list))).toEqual(list)
})

test('one record of all features is written as a list', () => {
  expect(unchanged({ Goods: ['l'], Later: ['x'] })).toEqual([{ Goods: ['l'] }, { Later: ['x'] }])
})

test('merges a duplicate feature', () => {
  expect(unchanged([{ Goods: ['l'] }, { Goods: ['u', 'l'] }])).toEqual([{ Goods: ['l', 'u'] }])
})

test('an unreadable list makes its group invalid', () => {
  for (const junk of ['[{"Goods":', 'text', 7, true]) expect(read(junk)).toMatchObject({ rows: [], invalidRows: 1 })
})
