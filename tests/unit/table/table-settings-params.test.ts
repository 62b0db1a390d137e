import { debtors } from '@/lib/contract/debtors-and-creditors'
import { defineColumns } from '@/components/list/columns/define-columns'
import { settingsInParams, settingsParams } from '@/components/list/state/table-settings-params'
import { savedViewQuery } from '@/components/list/view/saved-views-list'

const columns = defineColumns(debtors, [
  { field: 'code', kind: 'code' },
  { field: 'name' },
  { field: 'mobile', kind: 'phone', sortable: false },
  { field: 'address', searchOnly: true },
])
const read = (query: string) => settingsInParams(new URLSearchParams(query), columns)

test('a view round-trips through the address', () => {
  const parts = settingsParams(columns, {
    shown: ['mobile', 'code'],
    widths: { mobile: 200 },
    sort: { field: 'name', direction: 'descending', thenBy: { field: 'code', direction: 'ascending' } },
    compact: true,
  })
  const query = savedViewQuery('', parts)
  expect(query).toBe('debtors.columns=mobile.code&debtors.widths=mobile-200&debtors.sort=-name.code&debtors.rows=compact')
  expect(read(query)).toEqual({
    shown: { code: true, name: false, mobile: true },
    order: ['mobile', 'code'],
    widths: { mobile: 200 },
    sort: { field: 'name', direction: 'descending', thenBy: { field: 'code', direction: 'ascending' } },
    compact: true,
  })
})

test('unknown columns in an address are ignored', () => {
  expect(read('debtors.columns=code.gone&debtors.sort=gone')).toEqual({
    shown: { code: true, name: false, mobile: false },
    order: ['code'],
    widths: {},
    sort: null,
    compact: false,
  })
  expect(read('debtors.sort=name.gone&debtors.widths=name-0.code-99999.x.mobile-abc')).toMatchObject({
    sort: { field: 'name', direction: 'ascending' },
    widths: {},
  })
  expect(read('debtors.columns=gone&debtors.sort=-&debtors.rows=huge')).toBeNull()
  // Unsortable columns are not sorted, search-only columns not shown.
  expect(read('debtors.columns=address&debtors.sort=mobile')).toBeNull()
  expect(read('debtors.columns=%F0%9F%92%A9..code')?.shown).toEqual({ code: true, name: false, mobile: false })
})

test('separates views of tables', () => {
  expect(read('creditors.columns=code&columns=name&sort=name')).toBeNull()
  expect(settingsInParams(new URLSearchParams('debtors.sort=name'), { ...columns, storageName: 'pick:debtors' })).toBeNull()
})

test('a view query drops open records and adds implicit filters', () => {
  const implied = new Map([
    ['month', '1405-08'],
    ['view', 'list'],
  ])
  expect(savedViewQuery('?q=tea&detail=12&edit&view=board', { 'debtors.sort': null }, implied)).toBe('q=tea&view=board&month=1405-08')
  expect(savedViewQuery('?debtors.sort=name&below=3', { 'debtors.sort': null })).toBe('')
})
