import type * as z from 'zod/mini'
import { accessGroupRemoveBody, accessGroups, accessGroupSaveBody } from '@/lib/contract/access-groups'
import { changePasswordBody, passwordChange } from '@/lib/contract/access/change-password'
import type { Call } from '@/lib/contract/core/call'
import { listBody, removeBody, saveBody } from '@/lib/contract/core/define-table'
import { goodParams, goods } from '@/lib/contract/goods'
import { goodsGroupParams, goodsGroups } from '@/lib/contract/goods-groups'
import { editImagesBody, goodsImages, removeImageBody, saveImageBody } from '@/lib/contract/goods-images'
import { editTemplateBody, insertTemplateBody, optionTemplates, removeTemplateBody } from '@/lib/contract/option-templates'
import type { Option } from '@/lib/contract/options'
import { orderOptions, templateListBody, templateSaveBody } from '@/lib/contract/order-options'
import { changeOrderStatus } from '@/lib/contract/orders'
import { fetchPriceListBody, orderingStatusBody, priceList } from '@/lib/contract/price-list'
import { settings, settingSaveBody } from '@/lib/contract/settings'
import { serviceLogBody, serviceSendBody, smsLog, smsLogBody, smsSendBody, smsSending } from '@/lib/contract/sms'
import { insertDataBody, statementLinkBody, statementLinks } from '@/lib/contract/statement-links'
import { allocateBody, templateAllocation } from '@/lib/contract/template-allocation'
import { userRemoveBody, users, userSaveBody } from '@/lib/contract/users'
import { inventoryRemoveBody, inventorySaveBody, warehouseParams, warehouses } from '@/lib/contract/warehouses'
import { imageTransfer, templateTransfer, yearTransferBody } from '@/lib/contract/year-transfers'
import { samples, year } from './samples'

const options: Option[] = [
  {
    type: 3,
    key: 'Size',
    values: [
      { title: '250 g', price: '0' },
      { title: '500 g', price: '50000' },
    ],
    multiSelect: false,
    defaultValue: '',
  },
  { type: 2, key: 'Height', price: '1000', affectsFormula: true, min: '1', max: '10', defaultValue: '' },
  { type: 1, key: 'Note', defaultValue: '' },
]

/** Order options exactly as documented. */
const optionsText =
  '[{"key":"Size","type":3,"value":["250 g","500 g"],"price":[0,50000],"multiSelect":false},' +
  '{"key":"Height","type":2,"price":1000,"qntyCalcFlag":true,"minValue":1,"maxValue":10},{"key":"Note","type":1}]'

const good = {
  typeId: 1,
  code: '102',
  name: 'Tea',
  name2: '',
  description: '',
  groupId: 3,
  barcode: '',
  price: '125000',
  unit: 'pack',
  isPublic: true,
  templateId: 3,
}
const goodOnWire = {
  type_Id: 1,
  code: '102',
  name: 'Tea',
  name2: '',
  desc: '',
  group_id: 3,
  barcode1: '',
  webprice: 125000,
  unit: 'pack',
  ispublic: true,
  optionsTemplateId: 3,
}
const user = { ...users.blank, fullName: 'Sara Karimi', userName: 'sara', password: 'Tehran-1405', mobile: '09121234567' }
const statement = {
  account: { id: 88, code: '1001', name: 'Sara' },
  from: '2026-11-01',
  to: '2026-11-21',
  rows: [{ amount: 1 }],
  dictionary: { SALE: { fa: 'فروش' } },
  readAt: '2026-11-21T10:15:00',
  mobile: '09121234567',
}
const link = { link: 'https://view.example/1', mobile: '09121234567', customerName: 'Sara' }
const row = <Row>(name: string) => samples.find((sample) => sample.name === name)?.parsed as Row

/** A call, its documented path and body, and the schema with which the server reads it. */
type Case = readonly [name: string, call: Call<unknown>, path: string, body: unknown, schema?: z.ZodMiniType]

