import { accessGroups } from '@/lib/contract/access-groups'
import { accounts } from '@/lib/contract/accounts'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import type { Path } from '@/lib/contract/core/call'
import { cashBalance, currentRatio } from '@/lib/contract/liquidity'
import { passwordChange } from '@/lib/contract/access/change-password'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { foldName, numberIn } from '@/lib/contract/core/fold-name'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages } from '@/lib/contract/goods-images'
import { isRecord } from '@/lib/contract/core/json'
import { ledger } from '@/lib/contract/ledger'
import { listRight, type Rights } from '@/lib/contract/core/resource'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { orders } from '@/lib/contract/orders'
import { creditors, debtors } from '@/lib/contract/parties'
import { priceList } from '@/lib/contract/price-list'
import type { Right } from '@/lib/contract/core/rights'
import { saleSlips } from '@/lib/contract/sale-slips'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { salesByMonth } from '@/lib/contract/sales-by-month'
import { settings } from '@/lib/contract/settings'
import { statementLinks } from '@/lib/contract/statement-links'
import { stock } from '@/lib/contract/stock'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { imageTransfer, templateTransfer } from '@/lib/contract/transfers'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'

/** Every call with its permission, for the proxy and the sandbox, which decide before a call is executed. */

type Body = Readonly<Record<string, unknown>>

/** Keys of the report gateway and the permission each needs. */
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

const reportRightsByName = new Map(Object.entries(reportRights).map(([key, needed]) => [foldName(key), needed]))

/** The permission that a report key needs; null when a session is enough. */
export const reportRightOf = (key: string): Right | null => reportRightsByName.get(foldName(key)) ?? null

/** Whether the contract names a key of the report gateway. */
export const isReportKey = (key: string): boolean => reportRightsByName.has(foldName(key))

type Table = { readonly resourceName: string; readonly rights: Rights & Required<Pick<Rights, 'create' | 'update' | 'remove'>> }

/** Catalogue tables by their wire name. */
const tables: ReadonlyMap<string, Table> = new Map([goods, goodsGroups, warehouses].map((resource) => [resource.table, resource]))

const isNew = (id: unknown) => id === undefined || id === null || id === '' || numberIn(id) === 0

/** The name by which permissions are matched. A lenient cloud may also accept a list with one name. */
function nameIn(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? nameIn(value[0]) : ''
  return typeof value === 'string' ? foldName(value) : ''
}

/** The catalogue table that a body names; undefined for an unknown one. */
export const tableIn = (name: unknown): Table | undefined => tables.get(nameIn(name))

const ofTable = (rightFor: (rights: Table['rights'], body: Body) => Right) => (body: Body) => {
  const table = tableIn(body.tableName)
  return table ? rightFor(table.rights, body) : null
}

/** How a call may be executed: reads may be retried, mutations never, transfers take long. */
export type CallKind = 'read' | 'write' | 'transfer'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Default body limits in bytes. Calls of our own server take a small form. */
export const bodyLimits = { usual: 256 * kilobyte, form: 8 * kilobyte } as const

/**
 * What the server does around a call, besides its permission (lib/server/proxy/call-rules.ts):
 * - `openOnce`: an order is opened for processing once, however many users open it;
 * - `onceByKey`: requests with one idempotency key have one effect;
 * - `exclusive`: one at a time for an organisation and two years;
 * - `audit`: an event of the activity log;
 * - `verifyPassword`: only with the current password;
 * - `endSessionsOfUser`: who is removed or deactivated is signed out;
 * - `endOtherSessions`: the user's other sessions end;
 * - `learnFeatures`: the purchased features decide further calls.
 */
export type CallRule =
  'openOnce' | 'onceByKey' | 'exclusive' | 'audit' | 'verifyPassword' | 'endSessionsOfUser' | 'endOtherSessions' | 'learnFeatures'

type Entry = {
  readonly kind: CallKind
  /** From the outermost to the innermost. */
  readonly rules: readonly CallRule[]
  /** `null`: any signed-in user. */
  readonly right: Right | null | ((body: Body) => Right | null)
  /** The server fills in `fiscalYearId` when the body has none. */
  readonly yearly?: true
  /** The largest body, in bytes. */
  readonly limit?: number
}

/** Of every call that may change something, calls outside the contract included. */
const rulesOfWrites: Entry['rules'] = ['onceByKey', 'audit']

const read = (needed: Entry['right'], ...rules: Entry['rules']): Entry => ({ kind: 'read', right: needed, rules })
const write = (needed: Entry['right'], rules = rulesOfWrites): Entry => ({ kind: 'write', right: needed, rules })
const transfer = (needed: Right): Entry => ({ kind: 'transfer', right: needed, rules: ['onceByKey', 'exclusive', 'audit'], yearly: true })
const yearly = (entry: Entry): Entry => ({ ...entry, yearly: true })
const upTo = (limit: number, entry: Entry): Entry => ({ ...entry, limit })

