import type { Locale } from '@/lib/i18n/locales'

/** The user's digits: 0-9 or Persian, named as Unicode numbering systems. */
export type Digits = 'latn' | 'arabext'

/** Converts Persian and Arabic-Indic digits to 0-9. */
export function latinDigits(text: string): string {
  // Both digit ranges start at a multiple of 16, so the low four bits are the digit.
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/** Default digits of a language. */
export function digitsOf(locale: Locale): Digits {
  return locale === 'fa' ? 'arabext' : 'latn'
}

/** Converts all digits of a text. */
export function localDigits(text: string, digits: Digits): string {
  const latin = latinDigits(text)
  return digits === 'latn' ? latin : latin.replace(/[0-9]/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
}

/** A code or a phone number in the user's digits. With Latin letters it keeps its own: `A-12`, not `A-۱۲`. */
export function localCode(text: string, digits: Digits): string {
  return /\p{Script=Latin}/u.test(text) ? text : localDigits(text, digits)
}
