import type { AuditChange } from '@/lib/contract/activity'
import { recordLabel } from '@/components/screens/activity/activity-labels'
import type { Records } from '@/components/screens/activity/use-records'
import { formatsFor } from '@/components/ui/text/use-formats'

const change = { subject: 'warehouses', record: '42', recordName: '', recordCode: '', fiscalYearId: 7 } as AuditChange
const records = (changes: Partial<Records>): Records => ({ find: () => null, otherYear: () => null, statusBefore: () => null, ...changes })
const translate = ((key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`) as never
const tools = { translate, formats: formatsFor('fa', 1) }

test('a record without a list entry is named by its internal id, in the digits of the language', () => {
  expect(recordLabel(change, records({}), tools)).toBe('۴۲')
})

test('a record of another fiscal year is named with that year', () => {
  expect(recordLabel(change, records({ otherYear: () => '1404' }), tools)).toBe('activity.internalIdOfYear ۴۲ ۱۴۰۴')
})

test('a listed record is named by name and code', () => {
  const find = () => ({ name: 'Depot', code: '12', query: {} })
  expect(recordLabel(change, records({ find }), tools).replace(/[\u2066-\u2069]/g, '')).toBe('Depot · ۱۲')
})

test('a deleted record keeps the name of its event', () => {
  const named = { ...change, recordName: 'Depot', recordCode: '12' }
  expect(recordLabel(named, records({}), tools).replace(/[\u2066-\u2069]/g, '')).toBe('Depot · ۱۲')
})

test('an export is named by its format and its number of rows', () => {
  const exported = { ...change, kind: 'export', record: '', recordName: 'csv · 11' } as AuditChange
  expect(recordLabel(exported, records({}), tools)).toBe('table.csv  · table.rows 11 ۱۱')
  expect(recordLabel({ ...exported, recordName: 'pdf' }, records({}), tools)).toBe('pdf')
})

test('events that were not recorded one by one are counted', () => {
  expect(recordLabel({ ...change, record: '', more: 2_940 }, records({}), tools)).toBe('activity.further 2940 ۲٬۹۴۰')
})
