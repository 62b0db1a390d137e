import type { Locale } from '@/lib/i18n/locales'

const known = new Map<Locale, (a: string, b: string) => number>()

/** A comparison of names by the language's alphabet: case and accents count last, numbers by value. */
export function textOrder(locale: Locale): (a: string, b: string) => number {
  const order = known.get(locale) ?? new Intl.Collator(locale, { numeric: true }).compare
  known.set(locale, order)
  return order
}
