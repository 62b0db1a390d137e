import { roundAmount, type Amount } from './amount'
import type { CalendarType } from './calendar'

/** The user's preference for decimals; `auto` follows the organisation's calendar. */
export type DecimalsChoice = 'auto' | 0 | 2 | 3

/** In display order. */
export const decimalsChoices: readonly DecimalsChoice[] = ['auto', 0, 2, 3]

/** Decimals of the amounts of a list. */
export type Precision = {
  /** Of single amounts. */
  readonly rows: number
  /** Of sums; `whenFractional`: none for a whole sum, else three. */
  readonly totals: number | 'whenFractional'
}

/** Most decimals of an amount: of a list, and of a price that is saved. */
export const mostDecimals = 3

export function decimalsOf(amount: Amount): number {
  const point = amount.indexOf('.')
  return point < 0 ? 0 : amount.length - point - 1
}

/** Decimals needed to show all amounts, up to three; further digits are rounded first. */
export function decimalsNeeded(amounts: Iterable<Amount>): number {
  let needed = 0
  for (const amount of amounts) {
    const decimals = decimalsOf(amount)
    if (decimals <= needed) continue
    needed = Math.max(needed, decimals <= mostDecimals ? decimals : decimalsOf(roundAmount(amount, mostDecimals)))
    if (needed === mostDecimals) break
  }
  return needed
}

/**
 * The precision of a list (D233): what the user chose, else that of the calendar. With the Persian calendar single amounts are rounded to
 * whole numbers and fractional sums have three decimals. With the Gregorian calendar all have two decimals, or three where an amount of the
 * list needs them.
 */
export function precisionOf(needed: number, calendar: CalendarType, choice: DecimalsChoice): Precision {
  if (choice !== 'auto') return { rows: choice, totals: choice }
  if (calendar === 1) return { rows: 0, totals: 'whenFractional' }
  const decimals = needed <= 2 ? 2 : mostDecimals
  return { rows: decimals, totals: decimals }
}

export function totalDecimals(total: Amount, { totals }: Precision): number {
  if (totals !== 'whenFractional') return totals
  return decimalsOf(roundAmount(total, mostDecimals)) > 0 ? mostDecimals : 0
}
