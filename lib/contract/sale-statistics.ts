import * as z from 'zod/mini'
import { report, withDistinctRows } from '@/lib/contract/core/report'
import type { Resource } from '@/lib/contract/core/resource'
import { any } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { amountOrZero, text, type Rows } from '@/lib/contract/core/wire-types'
import { add } from '@/lib/format/amount'

export const soldGood = transformed(
  z.object({ goodCode: text, goodName: text, quantity: amountOrZero, totalAmount: amountOrZero }),
  ({ totalAmount: total, ...row }) => ({ ...row, total }),
)
export type SoldGood = z.output<typeof soldGood>

/** The month id of the whole year. */
export const allMonths = '00'

/** Rows below which equal lists of two months may be chance. */
const leastRows = 2

/**
 * Sales of several months as one row per product, and whether months were left out because the cloud sent the same list for each: it ignores
 * the month, and the rows, which have no id, would count several times (D234).
 */
export function joinMonths(lists: readonly Pick<Rows<SoldGood>, 'rows'>[]): {
  readonly rows: readonly SoldGood[]
  readonly repeated: boolean
} {
  const contents = lists.map(({ rows }) => JSON.stringify(rows))
  const distinct = lists.filter(({ rows }, at) => rows.length < leastRows || contents.indexOf(contents[at] ?? '') === at)
  const byGood = new Map<string, SoldGood>()
  for (const row of distinct.flatMap(({ rows }) => rows)) {
    const id = saleStatistics.idOf(row)
    const known = byGood.get(id)
    byGood.set(id, known ? { ...row, quantity: add(known.quantity, row.quantity), total: add(known.total, row.total) } : row)
  }
  return { rows: [...byGood.values()], repeated: distinct.length < lists.length }
}

/** Sales by product in a month, `01` to `12`, or in the year. */
export const saleStatistics = {
  resourceName: 'saleStatistics',
  rights: { list: any('GoodSaleReport') },
  idOf: ({ goodCode, goodName }) => `${goodCode}:${goodName}`,
  titleOf: null,
  list: ({ fiscalYearId }, monthId) =>
    withDistinctRows(report('goodSaleList', soldGood, fiscalYearId, { monthId }), ({ goodCode }) => goodCode),
} as const satisfies Resource<SoldGood, string>
