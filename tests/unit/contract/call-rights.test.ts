import type { Path } from '@/lib/contract/core/call'
import { allows, features, letters, type Access } from '@/lib/contract/core/rights'
import { goodsImages } from '@/lib/contract/goods-images'
import { callKindOf, knownPaths, reportRights, rightOfCall, takesFiscalYear } from '@/lib/contract/registry/call-registry'
import { smsLog, smsSending } from '@/lib/contract/sms'
import { statementLinks } from '@/lib/contract/statement-links'

/** Parses permissions: `Goods:lu` is Goods with l and u. */
const access = (grants: string): Access =>
  Object.fromEntries(
    grants
      .split(' ')
      .filter(Boolean)
      .map((grant) => [grant.split(':')[0] ?? '', (grant.split(':')[1] ?? '').split('')]),
  )

/** Every permission, but on the named features only the named letters. */
const allBut = (grants: string): Access => ({
  ...Object.fromEntries(features.map((feature) => [feature, [...letters]])),
  ...access(grants),
})

const bd = (name: string, body: object = {}) => [`/bd/${name}`, body] as const
const list = (tableName: string) => bd('list', { tableName })
const save = (tableName: string, operationType: unknown) => bd('save', { tableName, operationType })
const remove = (tableName: unknown) => bd('remove', { tableName, id: 1 })

/** Permissions by call: each alternative that suffices alone, and what does not suffice even with all others. */
const table: readonly (readonly [call: readonly [string, object], allowed: readonly string[], refused: readonly string[]])[] = [
  [['/qr/editSaleOrder', {}], ['SaleOrder:u'], ['SaleOrder:lvcdtp', 'SaleOrder:']],
  [['/qr/InsertData', {}], ['OfcBookReport:l', 'OfcBookReport:v', 'OfcBookReport:p'], ['OfcBookReport:']],
  [
    ['/qr/optionsTemplateList', {}],
    ['OptionsTemplate:l', 'Goods:l', 'PriceList:l'],
    ['OptionsTemplate:vcudtp Goods:vcudtp PriceList:vcudtp'],
  ],
  [['/qr/insertOptionsTemplate', {}], ['OptionsTemplate:c'], ['OptionsTemplate:lvudtp']],
  [['/qr/editOptionsTemplate', {}], ['OptionsTemplate:u'], ['OptionsTemplate:lvcdtp']],
  [['/qr/removeOptionsTemplate', {}], ['OptionsTemplate:d'], ['OptionsTemplate:lvcutp']],
  [['/qr/editGoodOptionsTemplate', {}], ['GoodOptionsTemplate:u'], ['GoodOptionsTemplate:lvcdtp']],
  [['/qr/transferTemplates', {}], ['GoodOptionsTemplate:t'], ['GoodOptionsTemplate:lvcudp']],
  [['/gl/templatelist', {}], ['OrderOptionsTemplate:u', 'OrderOptionsTemplate:l'], ['OrderOptionsTemplate:vcdtp']],
  [['/gl/templateSave', {}], ['OrderOptionsTemplate:u'], ['OrderOptionsTemplate:lvcdtp']],
  [['/qr/FetchData', { type: 'pl' }], ['PriceList:l'], ['PriceList:vcudtp']],
  [['/qr/FetchData', { type: ' PL ' }], ['PriceList:l'], ['PriceList:vcudtp']],
  [['/qr/FetchData', {}], ['PriceList:l'], ['PriceList:vcudtp']],
  [['/qr/FetchData', { type: 'later' }], ['PriceList:l'], ['PriceList:vcudtp']],
  [['/qr/editPriceListOrderingStatus', {}], ['PriceList:u'], ['PriceList:lvcdtp']],
  [list('goods'), ['Goods:l', 'Goods:d', 'PriceList:l'], ['Goods: PriceList:vcudtp']],
  [save('goods', 1), ['Goods:c'], ['Goods:lvudtp']],
  [save('goods', '1'), ['Goods:c'], ['Goods:lvudtp']],
  [save('goods', 2), ['Goods:u'], ['Goods:lvcdtp']],
  [save('goods', undefined), ['Goods:u'], ['Goods:lvcdtp']],
  [remove('goods'), ['Goods:d'], ['Goods:lvcutp']],
  [remove(' GOODS '), ['Goods:d'], ['Goods:lvcutp']],
  [remove(['goods']), ['Goods:d'], ['Goods:lvcutp']],
  [remove('go\u0001ods\0later'), ['Goods:d'], ['Goods:lvcutp']],
  [list('goods_g'), ['GoodsGroup:l', 'Goods:u'], ['GoodsGroup:vcudtp Goods:']],
  [save('goods_g', 1), ['GoodsGroup:c'], ['GoodsGroup:lvudtp']],
  [save('goods_g', 2), ['GoodsGroup:u'], ['GoodsGroup:lvcdtp']],
  [remove('goods_g'), ['GoodsGroup:d'], ['GoodsGroup:lvcutp']],
  [list('inve'), ['Inventory:l', 'Inventory:d'], ['Inventory:']],
  [save('inve', 1), ['Inventory:c'], ['Inventory:lvudtp']],
  [save('inve', 2), ['Inventory:u'], ['Inventory:lvcdtp']],
  [remove('inve'), ['Inventory:d'], ['Inventory:lvcutp']],
  [bd('inventorySave', { id: 0 }), ['Inventory:c'], ['Inventory:lvudtp']],
  [bd('inventorySave', {}), ['Inventory:c'], ['Inventory:lvudtp']],
  [bd('inventorySave', { id: 2 }), ['Inventory:u'], ['Inventory:lvcdtp']],
  [bd('inventoryRemove', { id: 2 }), ['Inventory:d'], ['Inventory:lvcutp']],
  [['/qr/saveImage', {}], ['GoodImage:u'], ['GoodImage:lvcdtp']],
  [['/qr/removeImage', {}], ['GoodImage:u'], ['GoodImage:lvcdtp']],
  [['/qr/editImages', {}], ['GoodImage:u'], ['GoodImage:lvcdtp']],
  [['/qr/transferImages', {}], ['GoodImage:t'], ['GoodImage:lvcudp']],
  [['/ur/userList', {}], ['User:l'], ['User:vcudtp']],
  [['/ur/userSave', { userId: 0 }], ['User:c'], ['User:lvudtp']],
  [['/ur/userSave', { userId: '0' }], ['User:c'], ['User:lvudtp']],
  [['/ur/userSave', { userId: 9 }], ['User:u'], ['User:lvcdtp']],
  [['/ur/userRemove', { userId: 9 }], ['User:d'], ['User:lvcutp']],
  [['/ur/accessGroupList', {}], ['AccessGroup:l', 'User:l'], ['AccessGroup:vcudtp User:vcudtp']],
  [['/ur/accessGroupSave', { accessGroupId: 0 }], ['AccessGroup:c'], ['AccessGroup:lvudtp']],
  [['/ur/accessGroupSave', { accessGroupId: 5 }], ['AccessGroup:u'], ['AccessGroup:lvcdtp']],
  [['/ur/accessGroupRemove', { accessGroupId: 5 }], ['AccessGroup:d'], ['AccessGroup:lvcutp']],
  [['/gl/settingList', {}], ['BasicSettingMenu:v', 'BasicSetting:u'], ['BasicSettingMenu:lcudtp BasicSetting:lvcdtp']],
  [['/gl/settingSave', {}], ['BasicSetting:u'], ['BasicSetting:lvcdtp']],
  [['/ur/changePassword', {}], ['ChangePassword:u'], ['ChangePassword:lvcdtp']],
]