const cases: readonly Case[] = [
  ['a list of goods', goods.list(year), '/bd/list', { fiscalYearId: 7, tableName: 'goods' }, listBody],
  ['a list of groups', goodsGroups.list(year), '/bd/list', { fiscalYearId: 7, tableName: 'goods_g' }, listBody],
  ['a list of warehouses', warehouses.list(year), '/bd/list', { fiscalYearId: 7, tableName: 'inve' }, listBody],
  [
    'a new good',
    goods.save(year, 0, good),
    '/bd/save',
    { fiscalYearId: 7, tableName: 'goods', operationType: 1, params: { id: 0, ...goodOnWire } },
    saveBody,
  ],
  [
    'a changed good',
    goods.save(year, 2, good),
    '/bd/save',
    { fiscalYearId: 7, tableName: 'goods', operationType: 2, params: { id: 2, ...goodOnWire } },
    saveBody,
  ],
  ['a removed good', goods.remove(year, row('goods')), '/bd/remove', { fiscalYearId: 7, id: 1, tableName: 'goods' }, removeBody],
  [
    'a new group',
    goodsGroups.save(year, 0, { code: '4', name: 'Green tea', parentId: 3 }),
    '/bd/save',
    { fiscalYearId: 7, tableName: 'goods_g', operationType: 1, params: { id: 0, code: '4', name: 'Green tea', parent_id: 3 } },
    saveBody,
  ],
  [
    'a changed warehouse',
    warehouses.save(year, 2, { code: '2', name: 'North', name2: '', isDefault: true }),
    '/bd/save',
    { fiscalYearId: 7, tableName: 'inve', operationType: 2, params: { id: 2, code: '2', name: 'North', name2: '', isDefault: true } },
    saveBody,
  ],
  [
    'a new image',
    goodsImages.save(year, 1, 'data:image/jpeg;base64,AAAA'),
    '/qr/saveImage',
    { goodId: 1, image: 'data:image/jpeg;base64,AAAA', fiscalYearId: 7 },
    saveImageBody,
  ],
  ['a removed image', goodsImages.remove(year, 1, 11), '/qr/removeImage', { goodId: 1, imageId: 11, fiscalYearId: 7 }, removeImageBody],
  [
    'the order of images',
    goodsImages.order(year, 1, [12, 11]),
    '/qr/editImages',
    {
      goodImages: [
        { goodId: 1, imageId: 12 },
        { goodId: 1, imageId: 11 },
      ],
      fiscalYearId: 7,
    },
    editImagesBody,
  ],
  ['a list of templates', optionTemplates.list(), '/qr/optionsTemplateList', {}],
  [
    'a new template',
    optionTemplates.save(year, 0, { title: 'Drinks', options }),
    '/qr/insertOptionsTemplate',
    { title: 'Drinks', template: optionsText },
    insertTemplateBody,
  ],
  [
    'a changed template',
    optionTemplates.save(year, 3, { title: 'Drinks', options }),
    '/qr/editOptionsTemplate',
    { optionsTemplateId: 3, title: 'Drinks', template: optionsText },
    editTemplateBody,
  ],
  [
    'a removed template',
    optionTemplates.remove(year, row('optionTemplates')),
    '/qr/removeOptionsTemplate',
    { optionsTemplateId: 3, forceRemove: 1 },
    removeTemplateBody,
  ],
  [
    'a template for one good',
    templateAllocation.toGood(year, 1, 3),
    '/qr/editGoodOptionsTemplate',
    { fiscalYearId: 7, id: 1, goodGroupId: 0, optionsTemplateId: 3 },
    allocateBody,
  ],
  [
    'a template for a group',
    templateAllocation.toGroup(year, 4, 3),
    '/qr/editGoodOptionsTemplate',
    { fiscalYearId: 7, id: 0, goodGroupId: 4, optionsTemplateId: 3 },
    allocateBody,
  ],
  ['the order options', orderOptions.load(), '/gl/templatelist', { flagProcess: 'OrderRequest' }, templateListBody],
  [
    'changed order options',
    orderOptions.save(options),
    '/gl/templateSave',
    { flagProcess: 'OrderRequest', template: JSON.parse(optionsText) as unknown },
    templateSaveBody,
  ],
  [
    'the price list',
    priceList.list(year, 'demo-shop'),
    '/qr/FetchData',
    { key: 'demo-shop', type: 'pl', fiscalYearId: 7 },
    fetchPriceListBody,
  ],
  [
    'an open price list',
    priceList.setActive('demo-shop', true),
    '/qr/editPriceListOrderingStatus',
    { key: 'demo-shop', isActive: 1 },
    orderingStatusBody,
  ],
  [
    'a closed price list',
    priceList.setActive('demo-shop', false),
    '/qr/editPriceListOrderingStatus',
    { key: 'demo-shop', isActive: 0 },
    orderingStatusBody,
  ],
  [
    'a status that a person chose',
    changeOrderStatus({ id: 5012, status: 4, description: 'soon' }),
    '/qr/editSaleOrder',
    { saleOrderId: 5012, status: 4, description: 'soon' },
  ],
  [
    'the automatic status',
    changeOrderStatus({ id: 5012, status: 2, description: '', organisationId: 12 }),
    '/qr/editSaleOrder',
    { saleOrderId: 5012, status: 2, description: '', organizationId: 12 },
  ],
  [
    'transferred images',
    imageTransfer.run({ from: 5, into: 7 }),
    '/qr/transferImages',
    { fiscalYearId: 7, preFiscalYearId: 5 },
    yearTransferBody,
  ],
  [
    'transferred templates',
    templateTransfer.run({ from: 5, into: 7 }),
    '/qr/transferTemplates',
    { fiscalYearId: 7, preFiscalYearId: 5 },
    yearTransferBody,
  ],
  ['a list of users', users.list(), '/ur/userList', {}],
  [
    'a new user in groups',
    users.save(year, 0, { ...user, accessGroups: [1, 2] }),
    '/ur/userSave',
    {
      userId: 0,
      fullName: 'Sara Karimi',
      userName: 'sara',
      password: 'Tehran-1405',
      isActive: true,
      isAdmin: false,
      mobile: '09121234567',
      accessGroups: [1, 2],
    },
    userSaveBody,
  ],
  [
    'a user who becomes an administrator: no groups, and no password on a change',
    users.save(year, 9, { ...user, isAdmin: true, accessGroups: [1, 2] }),
    '/ur/userSave',
    { userId: 9, fullName: 'Sara Karimi', userName: 'sara', isActive: true, isAdmin: true, mobile: '09121234567', accessGroups: '' },
    userSaveBody,
  ],
  ['a removed user', users.remove(year, row('users')), '/ur/userRemove', { userId: 9 }, userRemoveBody],
  ['a list of groups of rights', accessGroups.list(), '/ur/accessGroupList', {}],
  [
    'a new group of rights',
    accessGroups.save(year, 0, { title: 'Sales', grants: { access: { Goods: ['l', 'u'], Sms: [] }, rest: [] } }),
    '/ur/accessGroupSave',
    { accessGroupId: 0, title: 'Sales', accessList: [{ Goods: ['l', 'u'] }] },
    accessGroupSaveBody,
  ],
  [
    'a removed group of rights',
    accessGroups.remove(year, row('accessGroups')),
    '/ur/accessGroupRemove',
    { accessGroupId: 5 },
    accessGroupRemoveBody,
  ],
  ['the settings', settings.load(), '/gl/settingList', {}],
  [
    'changed settings',
    settings.save({ hideLedger: true, hideSaleInvoices: false }),
    '/gl/settingSave',
    { value: { notViewOfcbook: true, notViewSaleInvoice: false } },
    settingSaveBody,
  ],
  [
    'a changed password',
    passwordChange.run({ current: 'old one', next: 'Tehran-1405', repeat: 'Tehran-1405' }),
    '/ur/changePassword',
    { currentPassword: 'old one', newPassword: 'Tehran-1405' },
    changePasswordBody,
  ],
  ['the SMS log', smsLog.list(year, '2026-11-21'), '/api/sms/log', { date: '2026-11-21', refresh: false }, smsLogBody],
  [
    'a fresh SMS log',
    smsLog.list({ ...year, refresh: true }, '2026-11-21'),
    '/api/sms/log',
    { date: '2026-11-21', refresh: true },
    smsLogBody,
  ],
  ['an SMS', smsSending.run(link), '/api/sms/send', link, smsSendBody],
  [
    'a link to a ledger',
    statementLinks.create(year, { id: 88, code: '105' }, '2026-11-01', '2026-11-21'),
    '/api/statement-links',
    { fiscalYearId: 7, ofcId: 88, fromDate: '2026-11-01', toDate: '2026-11-21', ofcCode: '105' },
    statementLinkBody,
  ],
  [
    'a link to a ledger, for a number',
    statementLinks.create(year, { id: 88, code: '' }, '2026-11-01', '2026-11-21', '09121234567'),
    '/api/statement-links',
    { fiscalYearId: 7, ofcId: 88, fromDate: '2026-11-01', toDate: '2026-11-21', mobile: '09121234567' },
    statementLinkBody,
  ],
  [
    'a published ledger',
    statementLinks.publish(year, statement),
    '/qr/InsertData',
    {
      value: {
        dictionary: { SALE: { fa: 'فروش' } },
        accountBalance: [{ amount: 1 }],
        filters: { fromDate: '2026-11-01', toDate: '2026-11-21' },
        dateTime: '2026-11-21T10:15:00',
        ofcInfo: { ofcCode: '1001', ofcName: 'Sara' },
      },
      type: 'accountBalance',
      referenceId: 88,
      mobile: '09121234567',
      fiscalYearId: 7,
    },
    insertDataBody,
  ],
]

