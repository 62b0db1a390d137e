import { balanceSheet } from './balance-sheet'
import { payableCheques, receivableCheques } from './cheques'
import { saleSlips } from './sale-slips'
import { saleStatistics } from './sale-statistics'
import { stock } from './stock'
import { creditors, debtors } from './parties'
import { goodsGroups } from './goods-groups'
import { optionTemplates } from './option-templates'
import { orderOptions } from './order-options'
import { orders } from './orders'
import { priceList } from './price-list'
import { templateAllocation } from './template-allocation'
import { imageTransfer, templateTransfer } from './transfers'
import { warehouses } from './warehouses'
import type { Rights } from './noun'
import { allows, either, right, type Access, type Feature, type Right } from './rights'
import type { PurchasedFeature } from './session'

/** Groups of the menu in their order, each with its hub page if the specification gives it one. */
export const groups = [
  { id: 'orders', href: '/ordersMenu' },
  { id: 'reports', href: '/reportsList' },
  { id: 'definitions', href: null },
  { id: 'system', href: '/systemManagment' },
  { id: 'fiscalYear', href: '/fiscalYearOperationMenu' },
] as const
export type GroupId = (typeof groups)[number]['id']

/** A page that the menu leads to: its words are the noun's, and so is the right that opens it. */
export type MenuEntry = { readonly noun: { readonly noun: string; readonly rights: Rights }; readonly href: `/${string}`; readonly group: GroupId }

/** Every page that exists and stands in the menu, in the order of its group. A new page is one line here. */
export const entries: readonly MenuEntry[] = [
  { noun: orders, href: '/orders', group: 'orders' },
  { noun: priceList, href: '/publicPrice', group: 'orders' },
  { noun: optionTemplates, href: '/templateList', group: 'orders' },
  { noun: templateAllocation, href: '/allocateTemplateGoodsGroup', group: 'orders' },
  { noun: orderOptions, href: '/orderOptions', group: 'orders' },
  { noun: saleSlips, href: '/saleSlipList', group: 'reports' },
  { noun: debtors, href: '/debtors', group: 'reports' },
  { noun: creditors, href: '/creditors', group: 'reports' },
  { noun: saleStatistics, href: '/saleStatistics', group: 'reports' },
  { noun: stock, href: '/inventoryStock', group: 'reports' },
  { noun: balanceSheet, href: '/balanceSheet', group: 'reports' },
  { noun: payableCheques, href: '/paybleCheckList', group: 'reports' },
  { noun: receivableCheques, href: '/receivableCheckList', group: 'reports' },
  { noun: goodsGroups, href: '/goodsGroup', group: 'definitions' },
  { noun: warehouses, href: '/warehouselist', group: 'definitions' },
  { noun: imageTransfer, href: '/transferImages', group: 'fiscalYear' },
  { noun: templateTransfer, href: '/transferTemplate', group: 'fiscalYear' },
]

/** Any of the five charts: who may see one has the dashboard's shortcut (D80). */
export const chartRight: Right = either(
  right('CashBalanceChart', 'v'),
  right('SalesAmountChart', 'v'),
  right('SalesCountChart', 'v'),
  right('SalesGrowthRateChart', 'v'),
  right('CurrentRatioChart', 'v'),
)

/** Names of the features that the organisation has bought. */
export type Purchased = ReadonlySet<string>

/** A feature without letters is not purchased (contract.md 2). */
export const purchasedOf = (features: readonly PurchasedFeature[]): Purchased =>
  new Set(features.filter(({ access }) => access.length > 0).map(({ feature }) => feature))

/** Comes with the product: everybody sees it, its letters gate what can be done inside (D139). */
const alwaysThere: Feature = 'BaseModule'

/** Whether a page is open to somebody, and if it is not, why. */
export type Standing = 'open' | 'notHeld' | 'notPurchased'

/**
 * How somebody stands to a page: it is open if one and the same feature is purchased and held (D139).
 * `purchased` null: nobody knows yet what was bought, so rights alone decide; the server guards every call anyway.
 */
export function standingOf(needed: Right, access: Access, purchased: Purchased | null): Standing {
  if (needed.anyOf.some(({ feature }) => feature === alwaysThere)) return 'open'
  const bought = purchased ? needed.anyOf.filter(({ feature }) => purchased.has(feature)) : needed.anyOf
  if (bought.length === 0) return 'notPurchased'
  return allows(access, { anyOf: bought }) ? 'open' : 'notHeld'
}

/** The entries that somebody finds in the menu. */
export const openEntries = (access: Access, purchased: Purchased | null): readonly MenuEntry[] =>
  entries.filter(({ noun }) => standingOf(noun.rights.list, access, purchased) === 'open')

/** The pages that the landing rule tries before the menu, in order (D18). */
const firstChoices: readonly { readonly href: `/${string}`; readonly right: Right }[] = []

/** Where somebody is led who asked for nothing in particular (D18); null when there is nothing yet that they may see. */
export function landingOf(access: Access): `/${string}` | null {
  const first = firstChoices.find((one) => allows(access, one.right))
  return first?.href ?? openEntries(access, null)[0]?.href ?? null
}

/** The entry whose page an address is, if it is one of the menu's. */
export const entryAt = (path: string): MenuEntry | undefined => entries.find(({ href }) => href === path)
