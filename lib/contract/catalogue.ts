import type { Path } from './call'
import { listRight, type Rights } from './noun'
import { any, either, right, type Right } from './rights'
import { creditors, debtors } from './parties'
import { orders } from './orders'
import { goods } from './goods'
import { goodsGroups } from './goods-groups'
import { optionTemplates } from './option-templates'
import { users } from './users'
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

type TableRights = Rights & Required<Pick<Rights, 'create' | 'update' | 'remove'>>

/** Catalogue tables by their name on the wire. */
const tables: Readonly<Record<string, TableRights>> = {
  [goods.table]: goods.rights,
  [goodsGroups.table]: goodsGroups.rights,
  [warehouses.table]: warehouses.rights,
}

const isNew = (id: unknown) => id === undefined || id === null || id === '' || Number(id) === 0

const ofTable = (deed: (rights: TableRights, body: Body) => Right) => (body: Body) => {
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
  '/qr/optionsTemplateList': read(listRight(optionTemplates.rights)),
  '/qr/insertOptionsTemplate': write(optionTemplates.rights.create),
  '/qr/editOptionsTemplate': write(optionTemplates.rights.update),
  '/qr/removeOptionsTemplate': write(optionTemplates.rights.remove),
  '/qr/editGoodOptionsTemplate': yearly(write(right('GoodOptionsTemplate', 'u'))),
  '/qr/transferTemplates': { kind: 'transfer', right: right('GoodOptionsTemplate', 't'), yearly: true },
  '/gl/templatelist': read(right('OrderOptionsTemplate', 'u', 'l')),
  '/gl/templateSave': write(right('OrderOptionsTemplate', 'u')),
  '/qr/FetchData': yearly(read((body) => (body.type === 'pl' ? right('PriceList', 'l') : null))),
  '/qr/editPriceListOrderingStatus': write(right('PriceList', 'u')),
  '/bd/list': yearly(read(ofTable(listRight))),
  '/bd/save': yearly(write(ofTable((rights, body) => (Number(body.operationType) === 1 ? rights.create : rights.update)))),
  '/bd/remove': yearly(write(ofTable((rights) => rights.remove))),
  '/bd/inventorySave': yearly(write(({ id }) => (isNew(id) ? warehouses.rights.create : warehouses.rights.update))),
  '/bd/inventoryRemove': write(warehouses.rights.remove),
  '/qr/saveImage': yearly(write(right('GoodImage', 'u'))),
  '/qr/removeImage': yearly(write(right('GoodImage', 'u'))),
  '/qr/editImages': yearly(write(right('GoodImage', 'u'))),
  '/qr/transferImages': { kind: 'transfer', right: right('GoodImage', 't'), yearly: true },
  '/ur/userList': read(users.rights.list),
  '/ur/userSave': write(({ userId }) => (isNew(userId) ? users.rights.create : users.rights.update)),
  '/ur/userRemove': write(users.rights.remove),
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
