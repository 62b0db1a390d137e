import type { Locale } from '@/lib/i18n/locales'

/** Joins names in a language: "code, name and price". */
export function formatList(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(items)
}
