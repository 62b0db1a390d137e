import { accessGroups } from './access-groups'
import { accounts } from './accounts'
import { balanceSheet } from './balance-sheet'
import type { Path } from './call'
import { cashBalance } from './cash-balance'
import { passwordChange } from './change-password'
import { payableCheques, receivableCheques } from './cheques'
import { currentRatio } from './current-ratio'
import { goods } from './goods'
import { goodsGroups } from './goods-groups'
import { goodsImages } from './goods-images'
import { isRecord } from './json'
import { ledger } from './ledger'
import { listRight, type Rights } from './noun'
import { optionTemplates } from './option-templates'
import { orderOptions } from './order-options'
import { orders } from './orders'
import { creditors, debtors } from './parties'
import { priceList } from './price-list'
import type { Right } from './rights'
import { saleSlips } from './sale-slips'
import { saleStatistics } from './sale-statistics'
import { salesByMonth } from './sales-by-month'
import { settings } from './settings'
import { statementLinks } from './statement-links'
import { stock } from './stock'
import { templateAllocation } from './template-allocation'
import { imageTransfer, templateTransfer } from './transfers'
import { users } from './users'
import { warehouses } from './warehouses'

/** Every call that a right guards (contract.md 8), for whoever must decide before a call leaves: the proxy and the sandbox cloud. */

type Body = Readonly<Record<string, unknown>>

/** The keys of the report gateway and the right that each needs. */
export const reportRights: Readonly<Record<string, Right>> = {
  saleOrderList: orders.rights.list,
  debtorList: debtors.rights.list,
  creditorList: creditors.rights.list,
  saleSlipList: saleSlips.rights.list,
  goodSaleList: saleStatistics.rights.list,
  payableCheckList: payableCheques.rights.list,
  receivableCheckList: receivableCheques.rights.list,
  inventoryStock: stock.rights.list,
  balanceSheet: balanceSheet.rights.list,
  currentRatio: currentRatio.rights.list,
  cashBalance: cashBalance.rights.list,
  fiscalYearBaseSaleReport: salesByMonth.rights.list,
  ofcBook: ledger.rights.list,
  ofcList: accounts.rights.list,
}

const reportRightsByName = new Map(Object.entries(reportRights).map(([key, needed]) => [key.toLowerCase(), needed]))

/** The right that a key of the report gateway needs; null when a session is enough. */
export const reportRightOf = (key: string): Right | null => reportRightsByName.get(nameIn(key)) ?? null

type Table = { readonly noun: string; readonly rights: Rights & Required<Pick<Rights, 'create' | 'update' | 'remove'>> }

/** Catalogue tables by their name on the wire. */
const tables: ReadonlyMap<string, Table> = new Map([goods, goodsGroups, warehouses].map((noun) => [noun.table, noun]))

const isNew = (id: unknown) => id === undefined || id === null || id === '' || Number(id) === 0

/** A cloud may forgive capitals, blanks, a list of one or an end amid a text, so a guard must not be got round with them. */
function nameIn(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? nameIn(value[0]) : ''
  if (typeof value !== 'string') return ''
  return value
    .replace(/\0.*/s, '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
}

/** Whether the type of what is fetched is the price list. */
export const namesPriceList = (type: unknown): boolean => nameIn(type) === 'pl'

/** The catalogue table that a body names; undefined for one that the contract does not know. */
export const tableNamed = (name: unknown): Table | undefined => tables.get(nameIn(name))

const ofTable = (deed: (rights: Table['rights'], body: Body) => Right) => (body: Body) => {
  const table = tableNamed(body.tableName)
  return table ? deed(table.rights, body) : null
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
  '/qr/InsertData': yearly(write(statementLinks.right)),
  '/qr/optionsTemplateList': read(listRight(optionTemplates.rights)),
  '/qr/insertOptionsTemplate': write(optionTemplates.rights.create),
  '/qr/editOptionsTemplate': write(optionTemplates.rights.update),
  '/qr/removeOptionsTemplate': write(optionTemplates.rights.remove),
  '/qr/editGoodOptionsTemplate': yearly(write(templateAllocation.rights.list)),
  '/qr/transferTemplates': { kind: 'transfer', right: templateTransfer.rights.list, yearly: true },
  '/gl/templatelist': read(orderOptions.rights.list),
  '/gl/templateSave': write(orderOptions.rights.update),
  '/qr/FetchData': yearly(read(({ type }) => (namesPriceList(type) ? priceList.rights.list : null))),
  '/qr/editPriceListOrderingStatus': write(priceList.rights.update),
  '/bd/list': yearly(read(ofTable(listRight))),
  '/bd/save': yearly(write(ofTable((rights, body) => (Number(body.operationType) === 1 ? rights.create : rights.update)))),
  '/bd/remove': yearly(write(ofTable((rights) => rights.remove))),
  '/bd/inventorySave': yearly(write(({ id }) => (isNew(id) ? warehouses.rights.create : warehouses.rights.update))),
  '/bd/inventoryRemove': write(warehouses.rights.remove),
  '/qr/saveImage': yearly(write(goodsImages.right)),
  '/qr/removeImage': yearly(write(goodsImages.right)),
  '/qr/editImages': yearly(write(goodsImages.right)),
  '/qr/transferImages': { kind: 'transfer', right: imageTransfer.rights.list, yearly: true },
  '/ur/userList': read(users.rights.list),
  '/ur/userSave': write(({ userId }) => (isNew(userId) ? users.rights.create : users.rights.update)),
  '/ur/userRemove': write(users.rights.remove),
  '/ur/accessGroupList': read(listRight(accessGroups.rights)),
  '/ur/accessGroupSave': write(({ accessGroupId }) => (isNew(accessGroupId) ? accessGroups.rights.create : accessGroups.rights.update)),
  '/ur/accessGroupRemove': write(accessGroups.rights.remove),
  '/ur/organizationFeatureList': read(null),
  '/gl/settingList': read(settings.rights.list),
  '/gl/settingSave': write(settings.rights.update),
  '/ur/changePassword': write(passwordChange.rights.list),
}

const entryOf = (path: string): Entry | undefined => (Object.hasOwn(entries, path) ? entries[path] : undefined)

/** The right that a call with this body needs; null when a session is enough, also for calls the contract does not name. */
export function guardOf(path: Path, body: Body): Right | null {
  const needed = entryOf(path)?.right ?? null
  return typeof needed === 'function' ? needed(body) : needed
}

/** A save as the record in it tells it: by its operation it may say that it makes one, and name one that exists. */
export function asRecordTells(body: Body): Body {
  const { params } = body
  return isRecord(params) ? { ...body, operationType: isNew(params.id) ? 1 : 2 } : body
}

/** Whether the server fills `fiscalYearId` into a body that has none. */
export const takesFiscalYear = (path: Path): boolean => entryOf(path)?.yearly === true

/** A call the contract does not name may change anything: it is carried like a write. */
export const kindOf = (path: Path): CallKind => entryOf(path)?.kind ?? 'write'

/** Every path that the contract names, sign-in and password reset excepted. */
export const knownPaths = Object.keys(entries) as Path[]

const spellings = new Map([...knownPaths, '/ur/login', '/ur/resetPassword'].map((path) => [path.toLowerCase(), path as Path]))

/** A path as the contract spells it, so that `/ur/LOGIN` meets the same rules as `/ur/login` on a cloud that minds no capitals. */
export const spelled = (path: Path): Path => spellings.get(path.toLowerCase()) ?? path
