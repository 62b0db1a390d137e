import { accessGroups } from '@/lib/contract/access-groups'
import { cashFlow, profitAndLoss } from '@/lib/contract/accounts'
import { activity } from '@/lib/contract/activity'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { campaigns } from '@/lib/contract/campaigns'
import { customer } from '@/lib/contract/customer'
import { saleSlips } from '@/lib/contract/sale-slips'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { stock } from '@/lib/contract/stock'
import { creditors, debtors } from '@/lib/contract/parties'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { orders } from '@/lib/contract/orders'
import { priceList } from '@/lib/contract/price-list'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { ledger } from '@/lib/contract/ledger'
import { smsLog } from '@/lib/contract/sms'
import { passwordChange } from '@/lib/contract/access/change-password'
import { imageTransfer, templateTransfer } from '@/lib/contract/transfers'
import { settings } from '@/lib/contract/settings'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { allows, either, type Access, type Right } from '@/lib/contract/core/rights'
import { chartRight, accessibleEntries, type MenuEntry } from '@/lib/contract/access/page-access'

/** Every page of the menu, in the order of its group. A new page is one line here. */
export const entries: readonly MenuEntry[] = [
  { resource: orders, href: '/orders', group: 'orders' },
  { resource: priceList, href: '/publicPrice', group: 'orders' },
  { resource: optionTemplates, href: '/templateList', group: 'orders' },
  { resource: templateAllocation, href: '/allocateTemplateGoodsGroup', group: 'orders' },
  { resource: orderOptions, href: '/orderOptions', group: 'orders' },
  { resource: saleSlips, href: '/saleSlipList', group: 'reports' },
  { resource: ledger, href: '/ofcbook', group: 'reports' },
  { resource: debtors, href: '/debtors', group: 'reports' },
  { resource: creditors, href: '/creditors', group: 'reports' },
  { resource: saleStatistics, href: '/saleStatistics', group: 'reports' },
  { resource: stock, href: '/inventoryStock', group: 'reports' },
  { resource: profitAndLoss, href: '/profitAndLoss', group: 'reports' },
  { resource: cashFlow, href: '/cashFlow', group: 'reports' },
  { resource: balanceSheet, href: '/balanceSheet', group: 'reports' },
  { resource: payableCheques, href: '/paybleCheckList', group: 'reports' },
  { resource: receivableCheques, href: '/receivableCheckList', group: 'reports' },
  { resource: smsLog, href: '/smsLog', group: 'reports' },
  { resource: goods, href: '/goods', group: 'definitions' },
  { resource: goodsGroups, href: '/goodsGroup', group: 'definitions' },
  { resource: warehouses, href: '/warehouselist', group: 'definitions' },
  { resource: campaigns, href: '/campaign', group: 'definitions' },
  { resource: users, href: '/users', group: 'system' },
  { resource: accessGroups, href: '/userAccessGroup', group: 'system' },
  { resource: settings, href: '/basicSetting', group: 'system' },
  { resource: activity, href: '/activity', group: 'system' },
  { resource: imageTransfer, href: '/transferImages', group: 'fiscalYear' },
  { resource: templateTransfer, href: '/transferTemplate', group: 'fiscalYear' },
  { resource: passwordChange, href: '/changepassword', group: 'account' },
]

/** The permission of a page by its address; null for pages that are open to everybody, such as the dashboard. */
export const pageRight = (path: string): Right | null =>
  [...entries, { href: '/customer', resource: customer }].find(({ href }) => href === path)?.resource.rights.list ?? null

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
