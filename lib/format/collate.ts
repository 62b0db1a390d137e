import type { Locale } from '@/lib/i18n/locales'

const known = new Map<Locale, (a: string, b: string) => number>()

/** The alphabetical order of a language, for sorting names: case and accents count last, numbers within count as numbers. */
export function textOrder(locale: Locale): (a: string, b: string) => number {
  const order = known.get(locale) ?? new Intl.Collator(locale, { numeric: true }).compare
  known.set(locale, order)
  return order
}
