/** The five languages of the product, each with its own name and direction. The first is the default of the build. */
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

/** Fixed at build (design.md): staff without a stored choice or an accepted language see Persian. */
export const defaultLocale: Locale = 'fa'

/** Whether a value names a language of the product. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(catalogue, value)
}

/** Which way a language is read. */
export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return catalogue[locale].direction
}

/** A language's name in itself: it is what a person who does not read the current language can find. */
export function nameOf(locale: Locale): string {
  return catalogue[locale].name
}