describe('exact requests', () => {
  test.each(cases.map(([name, call, path, body, schema]) => [name, { call, path, body, schema }] as const))('%s', (_, sent) => {
    const { call, path, body, schema } = sent
    expect({ path: call.path, body: call.body }).toStrictEqual({ path, body })
    expect(call.method ?? 'POST').toBe('POST')
    expect(schema?.safeParse(JSON.parse(JSON.stringify(call.body))).error).toBeUndefined()
  })

  const reports: readonly (readonly [name: string, extra: Record<string, unknown>])[] = [
    ['orders', { keys: ['saleOrderList'], fromDate: '2026-10-23', toDate: '2026-11-21', monthId: '08' }],
    ['saleSlips', { keys: ['saleSlipList'], monthId: '08' }],
    ['saleStatistics', { keys: ['goodSaleList'], monthId: '00' }],
    ['debtors', { keys: ['debtorList'], ofcTypeList: [1, 2, 3, 4, 5] }],
    ['creditors', { keys: ['creditorList'], ofcTypeList: [1, 2, 3, 4, 5] }],
    ['payableCheques', { keys: ['payableCheckList'] }],
    ['receivableCheques', { keys: ['receivableCheckList'] }],
    ['stock', { keys: ['inventoryStock'] }],
    ['balanceSheet', { keys: ['balanceSheet'] }],
    ['cashBalance', { keys: ['cashBalance'], refreshStatus: false }],
    ['salesByMonth', { keys: ['fiscalYearBaseSaleReport'], refreshStatus: false, fiscalYearNames: ['1403', '1404', '1405'] }],
    ['ledger', { keys: ['ofcBook'], calendarTypeId: 1, ofcId: 88, fromDate: '2026-11-01', toDate: '2026-11-21' }],
    ['accounts', { keys: ['ofcList'], ofcInfo: 'sara', ofcTypeId: 0 }],
  ]

  test.each(reports)('report %s', (name, body) => {
    const call = samples.find((sample) => sample.name === name)?.call
    expect({ path: call?.path, body: call?.body }).toStrictEqual({ path: '/qr/ppds', body: { fiscalYearId: 7, ...body } })
  })

  test('sends the SMS date in the calendar with eight digits', () => {
    expect(serviceLogBody(12, '2026-11-21', 1, false)).toStrictEqual({ OrganizationId: 12, Date: '14050830', refreshStatus: false })
    expect(serviceLogBody(12, '2024-01-12', 2, true)).toStrictEqual({ OrganizationId: 12, Date: '20240112', refreshStatus: true })
    expect(serviceLogBody(12, '2024-11-02', 2, true).Date).not.toBe(serviceLogBody(12, '2024-01-12', 2, true).Date)
  })

  test('sends receiver, link and organisation to the SMS service', () => {
    expect(serviceSendBody(12, link)).toStrictEqual({
      Receptor: '09121234567',
      CustomerName: 'Sara',
      Type: 'accountBalance',
      OrganizationId: 12,
      Link: 'https://view.example/1',
      CostStatus: 2,
    })
  })
})

