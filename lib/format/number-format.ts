import type { Locale } from '@/lib/i18n/locales'
import { type Digits, digitsOf, latinDigits } from './digits'

/** A decimal format: group separators and decimal marks (regular expression classes). */
type DecimalStyle = { readonly pattern: RegExp }

const spacesAndApostrophes = " \u00a0\u2007\u2009\u202f'\u2019"

/** Builds a format; Persian separators and all spaces are accepted everywhere, because they are unambiguous. */
export function decimalStyle(group: string, point: string): DecimalStyle {
  const between = `[${group}٬${spacesAndApostrophes}]`
  // All thousands are grouped by the same separator, or none: anything else is a typing error. A grouped number does not start with zero:
  // 0.125 is never 125.
  return { pattern: new RegExp(`^([1-9]\\d{0,2}(?:(${between})\\d{3}(?:\\2\\d{3})*)|\\d+)?(?:[${point}٫](\\d*))?$`) }
}

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const minus = /^[-\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d]/

/** Parses a text in a format as `-1234.5`, with trailing zeros; null when it does not match. */
export function readDecimal(text: string, style: DecimalStyle): string | null {
  const signed = latinDigits(text.replace(directionMarks, '')).trim()
  const negative = minus.test(signed)
  const unsigned = (negative ? signed.slice(1) : signed.replace(/^\+/, '')).trimStart()
  const [, whole = '', , fraction = ''] = style.pattern.exec(unsigned) ?? []
  if (whole === '' && fraction === '') return null
  return `${negative ? '-' : ''}${whole.replace(/\D/g, '') || '0'}${fraction && `.${fraction}`}`
}

/** Signs and separators of a number. */
type Marks = {
  minus: string
  plus: string
  group: string
  point: string
  /** Prefix and suffix of a percentage. */
  percent: readonly [before: string, behind: string]
}

const knownMarks = new Map<string, Marks>()

/** Unicode signs and separators, including direction marks, so that a minus stays on its side in Persian text. */
export function marksOf(locale: Locale, digits: Digits): Marks {
  const key = `${locale} ${digits}`
  const known = knownMarks.get(key)
  if (known) return known
  const format = numberFormat(locale, digits, { signDisplay: 'always', minimumFractionDigits: 1 })
  const above = format.formatToParts(12345.5)
  const below = format.formatToParts(-1)
  const marks = {
    minus: aroundDigits(below)[0],
    plus: aroundDigits(above)[0],
    group: above.find(({ type }) => type === 'group')?.value ?? ',',
    point: above.find(({ type }) => type === 'decimal')?.value ?? '.',
    percent: aroundDigits(numberFormat(locale, digits, { style: 'percent' }).formatToParts(0.1)),
  }
  knownMarks.set(key, marks)
  return marks
}

function aroundDigits(parts: Intl.NumberFormatPart[]): [string, string] {
  const at = parts.findIndex(({ type }) => type === 'integer')
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  return [text(parts.slice(0, at)), text(parts.slice(at + 1))]
}

const knownFormats = new Map<string, Intl.NumberFormat>()

/** A cached Intl number format: creating one costs a hundred times more than using it. */
export function numberFormat(locale: Locale, digits: Digits = digitsOf(locale), options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, digits, options])
  let format = knownFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { numberingSystem: digits, ...options })
    knownFormats.set(key, format)
  }
  return format
}
