import { compareAmounts, divide, sum, type Amount } from '@/lib/format/amount'

/** The row with the largest amount; null without a positive one. */
export function largestRow<Row>(rows: readonly Row[], amountOf: (row: Row) => Amount): Row | null {
  let largest: Row | null = null
  for (const row of rows) if (compareAmounts(amountOf(row), largest === null ? '0' : amountOf(largest)) > 0) largest = row
  return largest
}

export const sumOfLargest = (amounts: readonly Amount[], count: number): Amount =>
  sum(amounts.toSorted((a, b) => compareAmounts(b, a)).slice(0, count))

/** A part of a total as a ratio, divided exactly; null where a share says nothing: a total of zero or less, or a part beyond it. */
export function shareOf(part: Amount, total: Amount): number | null {
  if (compareAmounts(total, '0') <= 0 || compareAmounts(part, '0') < 0 || compareAmounts(part, total) > 0) return null
  const ratio = divide(part, total)
  return ratio === null ? null : Number(ratio)
}

/** Rows whose sum says how concentrated a total is. */
export const largestCount = 5
