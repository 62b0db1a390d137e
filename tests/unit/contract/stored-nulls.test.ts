import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { settings } from '@/lib/contract/settings'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'

/** Null values of the cloud are sent back as null, unless the user has changed them. */

const listed = (...data: unknown[]) => ({ status: 'RESOLVE', data })
const year = { fiscalYearId: 7 }

const good = {
  ...{ id: 1, type_Id: null, code: '101', name: 'Tea', name2: null, desc: null, group_id: null, barcode1: null, webprice: null },
  ...{ unit: 'pack', ispublic: null, goodImages: null, goodsOptionsTemplate: null, optionsTemplateId: null },
}
const [tea] = goods.list(year).read(listed(good)).rows
const savedGood = (change: object) => goods.save(year, 1, { ...goods.draftOf(tea as never), ...change }).body.params

test('null fields of a product are saved as null again', () => {
  const { goodImages: _, goodsOptionsTemplate: __, ...stored } = good
  expect(savedGood({})).toEqual(stored)
  expect(savedGood({ name2: 'Green', groupId: 3, price: '0', isPublic: false, templateId: 4 })).toEqual({
    ...stored,
    ...{ name2: 'Green', group_id: 3, webprice: 0, ispublic: false, optionsTemplateId: 4 },
  })
})

test('absent members stay absent, empty ones empty', () => {
  const [row] = goods.list(year).read(listed({ id: 1, code: '101', name: 'Tea', name2: '' })).rows
  const { params } = goods.save(year, 1, goods.draftOf(row as never)).body
  expect(params).toMatchObject({ name2: '', group_id: 0 })
  expect(params).not.toHaveProperty('webprice')
  expect(params).not.toHaveProperty('ispublic')
})

test('the draft preserves stored nulls', () => {
  expect(goods.form.parse(goods.draftOf(tea as never)).storedNulls).toContain('name2')
})

test('a warehouse and a goods group', () => {
  const store = { id: 4, code: '1', name: 'North', name2: null, isDefault: null }
  const [row] = warehouses.list(year).read(listed(store)).rows
  expect(warehouses.save(year, 4, warehouses.draftOf(row as never)).body.params).toEqual(store)
  const group = { id: 5, code: null, name: 'Tea', parent_id: null }
  const [read] = goodsGroups.list(year).read(listed(group)).rows
  expect(goodsGroups.save(year, 5, goodsGroups.draftOf(read as never)).body.params).toEqual(group)
})

test('null fields of a user are saved as null again', () => {
  const stored = { userId: 9, fullName: null, userName: 'sara', isActive: null, isAdmin: null, mobile: null, accessGroups: null }
  const [row] = users.list().read(listed(stored)).rows
  expect(users.save(year, 9, users.draftOf(row as never)).body).toEqual(stored)
  expect(users.save(year, 9, { ...users.draftOf(row as never), fullName: 'Sara', accessGroups: [2] }).body).toEqual({
    ...stored,
    ...{ fullName: 'Sara', accessGroups: [2] },
  })
})

test('null fields of the settings are saved as null again', () => {
  const read = settings.load().read({ status: 'RESOLVE', data: { notViewOfcbook: null, notViewSaleInvoice: true } })
  expect(settings.save(read).body).toEqual({ value: { notViewOfcbook: null, notViewSaleInvoice: true } })
  expect(settings.save({ ...read, hideLedger: true }).body).toEqual({ value: { notViewOfcbook: true, notViewSaleInvoice: true } })
})
