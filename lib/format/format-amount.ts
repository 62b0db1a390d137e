import type { Locale } from '@/lib/i18n/locales'
import { absolute, multiply, roundAmount, roundToShow, signOf, type Amount } from './amount'
import { digitsOf, localDigits, type Digits } from './digits'
import { marksOf, numberFormat, trueMinus } from './number-format'
import { parseAmount } from './read-amount'

export type AmountOptions = {
  /** Number of decimals, rounded and padded; or `exact`. Amounts that would read zero have more (`roundToShow`). Default: whole numbers. */
  decimals?: number | 'exact'
  /** Default: the language's digits. */
  digits?: Digits
  /** `always` adds a plus to positive amounts. */
  sign?: 'auto' | 'always' | undefined
}

function signIn({ minus, plus }: ReturnType<typeof marksOf>, amount: Amount, withPlus: boolean): string {
  if (signOf(amount) < 0) return minus
  return withPlus && signOf(amount) > 0 ? plus : ''
}

/** Formats an amount in a language. Grouped here rather than by Intl, which rounds to 15 digits in old browsers. */
export function formatAmount(amount: Amount, locale: Locale, options: AmountOptions = {}): string {
  const { decimals = 0, digits = digitsOf(locale), sign = 'auto' } = options
  const shown = decimals === 'exact' ? amount : roundToShow(amount, decimals)
  const [whole = '', fraction = ''] = absolute(shown).split('.')
  const tail = decimals === 'exact' ? fraction : fraction.padEnd(decimals, '0')
  const marks = marksOf(locale, digits)
  const lead = signIn(marks, shown, sign === 'always')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, marks.group)
  return lead + localDigits(grouped + (tail && marks.point + tail), digits)
}

/** Formats a quantity: up to three decimals, without trailing zeros. */
export function formatQuantity(quantity: Amount, locale: Locale, digits?: Digits): string {
  return formatAmount(roundToShow(quantity, 3), locale, { decimals: 'exact', digits })
}

/** The decimals that a number lacks, including the mark. Rendered invisibly, they align decimal marks of a column. */
export function missingDecimals(amount: Amount, decimals: number, locale: Locale, digits: Digits = digitsOf(locale)): string {
  const [, fraction = ''] = roundAmount(amount, decimals).split('.')
  if (fraction.length >= decimals) return ''
  const point = fraction === '' ? marksOf(locale, digits).point : ''
  return localDigits(point + '0'.repeat(decimals - fraction.length), digits)
}

export function formatCount(n: number, locale: Locale, digits?: Digits): string {
  return formatAmount(parseAmount(n) ?? '0', locale, { digits })
}

/**
 * Formats a ratio as a percentage with at most one decimal: 0.125 is 12.5%. `change`: with its sign and always one decimal, so that the
 * decimal marks of a column stand under each other.
 */
export function formatPercent(ratio: number, locale: Locale, digits: Digits = digitsOf(locale), style?: 'change'): string {
  const percent = roundAmount(multiply(parseAmount(ratio) ?? '0', '100'), 1)
  const marks = marksOf(locale, digits)
  const around = marks.percent
  return `${signIn(marks, percent, style === 'change')}${around[0]}${formatAmount(absolute(percent), locale, { decimals: style === 'change' ? 1 : 'exact', digits })}${around[1]}`
}

/** Formats a number compactly for a chart axis: 1.2M. */
export function formatCompact(n: number, locale: Locale, digits?: Digits): string {
  return trueMinus(numberFormat(locale, digits, { notation: 'compact', maximumFractionDigits: 1, signDisplay: 'negative' }).format(n))
}
