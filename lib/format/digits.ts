import type { Locale } from '@/lib/i18n/locales'

/** The user's digits: 0-9 or Persian, named as Unicode numbering systems. */
export type Digits = 'latn' | 'arabext'

/** Scripts up to Arabic and typographic characters, where the only other digits are Arabic-Indic and Persian. A class is slower. */
const withoutOtherDigits = /^[\0-\u07bf\u2000-\u22ff]*$/

/** Converts the decimal digits of every script to 0-9. */
export function latinDigits(text: string): string {
  // Both digit ranges start at a multiple of 16, so the low four bits are the digit.
  if (withoutOtherDigits.test(text)) return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15))
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** Unicode encodes the decimal digits of a script one after another from zero, some scripts directly after others. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

/** Default digits of a language. */
export function digitsOf(locale: Locale): Digits {
  return locale === 'fa' ? 'arabext' : 'latn'
}

export function localDigits(text: string, digits: Digits): string {
  const latin = latinDigits(text)
  return digits === 'latn' ? latin : latin.replace(/[0-9]/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
}

/** A code or a phone number in the user's digits. With Latin letters it keeps its own: `A-12`, not `A-۱۲`. */
export function localCode(text: string, digits: Digits): string {
  return /\p{Script=Latin}/u.test(text) ? text : localDigits(text, digits)
}