describe('server-side schemas', () => {
  test.each([
    ['goods', goodParams, goods.save(year, 2, good)],
    ['groups', goodsGroupParams, goodsGroups.save(year, 0, { code: '', name: 'Green tea', parentId: 0 })],
    ['warehouses', warehouseParams, warehouses.save(year, 2, { code: '2', name: 'North', name2: '', isDefault: false })],
  ])('params of %s fit', (_, schema, { body }) => {
    expect(schema.safeParse(body.params).success).toBe(true)
    expect(schema.safeParse({ ...(body.params as object), name: ' ' }).success).toBe(false)
  })

  test('the older warehouse calls are parsed', () => {
    const body = { id: 0, name: 'North', name2: '', code: '2', isDefault: 1, fiscalYearId: 7 }
    expect(inventorySaveBody.parse(body)).toEqual({ ...body, isDefault: true })
    expect(inventoryRemoveBody.parse({ id: '2' })).toEqual({ id: 2 })
  })

  test('operation is 1 or 2', () => {
    const body = { fiscalYearId: 7, tableName: 'goods', params: {} }
    expect([1, '2', 3, 0, undefined].map((operationType) => saveBody.safeParse({ ...body, operationType }).success)).toEqual([
      ...[true, true, false, false, false],
    ])
  })
})

