import { groups, type GroupId } from '@/lib/contract/core/page-groups'
import { allows, either, right, type Access, type Feature, type Right } from '@/lib/contract/core/rights'
import type { PurchasedFeature } from './purchased-features'

/** Menu data shared by browser and server, without the resources themselves. */

/** A page of the menu; its labels and its permission are the resource's. */
export type MenuEntry = {
  readonly resource: { readonly resourceName: string; readonly rights: { readonly list: Right } }
  readonly href: `/${string}`
  readonly group: GroupId | 'account'
}

/** Any of the five charts: shows the dashboard icon (D80). */
export const chartRight: Right = either(
  right('CashBalanceChart', 'v'),
  right('SalesAmountChart', 'v'),
  right('SalesCountChart', 'v'),
  right('SalesGrowthRateChart', 'v'),
  right('CurrentRatioChart', 'v'),
)

/** The purchased features by name; true for those with the letter p, whose lists need it for printing (D90). */
export type Purchased = ReadonlyMap<string, boolean>

/** A feature without letters is not purchased. */
export const purchasedOf = (features: readonly PurchasedFeature[]): Purchased =>
  new Map(features.filter(({ access }) => access.length > 0).map(({ feature, access }) => [feature, access.includes('p')]))

/** A feature that every organisation has: its pages are visible to everybody, and its letters govern the actions on them (D139). */
const alwaysThere: Feature = 'BaseModule'

/** The effective permissions: those on purchased features (D139), or all of them while the purchased features are unknown (`null`). */
export const purchasedAccess = (access: Access, purchased: Purchased | null): Access =>
  purchased === null
    ? access
    : Object.fromEntries(Object.entries(access).filter(([feature]) => feature === alwaysThere || purchased.has(feature)))

/**
 * Whether a list may be printed or exported (D90): if one of its features defines the letter p, p is needed; otherwise the permission to
 * see the list is enough. While the purchased features are unknown (`null`), only p counts.
 */
export function mayPrint({ anyOf }: Right, access: Access, purchased: Purchased | null): boolean {
  const gated = purchased === null || anyOf.some(({ feature }) => purchased.get(feature))
  return !gated || allows(access, { anyOf: anyOf.map(({ feature }) => ({ feature, letter: 'p' as const })) })
}

/** Whether a user can open a page, and if not, why. */
export type PageAccess = 'open' | 'notHeld' | 'notPurchased'

/**
 * Access state of a page: open if one and the same feature is purchased and granted (D139). If `purchased` is null, the features are not
 * known yet and permissions alone decide; the server checks every call anyway.
 */
export function pageAccessOf(needed: Right, access: Access, purchased: Purchased | null): PageAccess {
  if (needed.anyOf.some(({ feature }) => feature === alwaysThere)) return 'open'
  const bought = purchased ? needed.anyOf.filter(({ feature }) => purchased.has(feature)) : needed.anyOf
  if (bought.length === 0) return 'notPurchased'
  return allows(access, { anyOf: bought }) ? 'open' : 'notHeld'
}

export const accessibleEntries = (entries: readonly MenuEntry[], access: Access, purchased: Purchased | null): readonly MenuEntry[] =>
  entries.filter(({ resource }) => pageAccessOf(resource.rights.list, access, purchased) === 'open')

export const entryAt = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined => entries.find(({ href }) => href === path)

/** Every entry by group with its access state. Groups without entries are omitted. */
export const pageAccessByGroup = (entries: readonly MenuEntry[], access: Access, purchased: Purchased | null) =>
  [...groups.map(({ id }) => id), 'account' as const]
    .map((id) => ({
      id,
      entries: entries
        .filter(({ group }) => group === id)
        .map((entry) => ({ entry, pageAccess: pageAccessOf(entry.resource.rights.list, access, purchased) })),
    }))
    .filter((group) => group.entries.length > 0)
