import { addressOf, choiceIn } from '@/components/kit/table/address-choice'
import { columnsOf } from '@/components/kit/table/columns'
import { viewQuery } from '@/components/kit/table/view-query'
import { debtors } from '@/lib/contract/parties'

const columns = columnsOf(debtors, [
  { field: 'code', kind: 'code' },
  { field: 'name' },
  { field: 'mobile', kind: 'phone', sortable: false },
  { field: 'address', searchOnly: true },
])
const read = (query: string) => choiceIn(new URLSearchParams(query), columns)

test('a view goes into an address and comes out the same', () => {
  const parts = addressOf(columns, { shown: ['code', 'mobile'], sort: { field: 'name', direction: 'descending' }, compact: true })
  const query = viewQuery('', parts)
  expect(query).toBe('debtors.columns=code.mobile&debtors.sort=-name&debtors.rows=compact')
  expect(read(query)).toEqual({
    shown: { code: true, name: false, mobile: true },
    sort: { field: 'name', direction: 'descending' },
    compact: true,
  })
})

test('what the table does not have is passed over', () => {
  expect(read('debtors.columns=code.gone&debtors.sort=gone')).toEqual({
    shown: { code: true, name: false, mobile: false },
    sort: null,
    compact: false,
  })
  expect(read('debtors.columns=gone&debtors.sort=-&debtors.rows=huge')).toBeNull()
  // Neither ordered by what has no order nor shown what is only searched.
  expect(read('debtors.columns=address&debtors.sort=mobile')).toBeNull()
  expect(read('debtors.columns=%F0%9F%92%A9..code')?.shown).toEqual({ code: true, name: false, mobile: false })
})

test('one table does not take the view of another', () => {
  expect(read('creditors.columns=code&columns=name&sort=name')).toBeNull()
  expect(choiceIn(new URLSearchParams('debtors.sort=name'), { ...columns, keptAs: 'pick:debtors' })).toBeNull()
})

test('the query of a view leaves out what is open over it and names what the screen implies', () => {
  const implied = new Map([
    ['month', '1405-08'],
    ['view', 'list'],
  ])
  expect(viewQuery('?q=tea&detail=12&edit&view=board', { 'debtors.sort': null }, implied)).toBe('q=tea&view=board&month=1405-08')
  expect(viewQuery('?debtors.sort=name&below=3', { 'debtors.sort': null })).toBe('')
})