const entries: Readonly<Record<string, Entry>> = {
  // The permissions of ppds are per key (reportRights): one request may mix allowed and refused keys.
  '/qr/ppds': upTo(64 * kilobyte, yearly(read(null))),
  '/qr/editSaleOrder': write(orders.rights.update, ['openOnce', ...rulesOfWrites]),
  // Thousands of ledger rows.
  '/qr/InsertData': upTo(megabyte, yearly(write(statementLinks.right))),
  '/qr/optionsTemplateList': read(listRight(optionTemplates.rights)),
  '/qr/insertOptionsTemplate': upTo(megabyte, write(optionTemplates.rights.create)),
  '/qr/editOptionsTemplate': upTo(megabyte, write(optionTemplates.rights.update)),
  '/qr/removeOptionsTemplate': write(optionTemplates.rights.remove),
  '/qr/editGoodOptionsTemplate': yearly(write(templateAllocation.rights.list)),
  '/qr/transferTemplates': transfer(templateTransfer.rights.run),
  '/gl/templatelist': read(orderOptions.rights.list),
  '/gl/templateSave': upTo(megabyte, write(orderOptions.rights.update)),
  // Whatever its `type`: the product reads nothing but the price list with it.
  '/qr/FetchData': yearly(read(priceList.rights.list)),
  '/qr/editPriceListOrderingStatus': write(priceList.rights.update),
  '/bd/list': yearly(read(ofTable(listRight))),
  '/bd/save': yearly(write(ofTable((rights, body) => (numberIn(body.operationType) === 1 ? rights.create : rights.update)))),
  '/bd/remove': yearly(write(ofTable((rights) => rights.remove))),
  '/bd/inventorySave': yearly(write(({ id }) => (isNew(id) ? warehouses.rights.create : warehouses.rights.update))),
  '/bd/inventoryRemove': write(warehouses.rights.remove),
  // An image of 15 MB as a data URL (D165). The rest of the body has the usual limit.
  '/qr/saveImage': upTo(22 * megabyte, yearly(write(goodsImages.right))),
  '/qr/removeImage': yearly(write(goodsImages.right)),
  '/qr/editImages': upTo(megabyte, yearly(write(goodsImages.right))),
  '/qr/transferImages': transfer(imageTransfer.rights.run),
  '/ur/userList': read(users.rights.list),
  '/ur/userSave': upTo(
    64 * kilobyte,
    write(({ userId }) => (isNew(userId) ? users.rights.create : users.rights.update), [...rulesOfWrites, 'endSessionsOfUser']),
  ),
  '/ur/userRemove': write(users.rights.remove, [...rulesOfWrites, 'endSessionsOfUser']),
  '/ur/accessGroupList': read(listRight(accessGroups.rights)),
  '/ur/accessGroupSave': write(({ accessGroupId }) => (isNew(accessGroupId) ? accessGroups.rights.create : accessGroups.rights.update)),
  '/ur/accessGroupRemove': write(accessGroups.rights.remove),
  '/ur/organizationFeatureList': read(null, 'learnFeatures'),
  '/gl/settingList': read(settings.rights.list),
  '/gl/settingSave': write(settings.rights.update),
  '/ur/changePassword': upTo(bodyLimits.form, write(passwordChange.rights.list, [...rulesOfWrites, 'verifyPassword', 'endOtherSessions'])),
}

const entryOf = (path: string): Entry | undefined => (Object.hasOwn(entries, path) ? entries[path] : undefined)

/** The permission that a call with this body needs; null when a session is enough, and for calls outside the contract. */
export function rightOfCall(path: Path, body: Body): Right | null {
  const needed = entryOf(path)?.right ?? null
  return typeof needed === 'function' ? needed(body) : needed
}

/** The permission that a call needs regardless of its body; null when none is needed, or when the body decides. */
export function fixedRightOf(path: Path): Right | null {
  const needed = entryOf(path)?.right ?? null
  return typeof needed === 'function' ? null : needed
}

/** Calls that are made without a session. */
const open: readonly string[] = ['/ur/login', '/ur/resetPassword']

/** The body limit of a call in bytes. */
export const bodyLimitOf = (path: Path): number => (open.includes(path) ? bodyLimits.form : (entryOf(path)?.limit ?? bodyLimits.usual))

/** Whether the contract defines a call. */
export const isKnownCall = (path: Path): boolean => entryOf(path) !== undefined || open.includes(path)

const tableCalls: readonly string[] = ['/bd/list', '/bd/save', '/bd/remove']

/** Whether the contract defines the table that a call names. The keys of a report are checked one by one. */
export const isKnownTable = (path: Path, body: Body): boolean => !tableCalls.includes(path) || tableIn(body.tableName) !== undefined

/** Whether the contract defines the type that a call fetches. */
export const isKnownType = (path: Path, body: Body): boolean => path !== '/qr/FetchData' || nameIn(body.type) === 'pl'

/** Whether a call needs a permission, at least for some bodies. */
export const isGuarded = (path: Path): boolean => path === '/qr/ppds' || (entryOf(path)?.right ?? null) !== null

/** A save classified by its record: the operation may claim to create while the record names an existing id. */
export function saveAsRecordTells(body: Body): Body {
  const { params } = body
  return isRecord(params) ? { ...body, operationType: isNew(params.id) ? 1 : 2 } : body
}

/** Whether the server fills `fiscalYearId` into a body that has none. */
export const takesFiscalYear = (path: Path): boolean => entryOf(path)?.yearly === true

/** An unknown call may change anything, so it is treated as a mutation. */
export const callKindOf = (path: Path): CallKind => entryOf(path)?.kind ?? 'write'

/** What the server does around a call, from the outermost to the innermost. */
export const rulesOfCall = (path: Path): readonly CallRule[] => entryOf(path)?.rules ?? rulesOfWrites

/** Every path of the contract except sign-in and password reset. */
export const knownPaths = Object.keys(entries) as Path[]

const canonicalPaths = new Map([...knownPaths, ...open].map((path) => [path.toLowerCase(), path as Path]))

/** A path in the spelling of the contract, so that `/ur/LOGIN` meets the same rules as `/ur/login` on a cloud that ignores case. */
export const canonicalPath = (path: Path): Path => canonicalPaths.get(path.toLowerCase()) ?? path
