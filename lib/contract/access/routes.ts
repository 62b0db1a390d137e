/** Every page path in its canonical spelling (D14). Pages, menu and middleware use this list. */
export const routes = [
  '/login',
  '/dashboard',
  '/home',
  '/ordersMenu',
  '/orders',
  '/publicPrice',
  '/templateList',
  '/allocateTemplateGoodsGroup',
  '/orderOptions',
  '/goods',
  '/goodsGroup',
  '/warehouselist',
  '/smsLog',
  '/fiscalYearOperationMenu',
  '/transferImages',
  '/transferTemplate',
  '/changepassword',
  '/reportsList',
  '/saleSlipList',
  '/debtors',
  '/creditors',
  '/saleStatistics',
  '/inventoryStock',
  '/profitAndLoss',
  '/cashFlow',
  '/balanceSheet',
  '/paybleCheckList',
  '/receivableCheckList',
  '/ofcbook',
  '/customer',
  '/systemManagment',
  '/users',
  '/userAccessGroup',
  '/basicSetting',
  '/campaign',
  '/activity',
  '/myAccess',
] as const
export type Route = (typeof routes)[number]

/** Correct spellings of misspelt paths: users type them. */
const otherSpellings: Readonly<Record<string, Route>> = {
  '/payablechecklist': '/paybleCheckList',
  '/systemmanagement': '/systemManagment',
}

const byLowerCase = new Map<string, Route>(routes.map((route) => [route.toLowerCase(), route]))

/** The canonical path for a path in any letter case; null for an unknown one. */
export function routeOf(path: string): Route | null {
  const lower = path.toLowerCase()
  return byLowerCase.get(lower) ?? otherSpellings[lower] ?? null
}

/** Browsers remove some control characters from addresses: `/<tab>/host` would become another site's. */
const control = /\p{Cc}/u

/**
 * The path to open after a sign-in, if it belongs to this site: one leading slash, no host, no backslash, no control character,
 * never the login page (D12). Null otherwise.
 */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== 'string' || !target.startsWith('/') || target.startsWith('//')) return null
  if (target.includes('\\') || control.test(target)) return null
  const site = 'https://site.invalid'
  if (!URL.canParse(target, site)) return null
  const { origin, pathname, search, hash } = new URL(target, site)
  if (origin !== site || pathname.startsWith('//')) return null
  return /^(?:\/[a-z]{2})?\/login\/?$/i.test(pathname) ? null : `${pathname}${search}${hash}`
}