describe('goods: sale on the site', () => {
  const [stored] = goods.list(year).read({ status: 'RESOLVE', data: [{ id: 1, code: '101', name: 'Tea' }] }).rows

  test('an unknown value is not sent', () => {
    if (!stored) throw new Error('the row was not read')
    expect(goods.save(year, 1, goods.draftOf(stored)).body.params).not.toHaveProperty('ispublic')
  })

  test('a known value is sent back', () => {
    for (const ispublic of [true, false]) {
      const [row] = goods.list(year).read({ status: 'RESOLVE', data: [{ id: 1, code: '101', name: 'Tea', ispublic }] }).rows
      if (!row) throw new Error('the row was not read')
      expect(goods.save(year, 1, goods.draftOf(row)).body.params).toHaveProperty('ispublic', ispublic)
    }
  })

  test('a new product is on sale', () => expect(goods.blank.isPublic).toBe(true))

  test('sends an inexact price as text', () => {
    const params = (price: string) => goods.save(year, 1, { ...good, price }).body.params
    expect(params('9007199254740993')).toHaveProperty('webprice', '9007199254740993')
    expect(params('0.3')).toHaveProperty('webprice', 0.3)
  })
})

describe('users: unknown flags', () => {
  const read = (response: Readonly<Record<string, unknown>>) =>
    users.list().read({ status: 'RESOLVE', data: [{ userId: 9, userName: 'sara', accessGroups: [1], ...response }] })
  const saved = (response: Readonly<Record<string, unknown>>) => {
    const [stored] = read(response).rows
    if (!stored) throw new Error('the row was not read')
    return users.save(year, 9, users.draftOf(stored)).body
  }

  test.each([undefined, ''])('%j are not sent', (nothing) => {
    const body = saved({ isActive: nothing, isAdmin: nothing })
    expect(body).not.toHaveProperty('isActive')
    expect(body).not.toHaveProperty('isAdmin')
    expect(saved({ isActive: 0, isAdmin: '1' })).toMatchObject({ isActive: false, isAdmin: true })
  })

  test.each([
    ['[1,"2"]', [1, 2]],
    [[1, null], [1]],
    [2, [2]],
    ['', ''],
    [null, null],
  ])('groups sent as %j', (accessGroups, sent) => expect(saved({ accessGroups }).accessGroups).toEqual(sent))

  test.each([[[1, {}]], [{ 0: 1 }], ['Sales'], [[[1]]]])('a save preserves unreadable groups: %j', (accessGroups) =>
    expect(read({ accessGroups })).toMatchObject({ rows: [], invalidRows: 1 }),
  )
})

test.each([undefined, ''])('a warehouse with default %j does not send the flag', (isDefault) => {
  const [stored] = warehouses.list(year).read({ status: 'RESOLVE', data: [{ id: 2, code: '2', name: 'North', isDefault }] }).rows
  if (!stored) throw new Error('the row was not read')
  expect(warehouses.save(year, 2, warehouses.draftOf(stored)).body.params).not.toHaveProperty('isDefault')
})

test('an unreadable template is not sent', () => {
  const sample = samples.find(({ name }) => name === 'goods')
  const rows = ['[{"cut":', [null], 7].map((goodsOptionsTemplate, at) => ({ ...sample?.row, id: at + 900_001, goodsOptionsTemplate }))
  const list = goods.list(year).read({ status: 'RESOLVE', data: [...rows, { ...sample?.row, goodsOptionsTemplate: [] }] })
  expect(list.rows.map(({ templateId }) => templateId)).toEqual([null, null, null, 0])
  const sent = list.rows.map((one) => goods.save(year, one.id, goods.draftOf(one)).body.params)
  for (const params of sent.slice(0, 3)) expect(params).not.toHaveProperty('optionsTemplateId')
  expect(sent[3]).toHaveProperty('optionsTemplateId', 0)
})
