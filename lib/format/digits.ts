import type { Locale } from '@/lib/i18n/locales'

/** Which digits a person reads: 0-9, or the Persian ones. The names are those of Unicode's numbering systems. */
export type Digits = 'latn' | 'arabext'

/** Persian and Arabic-Indic digits as 0-9; every other character stays. */
export function latinDigits(text: string): string {
  // Both rows of digits begin at a multiple of 16, so the low four bits are the digit.
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/** The digits that a language is read with when the user has not chosen otherwise. */
export function digitsOf(locale: Locale): Digits {
  return locale === 'fa' ? 'arabext' : 'latn'
}

/** The text with all its digits written the chosen way. */
export function localDigits(text: string, digits: Digits): string {
  const latin = latinDigits(text)
  return digits === 'latn' ? latin : latin.replace(/[0-9]/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
}
