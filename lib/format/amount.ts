import Big from 'big.js'
import type { Locale } from '@/lib/i18n/locales'
import { digitsOf, localDigits, type Digits } from './digits'
import { withoutInvisible } from './identifier'
import { decimalStyle, marksOf, numberFormat, readDecimal, trueMinus } from './number-format'

/**
 * An exact number as plain decimal text, `-1000.5`: no exponent, no plus, no trailing zeros, no `-0`. Text rather than a number, because
 * amounts must neither drift (0.1 + 0.2) nor overflow at 2^53.
 */
export type Amount = string

const canonical = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/

/** Longest accepted amount in characters: longer ones are corrupt, and multiplying two of them would take minutes. */
const longest = 1_000

/** Numbers without anything else, which most are. */
const plainNumber = /^-?[\d.,]*$/

/** Larger exponents than a JavaScript number can have are corrupt, and would expand to megabytes. */
const exponential = /^-?\d+(?:\.\d+)?e[-+]?\d{1,3}$/i

const wireStyle = decimalStyle(',،', '.')

// The slash is the decimal mark of Persian handwriting, and of spreadsheets and numeric keypads set to Persian.
const typedStyles: Record<Locale, ReturnType<typeof decimalStyle>> = {
  fa: decimalStyle(',،', './'),
  en: decimalStyle(',', '.'),
  tr: decimalStyle('.', ','),
  de: decimalStyle('.', ','),
  nl: decimalStyle('.', ','),
}

/** Parses an amount of the wire (a number, or text in any usual spelling); null when it is not one. */
export function parseAmount(value: unknown): Amount | null {
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value).toFixed() : null
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'string' || value.length > longest) return null
  if (canonical.test(value)) return value
  const decimal = exponential.test(value.trim()) ? value.trim() : readDecimal(value, wireStyle)
  return decimal === null ? null : new Big(decimal).toFixed()
}

/** Signs, codes and names of currencies: books have one currency, so it says nothing about the amount and nothing is converted (D149). */
const currency =
  '(?:(?:US|AU?|CA?|HK|NZ|MX|S|R)?\\p{Sc}|EUR|IR[RT]|TRY|USD|GBP|CHF|AED|AFN|AZN|IQD|KWD|OMR|QAR|SAR|INR|PKR|RUB|CNY|JPY|CAD|AUD|SEK|NOK|DKK|' +
  'PLN|CZK|HUF|RON|TL|Rials?|Tomans?|Euros?|Lira|Dollars?|S?Fr\\.|Rs\\.?|kr\\.?|zł|Kč|Ft|руб\\.?|ریال|ريال|تومان|تومن|یورو|لیر|دلار|درهم|افغانی|' +
  'د\\.إ\\.?|ر\\.س\\.?|د\\.[كعب]\\.?)'
const currencyBefore = new RegExp(`^([\\s\\p{Pd}\\u2212+]*)${currency}(?!\\p{L})\\s*`, 'iu')
const currencyBehind = new RegExp(`(^|[^\\p{L}])${currency}\\s*$`, 'iu')

export const withoutCurrency = (text: string): string =>
  currencyBefore.test(text) ? text.replace(currencyBefore, '$1') : text.replace(currencyBehind, '$1')

/** Prices without cents, such as `12,-`. */
const noCents = /(\p{Nd})[.,](?:[\p{Pd}\u2212]{1,2}|=)(?=\s*$)/u

/** Parses a typed amount by the conventions of the language; null when it is malformed or ambiguous. A currency may stand beside it. */
export function readAmount(typed: string, locale: Locale): Amount | null {
  if (typed.length > longest) return null
  const bare = plainNumber.test(typed) ? typed : withoutCurrency(withoutInvisible(typed).replace(noCents, '$1')).replace(noCents, '$1')
  const decimal = readDecimal(bare, typedStyles[locale])
  return decimal === null ? null : new Big(decimal).toFixed()
}

/** Negative amounts of accounting programs: `(1,234.50)`, `1,234.50-`. */
const accountingNegative = /^\((.*)\)$|^([^\p{Pd}\u2212]*\p{Nd}[^\p{Pd}\u2212]*)[\p{Pd}\u2212]$/su

/** Thousands, and above them groups of two digits, as in India: 12,34,567. */
const indianGroups = /(?<![\p{Nd}.,٫٬])\p{Nd}{1,2}(?:([,٬])\p{Nd}{2})(?:\1\p{Nd}{2})*\1\p{Nd}{3}(?![\p{Nd},٬])/u

