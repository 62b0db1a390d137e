import type { Locale } from '@/lib/i18n/locales'
import { digitsOf, latinDigits, localDigits, type Digits } from './digits'
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

/** Content of a text field, and the number of characters before the caret. */
export type FieldText = { readonly text: string; readonly caret: number }

/** A number while it is typed, without group separators: optional sign, digits, optional decimal mark and further digits. */
const plain = /^([-\u2212]?)(\d*)(\D?\d*)$/
const withoutMarks = /[^\d./,٫\u2212-]/

/** Formatters place them around the sign of a Persian number. */
const signMarks = '\u061c\u200e\u200f'

/** Accepted decimal marks by language, consistent with `readAmount`. */
const points: Record<Locale, string> = { fa: './٫', en: '.٫', tr: ',٫', de: ',٫', nl: ',٫' }

/** The inserted characters: the difference between `before` and the text, without their common start and end. */
function insertedIn(before: string, { text, caret }: FieldText): string {
  const end = text.length - caret
  const beforeCaret = before.endsWith(text.slice(caret)) ? before.slice(0, before.length - end) : ''
  let start = 0
  while (start < caret && start < beforeCaret.length && text[start] === beforeCaret[start]) start += 1
  return text.slice(start, caret)
}

/**
 * Groups the digits of an amount after each change of its field, in the user's digits, and keeps the caret between the same two digits.
 * `grouped` is the field's previous text if its group separators were written by this function or by a formatter, else null. Returns null
 * if the user typed or pasted a group separator, or if the text is not a number: such text stays as typed, because its separators may have
 * another meaning (1.234 in German).
 */
export function groupWhileTyping(typed: FieldText, grouped: string | null, locale: Locale, digits: Digits): FieldText | null {
  const marks = marksOf(locale, digits)
  const isMark = (character: string) => character === marks.group || signMarks.includes(character)
  const own = grouped === null ? typed.text : insertedIn(grouped, typed)
  if (own.includes(marks.group) || withoutMarks.test(latinDigits(own))) return null
  const bare = (text: string) => latinDigits([...text].filter((character) => !isMark(character)).join(''))
  const [, sign, whole, rest] = plain.exec(bare(typed.text)) ?? []
  if (sign === undefined || whole === undefined || rest === undefined) return null
  if (rest !== '' && !points[locale].includes(rest.charAt(0))) return null
  // A grouped number with a leading zero could not be parsed.
  const text = sign + localDigits((whole.startsWith('0') ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, marks.group)) + rest, digits)
  let caret = 0
  for (let left = bare(typed.text.slice(0, typed.caret)).length; left > 0; caret += 1) if (!isMark(text.charAt(caret))) left -= 1
  return { text, caret }
}
