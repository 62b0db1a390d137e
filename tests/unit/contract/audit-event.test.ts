import { activity } from '@/lib/contract/activity'
import { campaigns, campaignState, sampleCampaigns } from '@/lib/contract/campaigns'
import { auditEventOf, createdId } from '@/lib/contract/registry/audit-event'
import { callKindOf, knownPaths } from '@/lib/contract/registry/call-registry'

test('every mutation of the contract has a kind in the activity log', () => {
  const named = knownPaths.filter((path) => auditEventOf(path, {}).kind !== 'other')
  expect(named).toEqual(knownPaths.filter((path) => callKindOf(path) !== 'read'))
})

test.each([
  ['/bd/save', { tableName: 'INVE', operationType: 1, params: { id: 9 } }, ['warehouses', 'create', '']],
  ['/bd/save', { tableName: 'goods', operationType: 2, params: { id: '9' } }, ['goods', 'update', '9']],
  ['/bd/save', { tableName: '__proto__', operationType: 2, params: null }, ['other', 'update', '']],
  ['/bd/remove', { tableName: 'goods_g', id: 4 }, ['goodsGroups', 'remove', '4']],
  ['/bd/remove', { tableName: ['go\u0001ods\0later'], id: 4 }, ['goods', 'remove', '4']],
  ['/ur/userSave', { userId: 0 }, ['users', 'create', '']],
  ['/ur/userSave', { userId: 12, fullName: 'Sara' }, ['users', 'update', '12']],
  ['/qr/editGoodOptionsTemplate', { id: 0, goodGroupId: 3, optionsTemplateId: 2 }, ['templateAllocation', 'allocate', '3']],
  ['/qr/editGoodOptionsTemplate', { id: 5, goodGroupId: 0, optionsTemplateId: 2 }, ['goods', 'allocate', '5']],
  ['/qr/transferImages', { fiscalYearId: 7, preFiscalYearId: 6 }, ['imageTransfer', 'transfer', '6']],
  ['/ur/resetPassword', { userName: 'sara' }, ['users', 'send', '']],
  ['/qr/somethingNew', { id: 5 }, ['other', 'other', '']],
] as const)('%s %j', (path, body, [subject, kind, record]) => expect(auditEventOf(path, body)).toEqual({ subject, kind, record }))

test('an order change names its new status if valid', () => {
  expect(auditEventOf('/qr/editSaleOrder', { saleOrderId: 5, status: '6' })).toMatchObject({ record: '5', orderStatus: 6 })
  for (const status of ['Sent', 7, null]) expect(auditEventOf('/qr/editSaleOrder', { saleOrderId: 5, status }).orderStatus).toBeUndefined()
})

test('names the saved record, without phone numbers and long texts', () => {
  const save = (params: object) => auditEventOf('/bd/save', { tableName: 'inve', operationType: 2, params: { id: 9, ...params } })
  expect(save({ name: 'Depot', code: 12 })).toMatchObject({ name: 'Depot', code: '12' })
  expect(save({ name: 'Ali +98 (912) 123-4567\nKhan' }).name).toBe('Ali …4567 Khan')
  expect(save({ name: 'علی ۰۹۱۲۱۲۳۴۵۶۷' }).name).toBe('علی …4567')
  expect(save({ name: 'x'.repeat(500) }).name).toHaveLength(100)
  expect(auditEventOf('/ur/userSave', { userId: 3, userName: 'sara', password: 'p', mobile: '09121234567' })).toEqual({
    ...{ subject: 'users', kind: 'update', record: '3', name: 'sara' },
  })
  // A password change and a setting have no name.
  expect(auditEventOf('/gl/settingSave', { name: 'x' }).name).toBeUndefined()
})

test('an id is an integer only', () => {
  for (const id of ['sara@example.com', '<b>', 'a', -1, 1.5, null, {}, [7], '0', '9'.repeat(40)]) {
    expect(auditEventOf('/ur/userRemove', { userId: id }).record).toBe('')
  }
})

test('finds the id of a new record in any response', () => {
  expect(createdId({ savedId: 9 })).toBe('9')
  expect(createdId({ id: '2', savedCode: '102' })).toBe('2')
  expect(createdId({ imageId: 12 })).toBe('12')
  expect(createdId({ data: [{ optionsTemplateId: 4 }] })).toBe('4')
  for (const nothing of [null, 'text', {}, { data: [] }, { data: [null] }, { id: 0 }]) expect(createdId(nothing)).toBe('')
})

test('parses the activity log and counts invalid events', () => {
  const change = {
    ...{ id: 1, time: '2026-11-21T10:00:00', userId: 2, user: 'sara', call: '/bd/save', subject: 'goods', kind: 'update' },
    ...{ record: '3', outcome: 'done', code: '', milliseconds: 12 },
  }
  const response = { status: 'RESOLVE', since: null, data: [change, { ...change, outcome: 'maybe' }] }
  expect(activity.list({ fiscalYearId: 0 }, { from: null, to: null }).read(response)).toMatchObject({
    rows: [change],
    invalidRows: 1,
    since: null,
  })
})

test('one sample campaign runs on every day', () => {
  for (const day of ['2026-11-21', '2027-03-20', '2028-02-29']) {
    const rows = sampleCampaigns(day)
    expect(rows.map((row) => campaignState(row, day))).toEqual(['over', 'running', 'planned', 'inactive'])
    expect(new Set(rows.map(campaigns.idOf)).size).toBe(rows.length)
  }
})
