import type { Path } from './call'
import type { Rights } from './noun'
import { any, either, right, type Right } from './rights'
import { creditors, debtors } from './parties'
import { orders } from './orders'
import { warehouses } from './warehouses'

/** Every call that a right guards (contract.md 8), for whoever must decide before a call leaves: the proxy and the sandbox cloud. */

type Body = Readonly<Record<string, unknown>>

/** The keys of the report gateway and the right that each needs. */
export const reportRights: Readonly<Record<string, Right>> = {
  saleOrderList: orders.rights.list,
  debtorList: debtors.rights.list,
  creditorList: creditors.rights.list,
  saleSlipList: any('SaleSlipReport', 'SaleSlipList'),
  goodSaleList: any('GoodSaleReport'),
  payableCheckList: any('PayableCheckReport', 'PaybleChecks'),
  receivableCheckList: any('ReceivableCheckReport', 'ReceivaibleChecks'),
  inventoryStock: any('InventoryStockReport', 'InventoryStock'),
  balanceSheet: any('BalanceSheetReport', 'BalanceSheet'),
  currentRatio: right('CurrentRatioChart', 'v'),
  cashBalance: right('CashBalanceChart', 'v'),
  fiscalYearBaseSaleReport: either(right('SalesAmountChart', 'v'), right('SalesCountChart', 'v'), right('SalesGrowthRateChart', 'v')),
  ofcBook: any('OfcBookReport'),
  ofcList: any('OfcBookReport'),
}

/** Catalogue tables by their name on the wire. */
const tables: Readonly<Record<string, Required<Rights>>> = {
  goods: {
    list: either(any('Goods'), right('PriceList', 'l')),
    create: right('Goods', 'c'),
    update: right('Goods', 'u'),
    remove: right('Goods', 'd'),
  },
  goods_g: {
    list: either(right('GoodsGroup', 'l'), any('Goods')),
    create: right('GoodsGroup', 'c'),
    update: right('GoodsGroup', 'u'),
    remove: right('GoodsGroup', 'd'),
  },
  [warehouses.table]: warehouses.rights as Required<Rights>,
}

const isNew = (id: unknown) => id === undefined || id === null || id === '' || Number(id) === 0

const ofTable = (deed: (rights: Required<Rights>, body: Body) => Right) => (body: Body) => {
  const name = typeof body.tableName === 'string' ? body.tableName.trim().toLowerCase() : ''
  const rights = Object.hasOwn(tables, name) ? tables[name] : undefined
  return rights ? deed(rights, body) : null
}

/** How a call behaves for whoever carries it: reads may be repeated, writes never, transfers take long. */
export type CallKind = 'read' | 'write' | 'transfer'

type Entry = {
  readonly kind: CallKind
  /** `null`: any signed-in user. */
  readonly right: Right | null | ((body: Body) => Right | null)
  /** The server fills `fiscalYearId` when the body has none. */
  readonly yearly?: true
}

const read = (needed: Entry['right']): Entry => ({ kind: 'read', right: needed })
const write = (needed: Entry['right']): Entry => ({ kind: 'write', right: needed })
const yearly = (entry: Entry): Entry => ({ ...entry, yearly: true })

const entries: Readonly<Record<string, Entry>> = {
  // The rights of ppds stand on its keys: see reportRights. One request may mix allowed and refused keys.
  '/qr/ppds': yearly(read(null)),
  '/qr/editSaleOrder': write(orders.rights.update),
  '/qr/InsertData': yearly(write(any('OfcBookReport'))),
  '/qr/optionsTemplateList': read(either(right('OptionsTemplate', 'l'), right('Goods', 'l'), right('PriceList', 'l'))),
  '/qr/insertOptionsTemplate': write(right('OptionsTemplate', 'c')),
  '/qr/editOptionsTemplate': write(right('OptionsTemplate', 'u')),
  '/qr/removeOptionsTemplate': write(right('OptionsTemplate', 'd')),
  '/qr/editGoodOptionsTemplate': yearly(write(right('GoodOptionsTemplate', 'u'))),
  '/qr/transferTemplates': { kind: 'transfer', right: right('GoodOptionsTemplate', 't'), yearly: true },
  '/gl/templatelist': read(right('OrderOptionsTemplate', 'u', 'l')),
  '/gl/templateSave': write(right('OrderOptionsTemplate', 'u')),
  '/qr/FetchData': yearly(read((body) => (body.type === 'pl' ? right('PriceList', 'l') : null))),
  '/qr/editPriceListOrderingStatus': write(right('PriceList', 'u')),
  '/bd/list': yearly(read(ofTable((rights) => rights.list))),
  '/bd/save': yearly(write(ofTable((rights, body) => (Number(body.operationType) === 1 ? rights.create : rights.update)))),
  '/bd/remove': yearly(write(ofTable((rights) => rights.remove))),
  '/bd/inventorySave': yearly(write((body) => (isNew(body.id) ? warehouses.rights.create : warehouses.rights.update) ?? null)),
  '/bd/inventoryRemove': write(warehouses.rights.remove ?? null),
  '/qr/saveImage': yearly(write(right('GoodImage', 'u'))),
  '/qr/removeImage': yearly(write(right('GoodImage', 'u'))),
  '/qr/editImages': yearly(write(right('GoodImage', 'u'))),
  '/qr/transferImages': { kind: 'transfer', right: right('GoodImage', 't'), yearly: true },
  '/ur/userList': read(right('User', 'l')),
  '/ur/userSave': write((body) => right('User', isNew(body.userId) ? 'c' : 'u')),
  '/ur/userRemove': write(right('User', 'd')),
  '/ur/accessGroupList': read(either(right('AccessGroup', 'l'), right('User', 'l'))),
  '/ur/accessGroupSave': write((body) => right('AccessGroup', isNew(body.accessGroupId) ? 'c' : 'u')),
  '/ur/accessGroupRemove': write(right('AccessGroup', 'd')),
  '/ur/organizationFeatureList': read(null),
  '/gl/settingList': read(either(right('BasicSettingMenu', 'v'), right('BasicSetting', 'u'))),
  '/gl/settingSave': write(right('BasicSetting', 'u')),
  '/ur/changePassword': write(right('ChangePassword', 'u')),
}

const entryOf = (path: string): Entry | undefined => (Object.hasOwn(entries, path) ? entries[path] : undefined)

/** The right that a call with this body needs; null when a session is enough, also for calls the contract does not name. */
export function guardOf(path: Path, body: Body): Right | null {
  const needed = entryOf(path)?.right ?? null
  return typeof needed === 'function' ? needed(body) : needed
}

/** Whether the server fills `fiscalYearId` into a body that has none. */
export const takesFiscalYear = (path: Path): boolean => entryOf(path)?.yearly === true

/** A call the contract does not name may change anything: it is carried like a write. */
export const kindOf = (path: Path): CallKind => entryOf(path)?.kind ?? 'write'

/** Every path that the contract names, sign-in and password reset excepted. */
export const knownPaths = Object.keys(entries) as Path[]