const reports: readonly (readonly [key: string, allowed: readonly string[], refused: string])[] = [
  ['saleOrderList', ['SaleOrder:l'], 'SaleOrder:vcudtp'],
  ['saleSlipList', ['SaleSlipReport:p', 'SaleSlipList:l'], 'SaleSlipReport: SaleSlipList:'],
  ['goodSaleList', ['GoodSaleReport:v'], 'GoodSaleReport:'],
  ['debtorList', ['DebtorReprot:l', 'DebtorList:v'], 'DebtorReprot: DebtorList:'],
  ['creditorList', ['CreditorReport:l', 'CreditorList:v'], 'CreditorReport: CreditorList:'],
  ['payableCheckList', ['PayableCheckReport:l', 'PaybleChecks:v'], 'PayableCheckReport: PaybleChecks:'],
  ['receivableCheckList', ['ReceivableCheckReport:l', 'ReceivaibleChecks:v'], 'ReceivableCheckReport: ReceivaibleChecks:'],
  ['inventoryStock', ['InventoryStockReport:l', 'InventoryStock:v'], 'InventoryStockReport: InventoryStock:'],
  ['balanceSheet', ['BalanceSheetReport:l', 'BalanceSheet:v'], 'BalanceSheetReport: BalanceSheet:'],
  ['currentRatio', ['CurrentRatioChart:v'], 'CurrentRatioChart:lcudtp'],
  ['cashBalance', ['CashBalanceChart:v'], 'CashBalanceChart:lcudtp'],
  [
    'fiscalYearBaseSaleReport',
    ['SalesAmountChart:v', 'SalesCountChart:v', 'SalesGrowthRateChart:v'],
    'SalesAmountChart:lcudtp SalesCountChart:lcudtp SalesGrowthRateChart:lcudtp',
  ],
  ['ofcBook', ['OfcBookReport:p'], 'OfcBookReport:'],
  ['ofcList', ['OfcBookReport:l'], 'OfcBookReport:'],
]

