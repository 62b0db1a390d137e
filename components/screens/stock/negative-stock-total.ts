import type { StockedGood } from '@/lib/contract/stock'
import { signOf, sum, type Amount } from '@/lib/format/amount'

/** Whether more was issued than received. */
export const isNegative = ({ stock }: StockedGood): boolean => signOf(stock) < 0

/** Effect of negative stock on the total; nothing without any, or without other stock (D86). */
export function negativeStockTotal(
  rows: readonly StockedGood[],
  label: string,
): readonly { readonly label: string; readonly amount: Amount }[] {
  const negative = rows.filter(isNegative)
  if (negative.length === 0 || negative.length === rows.length) return []
  return [{ label, amount: sum(negative.map(({ value }) => value)) }]
}
