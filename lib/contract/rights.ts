/** l list, v view, c create, u update, d delete, t transfer, p print (specification A 6). */
export const letters = ['l', 'v', 'c', 'u', 'd', 't', 'p'] as const
export type Letter = (typeof letters)[number]

/** Whether a letter is one that the product knows: the cloud may tell of others. */
export const isLetter = (letter: string): letter is Letter => letters.some((known) => known === letter)

/**
 * Feature names as the cloud spells them, misspellings included.
 * Append only: a sealed session names a feature by its place in this list.
 */
export const features = [
  'SaleOrder',
  'OptionsTemplate',
  'GoodOptionsTemplate',
  'OrderOptionsTemplate',
  'PriceList',
  'Goods',
  'GoodImage',
  'GoodsGroup',
  'Inventory',
  'Sms',
  'FiscalYearOperationMenu',
  'ChangePassword',
  'BaseModule',
  'CashBalanceChart',
  'SalesAmountChart',
  'SalesCountChart',
  'SalesGrowthRateChart',
  'CurrentRatioChart',
  'SaleSlipReport',
  'SaleSlipList',
  'OfcBookReport',
  'DebtorReprot',
  'DebtorList',
  'CreditorReport',
  'CreditorList',
  'GoodSaleReport',
  'InventoryStockReport',
  'InventoryStock',
  'BalanceSheetReport',
  'BalanceSheet',
  'PayableCheckReport',
  'PaybleChecks',
  'ReceivableCheckReport',
  'ReceivaibleChecks',
  'User',
  'AccessGroup',
  'BasicSettingMenu',
  'BasicSetting',
] as const
export type Feature = (typeof features)[number]

/** What a session holds: feature name → letters. Features unknown to us are carried, never judged. */
export type Access = Readonly<Record<string, readonly string[]>>

/** One feature with one letter (or any), or several of which one suffices. */
export type Right = { readonly anyOf: readonly { readonly feature: Feature; readonly letter: Letter | '*' }[] }

/** A right on one feature, by one letter or by either of several. */
export function right(feature: Feature, ...oneOf: [Letter, ...Letter[]]): Right {
  return { anyOf: oneOf.map((letter) => ({ feature, letter })) }
}

/** Any letter on any of the named features. */
export function any(...names: [Feature, ...Feature[]]): Right {
  return { anyOf: names.map((feature) => ({ feature, letter: '*' as const })) }
}

/** One of several rights suffices. */
export function either(...rights: [Right, ...Right[]]): Right {
  return { anyOf: rights.flatMap((one) => one.anyOf) }
}

/** Whether an access list grants a right. `null` asks for nothing but a session. */
export function allows(access: Access, wanted: Right | null): boolean {
  if (!wanted) return true
  return wanted.anyOf.some(({ feature, letter }) => {
    const held = Object.hasOwn(access, feature) ? access[feature] : undefined
    return held !== undefined && (letter === '*' ? held.length > 0 : held.includes(letter))
  })
}
