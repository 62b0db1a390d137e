import type { Feature } from '@/lib/contract/core/rights'

/** Groups features by area of the product, in menu order. */
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

/** The tile of the first page that opens the same page as a report. */
export const tileOfReport: Readonly<Partial<Record<string, Feature>>> = {
  SaleSlipReport: 'SaleSlipList',
  DebtorReprot: 'DebtorList',
  CreditorReport: 'CreditorList',
  InventoryStockReport: 'InventoryStock',
  BalanceSheetReport: 'BalanceSheet',
  PayableCheckReport: 'PaybleChecks',
  ReceivableCheckReport: 'ReceivaibleChecks',
} satisfies Partial<Record<Feature, Feature>>

/** An area of the product; `other` contains features that the product has no name for. */
export type AreaId = (typeof areas)[number]['id'] | 'other'

const positionOf = new Map<string, { readonly area: AreaId; readonly rank: number }>(
  areas
    .flatMap(({ id, features }) => features.map((feature) => ({ id, feature })))
    .map(({ id, feature }, rank) => [feature, { area: id, rank }]),
)

export const areaOf = (feature: string): AreaId => positionOf.get(feature)?.area ?? 'other'

/** Compares features by area; those without one follow in their given order. */
export const byArea = (a: string, b: string): number =>
  (positionOf.get(a)?.rank ?? positionOf.size) - (positionOf.get(b)?.rank ?? positionOf.size)
