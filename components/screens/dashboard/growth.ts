import type { MonthOfSales } from '@/lib/contract/sales-by-month'
import { absolute, divide, signOf, subtract, sum, type Amount } from '@/lib/format/amount'

/** A month of the comparison, with what was sold in each of the two years. */
export type ComparedMonth = { readonly month: number; readonly current: Amount; readonly previous: Amount }

/** How sales have grown, or why that cannot be said. */
export type Growth =
  | { readonly is: 'none'; readonly why: 'noPreviousYear' | 'noCommonMonth' | 'noSales' }
  | (Comparison & { readonly is: 'new' })
  | (Comparison & { readonly is: 'ratio'; readonly ratio: number; readonly negativeBase: boolean })

type Comparison = { readonly months: readonly ComparedMonth[]; readonly current: Amount; readonly previous: Amount }

/** What is compared: two years by their ids, and the order of the months in a fiscal year. */
export type Compared = {
  readonly current: number
  readonly previous: number | null
  /** Month numbers in the order of the fiscal year. */
  readonly order: readonly number[]
  /** A month that is not to count, because it is not over (D73). */
  readonly without: number | null
}

/**
 * Growth over the same months of both years (D71, D72). They reach from the first month that both years can have to the last one: a young
 * year is not held against months from before its beginning, nor a running one against months to come. In between, a month without a
 * slip sold nothing.
 */
export function growthOf(rows: readonly MonthOfSales[], { current, previous, order, without }: Compared): Growth {
  if (previous === null) return { is: 'none', why: 'noPreviousYear' }
  const soldIn = (year: number) => new Map(rows.filter(({ yearId }) => yearId === year).map(({ month, amount }) => [month, amount]))
  const [now, before] = [soldIn(current), soldIn(previous)]
  const places = (sold: ReadonlyMap<number, Amount>) =>
    order.flatMap((month, place) => (sold.has(month) && month !== without ? [place] : []))
  const [ofNow, ofBefore] = [places(now), places(before)]
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

/** How far the gauge reaches, in per cent to both sides, and whether the needle would have to go beyond (D70). */
export function gaugeOf(ratio: number): { readonly reach: 25 | 50 | 100; readonly beyond: boolean } {
  const size = Math.abs(ratio * 100)
  return { reach: size <= 25 ? 25 : size <= 50 ? 50 : 100, beyond: size > 100 }
}
