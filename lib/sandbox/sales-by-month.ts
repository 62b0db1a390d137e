import 'server-only'
import * as z from 'zod/mini'
import { requiredText } from '@/lib/contract/wire'
import { monthName } from '@/lib/format/dates'
import { monthsOfYear } from './months'
import { yearsOf } from './organisations'
import { report } from './report'
import { plain } from './thousandths'

const named = z.object({ fiscalYearNames: z.optional(z.array(requiredText)) })

/** fiscalYearBaseSaleReport: sales less returns by month, in the named years, else in the last three; months without a slip do not appear. */
export const salesByMonth = report(named, ({ store, organisation }, _, { fiscalYearNames }) => {
  const all = yearsOf(store, organisation.id)
  const years = fiscalYearNames ? all.filter(({ name }) => fiscalYearNames.includes(name)) : all.slice(-3)
  const rows = years.flatMap((year) =>
    monthsOfYear(organisation, year).map(({ month, from, to }) => {
      const sums = store.one<{ count: number; sales: number; total: number }>(
        `SELECT COUNT(*) AS count, COALESCE(SUM(kind = 'SALE'), 0) AS sales, COALESCE(SUM(CASE kind WHEN 'SALE' THEN total ELSE -total END), 0) AS total
         FROM slips WHERE year = ? AND date BETWEEN ? AND ?`,
        year.id,
        from,
        to,
      )
      return { year, month, ...(sums ?? { count: 0, sales: 0, total: 0 }) }
    }),
  )
  return {
    data: rows
      .filter(({ count }) => count > 0)
      .map(({ year, month, sales, total }) => ({
        FiscalYearId: year.id,
        FiscalYearName: year.name,
        MonthId: month,
        MonthTitle: monthName(month, organisation.language, organisation.calendar),
        TotalCount: sales,
        TotalAmount: plain(total),
      })),
  }
})
