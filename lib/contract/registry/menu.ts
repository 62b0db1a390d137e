import { accessibleEntries, chartRight, pageAccessOf, type MenuEntry, type Purchased } from '@/lib/contract/access/page-access'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { groups } from '@/lib/contract/core/page-groups'
import { allows, either, type Access, type Right } from '@/lib/contract/core/rights'
import { creditors, debtors } from '@/lib/contract/debtors-and-creditors'
import { saleSlips } from '@/lib/contract/sale-slips'
import { stock } from '@/lib/contract/stock'
import { resources } from './resources'

const pages = resources.flatMap(({ resource: { rights, ...resource }, page }) =>
  page && rights ? [{ resource: { ...resource, rights }, href: page.path, group: page.group }] : [],
)

/** Every page of the menu, in the order of its group. */
export const entries: readonly MenuEntry[] = pages.flatMap(({ group, ...page }) => (group ? [{ ...page, group }] : []))

/**
 * Whether a user can open a page: with its permission, or that of an entry of its menu group. Pages without a permission, such as the
 * dashboard, are open to everybody.
 */
export function mayOpenPage(path: string, access: Access, purchased: Purchased | null): boolean {
  const group = groups.find(({ href }) => href === path)
  if (group) return accessibleEntries(entries, access, purchased).some((entry) => entry.group === group.id)
  const page = pages.find(({ href }) => href === path)
  return page === undefined || pageAccessOf(page.resource.rights.list, access, purchased) === 'open'
}

/** The same without the resources, for the browser: a menu needs names, addresses and permissions. */
export const menuData: readonly MenuEntry[] = entries.map(({ resource: { resourceName, rights }, href, group }) => ({
  resource: { resourceName, rights: { list: rights.list } },
  href,
  group,
}))

/** The reports with dashboard tiles. */
const tiled = [saleSlips, debtors, creditors, balanceSheet, stock, payableCheques, receivableCheques]

/** Pages that the landing rule tries before the menu, in order (D18). */
const firstChoices: readonly { readonly href: `/${string}`; readonly right: Right }[] = [
  { href: '/dashboard', right: either(chartRight, ...tiled.map(({ rights }) => rights.list)) },
]

/** The landing page of a user (D18); null when they may not see any page. */
export function landingPageOf(access: Access): `/${string}` | null {
  const first = firstChoices.find((one) => allows(access, one.right))
  // A page open to everybody (D139) is not a landing page.
  const own = accessibleEntries(entries, access, null).find(({ resource }) => allows(access, resource.rights.list))
  return first?.href ?? own?.href ?? null
}
