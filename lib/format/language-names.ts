import type { Locale } from '@/lib/i18n/locales'

/** Name of a language in another one: German for `de` in English. */
export const languageName = (locale: Locale, inLanguage: Locale): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(locale) ?? locale
