/** Every path of the specification in its own spelling (D14), the sign-in included, and those that joined them. Pages, menu and middleware agree on them. */
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
  '/balanceSheet',
  '/paybleCheckList',
  '/receivableCheckList',
  '/ofcbook',
  '/systemManagment',
  '/users',
  '/userAccessGroup',
  '/basicSetting',
  '/campaign',
  // Not of the specification: the server's own account of what was changed.
  '/activity',
  '/myAccess',
] as const
export type Route = (typeof routes)[number]

/** Right spellings of what the specification misspells: people type them. */
const otherSpellings: Readonly<Record<string, Route>> = {
  '/payablechecklist': '/paybleCheckList',
  '/systemmanagement': '/systemManagment',
}

const byLowerCase = new Map<string, Route>(routes.map((route) => [route.toLowerCase(), route]))

/** The path as the product spells it, for a path in whatever case; null for one that does not exist. */
export function routeOf(path: string): Route | null {
  const lower = path.toLowerCase()
  return byLowerCase.get(lower) ?? otherSpellings[lower] ?? null
}
