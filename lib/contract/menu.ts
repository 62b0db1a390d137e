import { accessGroups } from './access-groups'
import { activity } from './activity'
import { balanceSheet } from './balance-sheet'
import { payableCheques, receivableCheques } from './cheques'
import { campaigns } from './campaigns'
import { saleSlips } from './sale-slips'
import { saleStatistics } from './sale-statistics'
import { stock } from './stock'
import { creditors, debtors } from './parties'
import { goods } from './goods'
import { goodsGroups } from './goods-groups'
import { optionTemplates } from './option-templates'
import { orderOptions } from './order-options'
import { orders } from './orders'
import { priceList } from './price-list'
import { templateAllocation } from './template-allocation'
import { ledger } from './ledger'
import { smsLog } from './sms'
import { passwordChange } from './change-password'
import { imageTransfer, templateTransfer } from './transfers'
import { settings } from './settings'
import { users } from './users'
import { warehouses } from './warehouses'
import { allows, either, type Access, type Right } from './rights'
import { chartRight, openEntries, type MenuEntry } from './standing'

/** Every page that exists and stands in the menu, in the order of its group. A new page is one line here. */
export const entries: readonly MenuEntry[] = [
  { noun: orders, href: '/orders', group: 'orders' },
  { noun: priceList, href: '/publicPrice', group: 'orders' },
  { noun: optionTemplates, href: '/templateList', group: 'orders' },
  { noun: templateAllocation, href: '/allocateTemplateGoodsGroup', group: 'orders' },
  { noun: orderOptions, href: '/orderOptions', group: 'orders' },
  { noun: saleSlips, href: '/saleSlipList', group: 'reports' },
  { noun: ledger, href: '/ofcbook', group: 'reports' },
  { noun: debtors, href: '/debtors', group: 'reports' },
  { noun: creditors, href: '/creditors', group: 'reports' },
  { noun: saleStatistics, href: '/saleStatistics', group: 'reports' },
  { noun: stock, href: '/inventoryStock', group: 'reports' },
  { noun: balanceSheet, href: '/balanceSheet', group: 'reports' },
  { noun: payableCheques, href: '/paybleCheckList', group: 'reports' },
  { noun: receivableCheques, href: '/receivableCheckList', group: 'reports' },
  { noun: smsLog, href: '/smsLog', group: 'reports' },
  { noun: goods, href: '/goods', group: 'definitions' },
  { noun: goodsGroups, href: '/goodsGroup', group: 'definitions' },
  { noun: warehouses, href: '/warehouselist', group: 'definitions' },
  { noun: campaigns, href: '/campaign', group: 'definitions' },
  { noun: users, href: '/users', group: 'system' },
  { noun: accessGroups, href: '/userAccessGroup', group: 'system' },
  { noun: settings, href: '/basicSetting', group: 'system' },
  { noun: activity, href: '/activity', group: 'system' },
  { noun: imageTransfer, href: '/transferImages', group: 'fiscalYear' },
  { noun: templateTransfer, href: '/transferTemplate', group: 'fiscalYear' },
  { noun: passwordChange, href: '/changepassword', group: 'account' },
]

/** The same as facts alone, for the browser: a menu needs names, addresses and rights, not the nouns themselves. */
export const menuFacts: readonly MenuEntry[] = entries.map(({ noun: { noun, rights }, href, group }) => ({
  noun: { noun, rights: { list: rights.list } },
  href,
  group,
}))

/** The reports that the dashboard leads to by tiles. */
const tiled = [saleSlips, debtors, creditors, balanceSheet, stock, payableCheques, receivableCheques]

/** The pages that the landing rule tries before the menu, in order (D18). */
const firstChoices: readonly { readonly href: `/${string}`; readonly right: Right }[] = [
  { href: '/dashboard', right: either(chartRight, ...tiled.map(({ rights }) => rights.list)) },
]

/** Where somebody is led who asked for nothing in particular (D18); null when there is nothing yet that they may see. */
export function landingOf(access: Access): `/${string}` | null {
  const first = firstChoices.find((one) => allows(access, one.right))
  // What is open to everybody (D139) is no reason to begin there.
  const own = openEntries(entries, access, null).find(({ noun }) => allows(access, noun.rights.list))
  return first?.href ?? own?.href ?? null
}
