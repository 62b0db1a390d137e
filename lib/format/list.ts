import type { Locale } from '@/lib/i18n/locales'

/** Names in a row as the language joins them: "code, name and price". */
export function formatList(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(items)
}
