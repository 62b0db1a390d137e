import { latinDigits } from './digits'

/** A decimal format: group separators and decimal marks (regular expression classes). */
export type DecimalStyle = { readonly pattern: RegExp }

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
