import type { PurchasedFeature } from './purchased-features'
import { allows, either, right, type Access, type Feature, type Right } from './rights'

/** What browser and server both need to know of the menu: it holds no noun, so that no page carries all of them. */

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
export type MenuEntry = {
  readonly noun: { readonly noun: string; readonly rights: { readonly list: Right } }
  readonly href: `/${string}`
  /** The group of the menu, or the menu of the account. */
  readonly group: GroupId | 'account'
}

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
export const openEntries = (entries: readonly MenuEntry[], access: Access, purchased: Purchased | null): readonly MenuEntry[] =>
  entries.filter(({ noun }) => standingOf(noun.rights.list, access, purchased) === 'open')

/** The entry whose page an address is, if it is one of the menu's. */
export const entryAt = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined => entries.find(({ href }) => href === path)

/** Every entry below its group, with how somebody stands to it. Groups without entries are left out. */
export const standingsOf = (entries: readonly MenuEntry[], access: Access, purchased: Purchased | null) =>
  [...groups.map(({ id }) => id), 'account' as const]
    .map((id) => ({
      id,
      entries: entries
        .filter(({ group }) => group === id)
        .map((entry) => ({ entry, standing: standingOf(entry.noun.rights.list, access, purchased) })),
    }))
    .filter((group) => group.entries.length > 0)
