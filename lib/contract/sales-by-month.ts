import * as z from 'zod/mini'
import { report, withDistinctRows } from '@/lib/contract/core/report'
import type { Resource } from '@/lib/contract/core/resource'
import { either, right } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { amountOrZero, text, whole } from '@/lib/contract/core/wire-types'

/** Sales of a month of a fiscal year. The month's name is the product's own, because the cloud sends it in one language only (D44). */
export const monthOfSales = transformed(
  z
    .object({ FiscalYearId: whole, FiscalYearName: text, MonthId: whole, TotalCount: amountOrZero, TotalAmount: amountOrZero })
    // An invalid month has no position on a chart and is reported instead of dropped.
    .check(z.refine(({ MonthId }) => MonthId >= 1 && MonthId <= 12, { path: ['MonthId'], message: 'expected a month from 1 to 12' })),
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

const idOf = ({ yearId, month }: MonthOfSales) => `${yearId}:${month}`

/** Sales by month in the named fiscal years. */
export const salesByMonth = {
  resourceName: 'salesByMonth',
  rights: { list: either(right('SalesAmountChart', 'v'), right('SalesCountChart', 'v'), right('SalesGrowthRateChart', 'v')) },
  idOf,
  titleOf: null,
  list: ({ fiscalYearId, refresh = false }, yearNames) =>
    withDistinctRows(
      report('fiscalYearBaseSaleReport', monthOfSales, fiscalYearId, { refreshStatus: refresh, fiscalYearNames: yearNames }),
      idOf,
    ),
} as const satisfies Resource<MonthOfSales, readonly string[]>
