import * as z from 'zod/mini'
import { shaped } from './shapes'
import type { Noun } from './noun'
import { report } from './report'
import { either, right } from './rights'
import { amountOrZero, text, whole } from './wire'

/** What was sold in a month of a fiscal year. The month's name is ours: the cloud's comes in one language (D44). */
export const monthOfSales = shaped(
  z.object({ FiscalYearId: whole, FiscalYearName: text, MonthId: whole, TotalCount: amountOrZero, TotalAmount: amountOrZero }),
  (wire) => ({
    yearId: wire.FiscalYearId,
    yearName: wire.FiscalYearName,
    /** 1 to 12, in the organisation's calendar. */
    month: wire.MonthId,
    count: wire.TotalCount,
    amount: wire.TotalAmount,
  }),
)
export type MonthOfSales = z.output<typeof monthOfSales>

/** Sales by month in the named fiscal years, side by side. */
export const salesByMonth = {
  noun: 'salesByMonth',
  rights: { list: either(right('SalesAmountChart', 'v'), right('SalesCountChart', 'v'), right('SalesGrowthRateChart', 'v')) },
  idOf: ({ yearId, month }) => `${yearId}:${month}`,
  list: ({ fiscalYearId, refresh = false }, yearNames) =>
    report('fiscalYearBaseSaleReport', monthOfSales, fiscalYearId, { refreshStatus: refresh, fiscalYearNames: yearNames }),
} as const satisfies Noun<MonthOfSales, readonly string[]>
