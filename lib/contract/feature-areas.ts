import type { Feature } from './rights'

/** Which part of the product a feature belongs to, for whoever looks at many of them: each stands in one area, in the order of the menu. */
export const areas = [
  { id: 'orders', features: ['SaleOrder', 'PriceList', 'OptionsTemplate', 'GoodOptionsTemplate', 'OrderOptionsTemplate'] },
  {
    id: 'dashboard',
    features: ['CashBalanceChart', 'SalesAmountChart', 'SalesCountChart', 'SalesGrowthRateChart', 'CurrentRatioChart'],
  },
  {
    id: 'reports',
    features: [
      ...(['SaleSlipReport', 'SaleSlipList', 'OfcBookReport', 'DebtorReprot', 'DebtorList', 'CreditorReport', 'CreditorList'] as const),
      ...(['GoodSaleReport', 'InventoryStockReport', 'InventoryStock', 'BalanceSheetReport', 'BalanceSheet'] as const),
      ...(['PayableCheckReport', 'PaybleChecks', 'ReceivableCheckReport', 'ReceivaibleChecks', 'Sms'] as const),
    ],
  },
  { id: 'definitions', features: ['Goods', 'GoodImage', 'GoodsGroup', 'Inventory', 'BaseModule'] },
  { id: 'system', features: ['User', 'AccessGroup', 'BasicSettingMenu', 'BasicSetting', 'ChangePassword'] },
  { id: 'fiscalYear', features: ['FiscalYearOperationMenu'] },
] as const satisfies readonly { readonly id: string; readonly features: readonly Feature[] }[]

/** An area; features that the product has no name for are in `other`. */
export type AreaId = (typeof areas)[number]['id'] | 'other'

const placeOf = new Map<string, { readonly area: AreaId; readonly rank: number }>(
  areas
    .flatMap(({ id, features }) => features.map((feature) => ({ id, feature })))
    .map(({ id, feature }, rank) => [feature, { area: id, rank }]),
)

/** The area of a feature, also of one that the product does not know. */
export const areaOf = (feature: string): AreaId => placeOf.get(feature)?.area ?? 'other'

/** Features in the order of their areas; those without a place keep their order, at the end. */
export const byArea = (a: string, b: string): number => (placeOf.get(a)?.rank ?? placeOf.size) - (placeOf.get(b)?.rank ?? placeOf.size)
