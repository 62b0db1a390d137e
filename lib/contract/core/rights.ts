/** l list, v view, c create, u update, d delete, t transfer, p print. */
export const letters = ['l', 'v', 'c', 'u', 'd', 't', 'p'] as const
export type Letter = (typeof letters)[number]

/** Whether the product knows a letter: the cloud may send others. */
export const isLetter = (letter: string): letter is Letter => letters.some((known) => known === letter)

/**
 * Feature names as the cloud spells them, misspellings included.
 * Append only: a sealed session stores a feature by its index in this list.
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

/** Permissions of a session: feature name → letters. Unknown features are stored but never checked. */
export type Access = Readonly<Record<string, readonly string[]>>

/** One feature with one letter (or any), or several alternatives of which one suffices. */
export type Right = { readonly anyOf: readonly { readonly feature: Feature; readonly letter: Letter | '*' }[] }

/** Requires one letter, or any of several, of a feature. */
export function right(feature: Feature, ...oneOf: [Letter, ...Letter[]]): Right {
  return { anyOf: oneOf.map((letter) => ({ feature, letter })) }
}

/** Requires any letter of any of the named features. */
export function any(...names: [Feature, ...Feature[]]): Right {
  return { anyOf: names.map((feature) => ({ feature, letter: '*' as const })) }
}

/** Requires one of several permissions. */
export function either(...rights: [Right, ...Right[]]): Right {
  return { anyOf: rights.flatMap((one) => one.anyOf) }
}

/** Whether an access list grants a permission. `null` requires only a session. */
export function allows(access: Access, right: Right | null): boolean {
  if (!right) return true
  return right.anyOf.some(({ feature, letter }) => {
    const held = Object.hasOwn(access, feature) ? access[feature] : undefined
    return held !== undefined && (letter === '*' ? held.length > 0 : held.includes(letter))
  })
}
