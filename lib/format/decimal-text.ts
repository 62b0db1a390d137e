import { latinDigits } from './digits'

/** A way to write decimals: what may stand between the thousands, and what before the fraction (both as regular expression classes). */
export type DecimalStyle = { readonly pattern: RegExp }

const spacesAndApostrophes = " \u00a0\u2007\u2009\u202f'\u2019"

/** Builds a style; the Persian marks and every kind of space are understood in all of them, since they can mean only one thing. */
export function decimalStyle(group: string, point: string): DecimalStyle {
  const between = `[${group}٬${spacesAndApostrophes}]`
  // Thousands are grouped throughout, by one and the same mark, or not at all: anything else is a slip of the finger. Nobody groups a
  // number that begins with zero: 0.125 is no hundred and twenty-five, whatever the language.
  return { pattern: new RegExp(`^([1-9]\\d{0,2}(?:(${between})\\d{3}(?:\\2\\d{3})*)|\\d+)?(?:[${point}٫](\\d*))?$`) }
}

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const minus = /^[-\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d]/

/** The decimal that a text spells in the given style as `-1234.5`, not yet trimmed of needless zeros; null when it spells none. */
export function readDecimal(text: string, style: DecimalStyle): string | null {
  const signed = latinDigits(text.replace(directionMarks, '')).trim()
  const negative = minus.test(signed)
  const unsigned = (negative ? signed.slice(1) : signed.replace(/^\+/, '')).trimStart()
  const [, whole = '', , fraction = ''] = style.pattern.exec(unsigned) ?? []
  if (whole === '' && fraction === '') return null
  return `${negative ? '-' : ''}${whole.replace(/\D/g, '') || '0'}${fraction && `.${fraction}`}`
}