const named = table.map(
  ([[path, body], allowed, refused]) => [`${path} ${JSON.stringify(body)}`, { path, body, allowed, refused }] as const,
)

describe('permission of a call', () => {
  test.each(named)('%s', (_, { path, body, allowed, refused }) => {
    const needed = rightOfCall(path as Path, body as Record<string, unknown>)
    expect(needed).not.toBeNull()
    for (const grants of allowed) expect([grants, allows(access(grants), needed)]).toEqual([grants, true])
    for (const grants of refused) expect([grants, allows(allBut(grants), needed)]).toEqual([grants, false])
    expect(allows({}, needed)).toBe(false)
  })

  test.each(reports)('ppds %s', (key, allowed, refused) => {
    const needed = reportRights[key]
    if (!needed) throw new Error('a key without a right')
    for (const grants of allowed) expect([grants, allows(access(grants), needed)]).toEqual([grants, true])
    expect(allows(allBut(refused), needed)).toBe(false)
  })

  test('tables cover every guarded call and key', () => {
    const tried = new Set(table.map(([[path]]) => path))
    const free = new Set(['/qr/ppds', '/ur/organizationFeatureList'])
    expect(knownPaths.filter((path) => !tried.has(path) && !free.has(path))).toEqual([])
    expect(Object.keys(reportRights).toSorted()).toEqual(reports.map(([key]) => key).toSorted())
  })

  test('calls of our own server need the permission of their page', () => {
    expect(allows(access('Sms:c'), smsSending.right)).toBe(true)
    expect(allows(allBut('Sms:lvudtp'), smsSending.right)).toBe(false)
    expect(allows(access('Sms:l'), smsLog.rights.list)).toBe(true)
    expect(allows(allBut('Sms:vcudtp'), smsLog.rights.list)).toBe(false)
    expect(allows(access('OfcBookReport:v'), statementLinks.right)).toBe(true)
    expect(allows(access('GoodImage:u'), goodsImages.right)).toBe(true)
  })

  test('unknown calls need a session only', () => {
    const calls: readonly (readonly [string, Record<string, unknown>])[] = [
      ['/qr/later', {}],
      ['/bd/list', { tableName: 'later' }],
      ['/bd/list', {}],
      ['/bd/save', { tableName: '__proto__', operationType: 1 }],
      ['/qr/constructor', {}],
      ['/ur/organizationFeatureList', {}],
      ['/qr/ppds', { keys: ['saleOrderList'] }],
    ]
    for (const [path, body] of calls) expect([path, rightOfCall(path as Path, body)]).toEqual([path, null])
  })
})

describe('kind of a call', () => {
  test('reads are retried, mutations are not, transfers are long', () => {
    expect(knownPaths.filter((path) => callKindOf(path) === 'read').toSorted()).toEqual([
      '/bd/list',
      '/gl/settingList',
      '/gl/templatelist',
      '/qr/FetchData',
      '/qr/optionsTemplateList',
      '/qr/ppds',
      '/ur/accessGroupList',
      '/ur/organizationFeatureList',
      '/ur/userList',
    ])
    expect(knownPaths.filter((path) => callKindOf(path) === 'transfer').toSorted()).toEqual(['/qr/transferImages', '/qr/transferTemplates'])
    expect(callKindOf('/qr/later')).toBe('write')
  })

  test('adds a fiscal year where expected', () => {
    expect(knownPaths.filter((path) => takesFiscalYear(path)).toSorted()).toEqual([
      '/bd/inventorySave',
      '/bd/list',
      '/bd/remove',
      '/bd/save',
      '/qr/FetchData',
      '/qr/InsertData',
      '/qr/editGoodOptionsTemplate',
      '/qr/editImages',
      '/qr/ppds',
      '/qr/removeImage',
      '/qr/saveImage',
      '/qr/transferImages',
      '/qr/transferTemplates',
    ])
    expect(takesFiscalYear('/qr/later')).toBe(false)
  })
})
