import * as z from 'zod/mini'
import { shaped } from './shapes'
import type { Noun } from './noun'
import { report } from './report'
import { either, right } from './rights'
import { amountOrZero, text, whole, type Rows } from './wire'
import { add } from '@/lib/format/amount'

/** What was sold in a month of a fiscal year. The month's name is ours: the cloud's comes in one language (D44). */
export const monthOfSales = shaped(
  z
    .object({ FiscalYearId: whole, FiscalYearName: text, MonthId: whole, TotalCount: amountOrZero, TotalAmount: amountOrZero })
    // What is no month has no place on any chart, and must be told instead of left out.
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

/** Sales by month in the named fiscal years, side by side. */
export const salesByMonth = {
  noun: 'salesByMonth',
  rights: { list: either(right('SalesAmountChart', 'v'), right('SalesCountChart', 'v'), right('SalesGrowthRateChart', 'v')) },
  idOf,
  list: ({ fiscalYearId, refresh = false }, yearNames) =>
    report('fiscalYearBaseSaleReport', monthOfSales, fiscalYearId, { refreshStatus: refresh, fiscalYearNames: yearNames }),
} as const satisfies Noun<MonthOfSales, readonly string[]>

/** A month that the cloud tells in several rows is one month, with all of them in it. */
export function eachMonthOnce({ rows, ...rest }: Rows<MonthOfSales>): Rows<MonthOfSales> {
  const months = new Map<string, MonthOfSales>()
  for (const row of rows) {
    const known = months.get(idOf(row))
    months.set(idOf(row), known ? { ...row, count: add(known.count, row.count), amount: add(known.amount, row.amount) } : row)
  }
  return { ...rest, rows: [...months.values()] }
}
