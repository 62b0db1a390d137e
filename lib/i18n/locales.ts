/** The five languages with their own names and directions. The first is the default. */
const catalogue = {
  fa: { name: 'فارسی', direction: 'rtl' },
  en: { name: 'English', direction: 'ltr' },
  tr: { name: 'Türkçe', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  nl: { name: 'Nederlands', direction: 'ltr' },
} as const

export type Locale = keyof typeof catalogue

/** Every language, the default one first. */
export const locales = Object.keys(catalogue) as Locale[]

/** Fixed at build: used without a stored choice or an accepted language. */
export const defaultLocale: Locale = 'fa'

/** Whether a value names a language of the product. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(catalogue, value)
}

/** Writing direction of a language. */
export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return catalogue[locale].direction
}

/** A language's name in that language, so that its speakers can find it. */
export function nativeName(locale: Locale): string {
  return catalogue[locale].name
}
