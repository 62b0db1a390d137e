import 'server-only'
import * as z from 'zod/mini'
import { daysOf } from './months'
import { report } from './report'
import { plain } from './thousandths'

const monthOrAll = z.object({ monthId: z.string().check(z.regex(/^(0\d|1[0-2])$/, 'expected a month from 01 to 12, 00 for all')) })

/** goodSaleList: what was sold of each good, returns taken off, tax included; the sum is that of the slips. */
export const saleStatistics = report(monthOrAll, ({ store, organisation }, year, { monthId }) => {
  const { from, to } = daysOf(organisation, year, monthId)
  const rows = store.all<{ goodCode: string; goodName: string; quantity: number; total: number }>(
    `SELECT l.goodCode, l.goodName, SUM(l.quantity * f.sign) AS quantity, SUM((l.amount + l.vat + l.toll) * f.sign) AS total
     FROM (SELECT id, CASE kind WHEN 'SALE' THEN 1 ELSE -1 END AS sign FROM slips WHERE year = ? AND date BETWEEN ? AND ?) f
     JOIN slipLines l ON l.slip = f.id GROUP BY l.goodCode, l.goodName ORDER BY total DESC`,
    year.id,
    from,
    to,
  )
  return {
    data: rows.map(({ goodCode, goodName, quantity, total }) => ({
      goodCode,
      goodName,
      quantity: plain(quantity),
      totalAmount: plain(total),
    })),
  }
})
