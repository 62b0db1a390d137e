import Big from 'big.js'
import type { Locale } from '@/lib/i18n/locales'
import { negate, type Amount } from './amount'
import { withoutInvisible } from './identifier'
import { decimalStyle, readDecimal } from './number-format'

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
