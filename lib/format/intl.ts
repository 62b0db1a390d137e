import type { Locale } from '@/lib/i18n/locales'

const known = new Map<Locale, (a: string, b: string) => number>()

/** A comparison of names by the language's alphabet: case and accents count last, numbers by value. */
export function textOrder(locale: Locale): (a: string, b: string) => number {
  const order = known.get(locale) ?? new Intl.Collator(locale, { numeric: true }).compare
  known.set(locale, order)
  return order
}

/** What stands between the items of a list in a language: ", " and " and ". */
export const listSeparators = (locale: Locale): string[] =>
  [2, 3].flatMap((length) =>
    new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' })
      .formatToParts(Array.from({ length }, () => '-'))
      .filter(({ type }) => type === 'literal')
      .map(({ value }) => value),
  )

/** Name of a language in another one: German for `de` in English. */
export const languageName = (locale: Locale, inLanguage: Locale): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(locale) ?? locale

/** The sign of a currency in a language, from its code (ISO 4217); the code itself where the language has none, and any other word as it is. */
export function currencySign(currency: string, locale: Locale): string {
  if (!/^[A-Z]{3}$/.test(currency)) return currency
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
