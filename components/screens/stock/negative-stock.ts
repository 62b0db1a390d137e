import type { StockedGood } from '@/lib/contract/stock'
import { signOf, sum, type Amount } from '@/lib/format/amount'

/** More went out than was there. */
export const isNegative = ({ stock }: StockedGood): boolean => signOf(stock) < 0

/** By how much negative stock changes the total, which would hide it otherwise; nothing where there is none, or nothing else (D86). */
export function ofWhichNegative(
  rows: readonly StockedGood[],
  label: string,
): readonly { readonly label: string; readonly amount: Amount }[] {
  const negative = rows.filter(isNegative)
  if (negative.length === 0 || negative.length === rows.length) return []
  return [{ label, amount: sum(negative.map(({ value }) => value)) }]
}
