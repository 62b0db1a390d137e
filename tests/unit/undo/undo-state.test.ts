import { isSameValue, mergeRecord, mergeSets } from '@/lib/contract/core/merge-record'
import { isUndoable } from '@/lib/contract/registry/undo-rights'
import {
  changedFields,
  changeSet,
  changeSetIdOf,
  recordChangeOf,
  reverseKind,
  undoState,
  withEarlierNulls,
  type RecordChange,
} from '@/lib/contract/undo'

const tea = { code: '101', name: 'Tea', price: '125000', isPublic: true }
const change = (before: object | null, after: object | null): RecordChange => {
  const found = recordChangeOf(1, 'Tea', before, after)
  if (!found) throw new Error('nothing changed')
  return found
}
const stateOf = (one: RecordChange, ...rows: (readonly [number, object])[]) =>
  undoState(one, new Map(rows.map(([id, row]) => [id, row as Record<string, unknown>])))

test('values are the same however the cloud writes them', () => {
  expect(isSameValue('5', '5.00')).toBe(true)
  expect(isSameValue(' Tea ', 'Tea')).toBe(true)
  expect(isSameValue(null, '')).toBe(true)
  expect(isSameValue({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(isSameValue('50', '5')).toBe(false)
  expect(isSameValue(false, '')).toBe(false)
  expect(isSameValue([1, 2], [2, 1])).toBe(false)
})

test('a change has only the fields that differ, and never a password', () => {
  expect(changedFields(tea, { ...tea, price: '130000' })).toEqual({ before: { price: '125000' }, after: { price: '130000' } })
  expect(recordChangeOf(1, 'Tea', tea, { ...tea, price: '125000.0' })).toBeNull()
  expect(JSON.stringify(change({ name: 'a', password: 'secret' }, null))).not.toContain('secret')
})

test('an edit is undone by an edit, a deletion by a creation, a creation by a deletion', () => {
  expect(reverseKind(change(tea, { ...tea, name: 'Coffee' }))).toBe('update')
  expect(reverseKind(change(tea, null))).toBe('create')
  expect(reverseKind(change(null, tea))).toBe('remove')
})

describe('an edit', () => {
  const edit = change(tea, { ...tea, price: '130000' })
  test.each([
    ['ready while nobody changed its fields', { ...tea, price: '130000.00', name: 'Renamed' }, { is: 'ready' }],
    ['changed when somebody set another value', { ...tea, price: '99' }, { is: 'changed', fields: ['price'] }],
    ['restored when the earlier value is back', tea, { is: 'restored' }],
  ])('is %s', (_, now, expected) => expect(stateOf(edit, [1, now])).toEqual(expected))
  test('an edit cannot be undone when its record is gone', () => expect(stateOf(edit, [2, tea])).toEqual({ is: 'gone' }))
})

test('a deletion is restored when an equal record exists', () => {
  const deletion = change(tea, null)
  expect(stateOf(deletion)).toEqual({ is: 'ready' })
  expect(stateOf(deletion, [7, { ...tea, code: '102' }])).toEqual({ is: 'ready' })
  expect(stateOf(deletion, [7, tea])).toEqual({ is: 'restored' })
})

test('a creation is not undone unasked once somebody edited the record', () => {
  const creation = change(null, tea)
  expect(stateOf(creation, [1, tea])).toEqual({ is: 'ready' })
  expect(stateOf(creation, [1, { ...tea, name: 'Better tea' }])).toEqual({ is: 'changed', fields: ['name'] })
  expect(stateOf(creation)).toEqual({ is: 'restored' })
})

test('undoing keeps what others changed in other fields', () => {
  const { before, after } = change({ ...tea, storedNulls: ['barcode1'] }, { ...tea, price: '130000' })
  const { values } = mergeRecord(after ?? {}, { ...tea, price: '130000', name: 'Renamed', storedNulls: ['unit'] }, before ?? {})
  expect(withEarlierNulls(values, before ?? {})).toEqual({ ...tea, name: 'Renamed', storedNulls: ['unit', 'barcode1'] })
})

test('of several fields only those are in conflict that are not as before', () => {
  const edit = change(tea, { ...tea, price: '130000', name: 'Coffee' })
  expect(stateOf(edit, [1, { ...tea, name: 'Coffee' }])).toEqual({ is: 'ready' })
  expect(stateOf(edit, [1, { ...tea, name: 'Mint tea' }])).toEqual({ is: 'changed', fields: ['name'] })
})

test('a field with parts merges as in a save', () => {
  const edit = change({ accessGroups: [1] }, { accessGroups: [1, 2] })
  const now = new Map([[1, { accessGroups: [1, 2, 3] }]])
  expect(undoState(edit, now)).toEqual({ is: 'changed', fields: ['accessGroups'] })
  expect(undoState(edit, now, { accessGroups: mergeSets as never })).toEqual({ is: 'ready' })
})

test('calls of one bulk action share the id of their change set', () => {
  const one = '0123456789abcdef'.padEnd(32, '0')
  const other = '0123456789abcdef'.padEnd(32, 'f')
  expect(changeSetIdOf(one)).toBe(changeSetIdOf(other))
  expect(changeSetIdOf('any other key')).toBe('')
  expect(changeSetIdOf(null)).toBe('')
})

test('a stored set names a known subject and at least one record', () => {
  const set = { id: '0123456789abcdef', subject: 'goods', fiscalYearId: 7, changes: [change(tea, null)] }
  expect(changeSet.safeParse(set).success).toBe(true)
  expect(isUndoable(set.subject)).toBe(true)
  expect(isUndoable('ledger')).toBe(false)
  expect(changeSet.safeParse({ ...set, changes: [] }).success).toBe(false)
  expect(changeSet.safeParse({ ...set, id: '../x' }).success).toBe(false)
})
