import Big from 'big.js'
import type { Locale } from '@/lib/i18n/locales'
import { decimalStyle, readDecimal } from './decimal-text'
import { type Digits, digitsOf, localDigits } from './digits'
import { marksOf, numberFormat } from './number-format'

/**
 * An exact number as plain decimal text, `-1000.5`: no exponent, no plus, no needless zero, no `-0`.
 * Text and not a number, because books must neither drift (0.1 + 0.2) nor end at 2^53.
 */
export type Amount = string

const canonical = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/

/** No book has a figure of so many signs. One that has is damage, and two of them multiplied would hold everything up for minutes. */
const longest = 1_000

/** Exponents beyond a JavaScript number's are damage, and would cost megabytes to write out. */
const exponential = /^-?\d+(?:\.\d+)?e[-+]?\d{1,3}$/i

const wireStyle = decimalStyle(',،', '.')

// The stroke is the decimal sign of Persian handwriting, and of spreadsheets and numeric keypads set to Persian.
const typedStyles: Record<Locale, ReturnType<typeof decimalStyle>> = {
  fa: decimalStyle(',،', './'),
  en: decimalStyle(',', '.'),
  tr: decimalStyle('.', ','),
  de: decimalStyle('.', ','),
  nl: decimalStyle('.', ','),
}

/** What the wire sent as an amount (a number, or text in any of the usual spellings), or null when it is none. */
export function parseAmount(value: unknown): Amount | null {
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value).toFixed() : null
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'string' || value.length > longest) return null
  if (canonical.test(value)) return value
  const decimal = exponential.test(value.trim()) ? value.trim() : readDecimal(value, wireStyle)
  return decimal === null ? null : new Big(decimal).toFixed()
}

/** What a person typed as an amount, in the habits of their language; null when it is broken or could mean two things. */
export function readAmount(typed: string, locale: Locale): Amount | null {
  const decimal = typed.length > longest ? null : readDecimal(typed, typedStyles[locale])
  return decimal === null ? null : new Big(decimal).toFixed()
}

/** The exact total; fast enough for every row of a long list on each key press. */
export function sum(amounts: Iterable<Amount>): Amount {
  // One integer total for each number of decimals: big.js, five times slower, has then only these few to add.
  const totals: bigint[] = []
  for (const amount of amounts) {
    const point = amount.indexOf('.')
    const decimals = point < 0 ? 0 : amount.length - point - 1
    const scaled = point < 0 ? amount : amount.slice(0, point) + amount.slice(point + 1)
    totals[decimals] = (totals[decimals] ?? 0n) + BigInt(scaled)
  }
  return totals.reduce((total, part, decimals) => total.plus(`${part}e-${decimals}`), new Big(0)).toFixed()
}

/** a + b. */
export function add(a: Amount, b: Amount): Amount {
  return new Big(a).plus(b).toFixed()
}

/** a − b. */
export function subtract(a: Amount, b: Amount): Amount {
  return new Big(a).minus(b).toFixed()
}

/** a × b, to the last decimal. */
export function multiply(a: Amount, b: Amount): Amount {
  return new Big(a).times(b).toFixed()
}

/** a ÷ b to 20 decimals; null when b is zero, which every screen must answer in its own words. */
export function divide(a: Amount, b: Amount): Amount | null {
  return signOf(b) === 0 ? null : new Big(a).div(b).toFixed()
}

/** −a. */
export function negate(a: Amount): Amount {
  if (a === '0') return a
  return a.startsWith('-') ? a.slice(1) : `-${a}`
}

/** a without its sign. */
export function absolute(a: Amount): Amount {
  return a.startsWith('-') ? a.slice(1) : a
}

/** Whether a is below, at or above zero. */
export function signOf(a: Amount): -1 | 0 | 1 {
  if (a === '0') return 0
  return a.startsWith('-') ? -1 : 1
}

/** The order of two amounts, for sorting. It reads the text alone: 50,000 rows take no numbers to be made. */
export function compareAmounts(a: Amount, b: Amount): number {
  const sign = signOf(a)
  const difference = sign - signOf(b)
  if (difference !== 0 || a === b) return difference
  return sign < 0 ? compareMagnitudes(absolute(b), absolute(a)) : compareMagnitudes(a, b)
}

/** Rounds to so many decimals, halves away from zero. */
export function roundAmount(a: Amount, decimals: number): Amount {
  return new Big(a).round(decimals, Big.roundHalfUp).toFixed()
}

/** How an amount is to be shown. */
export type AmountOptions = {
  /** So many decimals, rounded and filled up; or `exact` for those that are there. Whole numbers when unsaid. */
  decimals?: number | 'exact'
  /** The digits to write with; the language's own when unsaid. */
  digits?: Digits
  /** `always` puts a plus before amounts above zero. */
  sign?: 'auto' | 'always'
}

/** An amount as people of the language write it. Grouped here and not by Intl, which old browsers let round to 15 digits. */
export function formatAmount(amount: Amount, locale: Locale, options: AmountOptions = {}): string {
  const { decimals = 0, digits = digitsOf(locale), sign = 'auto' } = options
  const shown = decimals === 'exact' ? amount : roundAmount(amount, decimals)
  const [whole = '', fraction = ''] = absolute(shown).split('.')
  const tail = decimals === 'exact' ? fraction : fraction.padEnd(decimals, '0')
  const marks = marksOf(locale, digits)
  const lead = signOf(shown) < 0 ? marks.minus : sign === 'always' && signOf(shown) > 0 ? marks.plus : ''
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, marks.group)
  return lead + localDigits(grouped + (tail && marks.point + tail), digits)
}

/** A total: whole when it is whole, else with exactly three decimals. */
export function formatTotal(amount: Amount, locale: Locale, digits?: Digits): string {
  return formatAmount(amount, locale, { decimals: roundAmount(amount, 3).includes('.') ? 3 : 0, digits })
}

/** A price in a list: whole when it is whole, else with exactly two decimals (D98). */
export function formatPrice(amount: Amount, locale: Locale, digits?: Digits): string {
  return formatAmount(amount, locale, { decimals: roundAmount(amount, 2).includes('.') ? 2 : 0, digits })
}

/** A number of things. */
export function formatCount(n: number, locale: Locale, digits?: Digits): string {
  return formatAmount(parseAmount(n) ?? '0', locale, { digits })
}

/** A ratio as a percentage with at most one decimal: 0.125 is 12.5%. */
export function formatPercent(ratio: number, locale: Locale, digits: Digits = digitsOf(locale)): string {
  const percent = roundAmount(multiply(parseAmount(ratio) ?? '0', '100'), 1)
  const { minus, percent: around } = marksOf(locale, digits)
  return `${signOf(percent) < 0 ? minus : ''}${around[0]}${formatAmount(absolute(percent), locale, { decimals: 'exact', digits })}${around[1]}`
}

/** A number in few characters, for the axis of a chart: 1.2M. */
export function formatCompact(n: number, locale: Locale, digits?: Digits): string {
  return numberFormat(locale, digits, { notation: 'compact', maximumFractionDigits: 1, signDisplay: 'negative' }).format(n)
}

function compareMagnitudes(a: Amount, b: Amount): number {
  const longer = wholeLength(a) - wholeLength(b)
  if (longer !== 0) return longer
  return a < b ? -1 : 1
}

function wholeLength(a: Amount): number {
  const point = a.indexOf('.')
  return point < 0 ? a.length : point
}
