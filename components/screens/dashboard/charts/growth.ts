import type { MonthOfSales } from '@/lib/contract/sales-by-month'
import { absolute, divide, signOf, subtract, sum, type Amount } from '@/lib/format/amount'

/** A compared month with the sales of both years. */
export type ComparedMonth = { readonly month: number; readonly current: Amount; readonly previous: Amount }

/** Sales growth, or why it cannot be computed. */
type Growth =
  | { readonly is: 'none'; readonly why: 'noPreviousYear' | 'noCommonMonth' | 'noSales' }
  | (Comparison & { readonly is: 'new' })
  | (Comparison & { readonly is: 'ratio'; readonly ratio: number; readonly negativeBase: boolean })

type Comparison = { readonly months: readonly ComparedMonth[]; readonly current: Amount; readonly previous: Amount }

/** Years to compare, and the order of months. */
type Compared = {
  readonly current: number
  readonly previous: number | null
  /** Month numbers in fiscal-year order. */
  readonly order: readonly number[]
  /** A month to exclude because it is open (D73). */
  readonly without: number | null
}

/**
 * Growth over the same months of both years (D71, D72): from the first to the last month that both years can have. A young year is not
 * compared with months before its start, nor a running one with future months. A month without a slip counts as zero.
 */
export function growthOf(rows: readonly MonthOfSales[], { current, previous, order, without }: Compared): Growth {
  if (previous === null) return { is: 'none', why: 'noPreviousYear' }
  const soldIn = (year: number) => new Map(rows.filter(({ yearId }) => yearId === year).map(({ month, amount }) => [month, amount]))
  const [now, before] = [soldIn(current), soldIn(previous)]
  const values = (sold: ReadonlyMap<number, Amount>) =>
    order.flatMap((month, place) => (sold.has(month) && month !== without ? [place] : []))
  const [ofNow, ofBefore] = [values(now), values(before)]
  if (!ofNow.some((place) => ofBefore.includes(place))) return { is: 'none', why: 'noCommonMonth' }
  const first = Math.max(ofNow[0] ?? 0, ofBefore[0] ?? 0)
  const last = Math.min(ofNow.at(-1) ?? 0, ofBefore.at(-1) ?? 0)
  const months = order
    .slice(first, last + 1)
    .filter((month) => month !== without)
    .map((month) => ({ month, current: now.get(month) ?? '0', previous: before.get(month) ?? '0' }))
  const sums = { months, current: sum(months.map((one) => one.current)), previous: sum(months.map((one) => one.previous)) }
  const ratio = divide(subtract(sums.current, sums.previous), absolute(sums.previous))
  if (ratio === null) return signOf(sums.current) === 0 ? { is: 'none', why: 'noSales' } : { is: 'new', ...sums }
  return { is: 'ratio', ...sums, ratio: Number(ratio), negativeBase: signOf(sums.previous) < 0 }
}

/** Range of the gauge in per cent to both sides, and whether the value exceeds it (D70). */
export function gaugeOf(ratio: number): { readonly reach: 25 | 50 | 100; readonly beyond: boolean } {
  const size = Math.abs(ratio * 100)
  return { reach: size <= 25 ? 25 : size <= 50 ? 50 : 100, beyond: size > 100 }
}

/** Growth of each month of the year in order; null where a month is not compared, or nothing was sold in the earlier one. */
export const monthlyGrowth = (months: readonly ComparedMonth[], order: readonly number[]): readonly (number | null)[] =>
  order.map((number) => {
    const compared = months.find(({ month }) => month === number)
    const ratio = compared ? divide(subtract(compared.current, compared.previous), absolute(compared.previous)) : null
    return ratio === null ? null : Number(ratio)
  })