/** Parses an amount of a file, which may be written as accounting programs do. In a field these are slips of the key. */
export function readFileAmount(text: string, locale: Locale): Amount | null {
  const amount = readAmount(text, locale)
  if (amount !== null || text.length > longest) return amount
  const plain = text.replace(indianGroups, (whole) => whole.replaceAll(/[,٬]/g, ''))
  if (plain !== text) return readFileAmount(plain, locale === 'fa' ? 'fa' : 'en')
  const [, bracketed, trailing] = accountingNegative.exec(withoutCurrency(withoutInvisible(text)).trim()) ?? []
  const unsigned = readAmount(bracketed ?? trailing ?? '', locale)
  return unsigned === null || unsigned.startsWith('-') ? null : negate(unsigned)
}

/**
 * Marks typed text that is invalid in the user's language but valid on the wire, such as `1.23` typed in German. No parser accepts the
 * marked text as an amount.
 */
const unreadMark = '\uf8ff'

/** Typed text that is not an amount, in a form that no parser accepts. */
export const unreadAmount = (typed: string): string => (parseAmount(typed) === null ? typed : typed + unreadMark)

/** The original text of an unreadable amount. */
export const asTyped = (unread: string): string => unread.replaceAll(unreadMark, '')

/** The exact total; fast enough for every row of a long list on each key press. */
export function sum(amounts: Iterable<Amount>): Amount {
  // One integer total per number of decimals; big.js, five times slower, only adds those.
  const totals: bigint[] = []
  for (const amount of amounts) {
    const point = amount.indexOf('.')
    const decimals = point < 0 ? 0 : amount.length - point - 1
    const scaled = point < 0 ? amount : amount.slice(0, point) + amount.slice(point + 1)
    totals[decimals] = (totals[decimals] ?? 0n) + BigInt(scaled)
  }
  return totals.reduce((total, part, decimals) => total.plus(`${part}e-${decimals}`), new Big(0)).toFixed()
}

export function add(a: Amount, b: Amount): Amount {
  return new Big(a).plus(b).toFixed()
}

export function subtract(a: Amount, b: Amount): Amount {
  return new Big(a).minus(b).toFixed()
}

export function multiply(a: Amount, b: Amount): Amount {
  return new Big(a).times(b).toFixed()
}

/** a ÷ b to 20 decimals; null when b is zero. */
export function divide(a: Amount, b: Amount): Amount | null {
  return signOf(b) === 0 ? null : new Big(a).div(b).toFixed()
}

export function negate(a: Amount): Amount {
  if (a === '0') return a
  return a.startsWith('-') ? a.slice(1) : `-${a}`
}

export function absolute(a: Amount): Amount {
  return a.startsWith('-') ? a.slice(1) : a
}

export function signOf(a: Amount): -1 | 0 | 1 {
  if (a === '0') return 0
  return a.startsWith('-') ? -1 : 1
}

/** Compares two amounts for sorting, without creating numbers. */
export function compareAmounts(a: Amount, b: Amount): number {
  const sign = signOf(a)
  const difference = sign - signOf(b)
  if (difference !== 0 || a === b) return difference
  return sign < 0 ? compareMagnitudes(absolute(b), absolute(a)) : compareMagnitudes(a, b)
}

/** Rounds to a number of decimals, halves away from zero. */
export function roundAmount(a: Amount, decimals: number): Amount {
  return new Big(a).round(decimals, Big.roundHalfUp).toFixed()
}

/** Rounds to a number of decimals, away from zero. */
export function roundUp(a: Amount, decimals: number): Amount {
  return new Big(a).round(decimals, Big.roundUp).toFixed()
}

/** Rounds and pads to a number of decimals, as plain decimal text. */
export function fixedAmount(a: Amount, decimals: number): string {
  const [whole = '', fraction = ''] = roundAmount(a, decimals).split('.')
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
}

/**
 * Rounds to a number of decimals, but never an amount to zero (D233): one that is too small keeps up to three decimals, or its first digit.
 */
export function roundToShow(a: Amount, decimals: number): Amount {
  const rounded = roundAmount(a, decimals)
  if (signOf(rounded) !== 0 || signOf(a) === 0) return rounded
  const leading = a.search(/[1-9]/) - a.indexOf('.')
  return roundAmount(a, Math.max(3, leading))
}

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

function compareMagnitudes(a: Amount, b: Amount): number {
  const longer = wholeLength(a) - wholeLength(b)
  if (longer !== 0) return longer
  return a < b ? -1 : 1
}

function wholeLength(a: Amount): number {
  const point = a.indexOf('.')
  return point < 0 ? a.length : point
}
