import type { Locale } from '@/lib/i18n/locales'
import { digitsOf, type Digits } from './digits'
import { normalizeIdentifier } from './identifier'

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

/** Parses a text in a format as `-1234.5`, with trailing zeros; null when it does not match. */
export function readDecimal(text: string, style: DecimalStyle): string | null {
  const signed = normalizeIdentifier(text)
  const negative = signed.startsWith('-')
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

const latin = { minus: '\u2212', plus: '+', group: ',', point: '.', percent: ['', '%'] } as const
const continental = { ...latin, group: '.', point: ',' } as const
const persian = { minus: '\u200e\u2212\u200e', plus: '\u200e+\u200e', group: '\u066c', point: '\u066b', percent: ['', '\u066a'] } as const

/**
 * The marks that Intl uses, except for the minus. Written out, because creating the first Intl format of a page takes 50 ms on a slow
 * phone.
 */
const marks: Readonly<Record<Locale, Readonly<Record<Digits, Marks>>>> = {
  fa: { latn: { ...latin, minus: '\u200e\u2212', plus: '\u200e+' }, arabext: { ...persian, minus: '\u200e\u2212', plus: '\u200e+' } },
  en: { latn: latin, arabext: persian },
  tr: { latn: { ...continental, percent: ['%', ''] }, arabext: { ...persian, percent: ['\u066a', ''] } },
  de: { latn: { ...continental, percent: ['', '\u00a0%'] }, arabext: { ...persian, percent: ['', '\u00a0\u066a'] } },
  nl: { latn: continental, arabext: persian },
}

/** The typographic minus: as wide as a plus and a digit. Intl writes a hyphen in most languages. */
export const trueMinus = (text: string): string => text.replace('-', '\u2212')

/** Unicode signs and separators, including direction marks, so that a minus stays on its side in Persian text. */
export const marksOf = (locale: Locale, digits: Digits): Marks => marks[locale][digits]

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
