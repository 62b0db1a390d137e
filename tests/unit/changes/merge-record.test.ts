import { accessGroups, type AccessGroupDraft } from '@/lib/contract/access-groups'
import { mergeOrders, mergeRecord, mergeSets } from '@/lib/contract/core/merge-record'
import type { Access } from '@/lib/contract/core/rights'
import { mergeOptions, type Option } from '@/lib/contract/options'
import { undoState } from '@/lib/contract/undo'
import { users } from '@/lib/contract/users'

const seen = { code: '101', name: 'Tea', price: '125000', isPublic: true as boolean | null }

test('a field that others changed keeps their value', () => {
  expect(mergeRecord(seen, { ...seen, price: '99' }, { ...seen, name: 'Green tea' })).toEqual({
    values: { ...seen, name: 'Green tea', price: '99' },
    theirs: ['price'],
    conflicts: [],
  })
})

test('a field that both changed is a conflict with all three values', () => {
  const { values, theirs, conflicts } = mergeRecord(seen, { ...seen, price: '99', name: 'Black' }, { ...seen, price: '130' })
  expect(conflicts).toEqual([{ field: 'price', seen: '125000', theirs: '99', mine: '130' }])
  expect(theirs).toEqual(['name'])
  expect(values).toMatchObject({ name: 'Black', price: '130' })
})

test('both changed a field to the same value: no conflict', () => {
  expect(mergeRecord(seen, { ...seen, price: '130.0' }, { ...seen, price: '130' })).toMatchObject({ theirs: [], conflicts: [] })
})

test.each([
  ['a number as text', { ...seen, price: 125000 as unknown as string }],
  ['space around a text', { ...seen, price: ' 125000.00 ' }],
])('%s is no change of others', (_, now) => {
  expect(mergeRecord(seen, now, { ...seen, price: '130' })).toMatchObject({ values: { price: '130' }, theirs: [], conflicts: [] })
})

test('a code 1.0 may become 1', () => {
  expect(mergeRecord({ code: '1.0' }, { code: '1.0' }, { code: '1' }).values).toEqual({ code: '1' })
  expect(mergeRecord({ code: '1.0' }, { code: '2' }, { code: '1' }).conflicts).toHaveLength(1)
})

test('changed fields alone merge into the whole record', () => {
  expect(mergeRecord({ price: '125000' }, { ...seen, name: 'Black' }, { price: '130' }).values).toEqual({
    ...seen,
    name: 'Black',
    price: '130',
  })
})

test('how the record is stored comes from the record, a password from the form', () => {
  const draft = (changes: object) => ({ ...users.blank, storedNulls: ['mobile'], ...changes })
  const merged = mergeRecord(draft({}), draft({ storedNulls: ['fullName'], isActive: false }), draft({ password: 'secret' }))
  expect(merged).toMatchObject({ values: { storedNulls: ['fullName'], isActive: false, password: 'secret' }, theirs: ['isActive'] })
})

test('access groups of a user merge one by one', () => {
  const draft = (accessGroups: number[]) => ({ ...users.blank, accessGroups })
  expect(mergeRecord(draft([1, 2]), draft([2, 4]), draft([1, 2, 3]), users.mergeFields)).toMatchObject({
    values: { accessGroups: [2, 4, 3] },
    conflicts: [],
  })
})

test('a right that another user took stays taken, and unknown features stay', () => {
  const draft = (access: Access, rest: unknown[] = []): AccessGroupDraft => ({ title: 'Sales', grants: { access, rest } })
  const { values } = mergeRecord(
    draft({ Goods: ['l', 'u'], Later: ['x'] }),
    draft({ Goods: ['l'], Later: ['x', 'y'], Other: ['q'] }, [7]),
    draft({ Goods: ['l', 'u', 'd'], Later: ['x'], SaleOrder: ['l'] }),
    accessGroups.mergeFields,
  )
  expect(values.grants).toEqual({ access: { Goods: ['l', 'd'], Later: ['x', 'y'], Other: ['q'], SaleOrder: ['l'] }, rest: [7] })
})

test('sets merge additions and removals', () => {
  expect(mergeSets([1, 2, 3], [2, 3, 4], [1, 3, 5])).toEqual([3, 4, 5])
})

test('an order keeps what others added and removed', () => {
  expect(mergeOrders([1, 2, 3], [1, 3, 4], [3, 2, 1])).toEqual([3, 1, 4])
  expect(mergeOrders([1, 2, 3], [2, 1, 3], [3, 2, 1])).toBeUndefined()
})

describe('options', () => {
  const text = (key: string, defaultValue = ''): Option => ({ type: 1, key, defaultValue })
  const keys = (options: readonly Option[] | undefined) => options?.map(({ key, defaultValue }) => key + defaultValue)

  test('options merge by key', () => {
    const mine = [text('Note', '!'), text('Size'), text('Gift')]
    const theirs = [text('Note'), text('Size', '?'), text('Colour')]
    expect(keys(mergeOptions([text('Note'), text('Size')], theirs, mine))).toEqual(['Note!', 'Size?', 'Colour', 'Gift'])
  })

  test('one that either removed is gone', () => {
    expect(keys(mergeOptions([text('A'), text('B'), text('C')], [text('B'), text('C')], [text('A'), text('B')]))).toEqual(['B'])
  })

  test('one that both changed is left to the user', () => {
    expect(mergeOptions([text('A')], [text('A', '1')], [text('A', '2')])).toBeUndefined()
    expect(mergeOptions([text('A')], [text('A', '1')], [])).toBeUndefined()
  })

  test('options have the order of the user who changed it', () => {
    const a = text('A')
    const b = text('B')
    const c = text('C')
    expect(keys(mergeOptions([a, b], [a, b, c], [b, a]))).toEqual(['B', 'A', 'C'])
    expect(keys(mergeOptions([a, b], [b, a], [a, b, c]))).toEqual(['B', 'A', 'C'])
    expect(mergeOptions([a, b, c], [b, a, c], [c, a, b])).toBeUndefined()
  })
})

test('an undo sees the same changes of others', () => {
  const change = { id: 1, name: 'Tea', before: { price: '1' }, after: { price: '2' } }
  expect(undoState(change, new Map([[1, { price: '2.0' }]]))).toEqual({ is: 'ready' })
})
