import { formatAmount, formatCompact, formatPercent, formatTotal, type Amount } from '@/lib/format/amount'
import type { Digits } from '@/lib/format/digits'
import type { MarksTold } from '@/lib/format/number-format'
import type { Locale } from '@/lib/i18n/locales'
import { isolate } from '@/lib/format/isolate'

/** In which hand figures are written, as plain data: the language, its digits, and its signs as the page knows them. */
export type Hand = { readonly locale: Locale; readonly digits: Digits; readonly marks: MarksTold }

/** How figures of a chart are written: in full, on an axis in few characters, and as shares. */
export type Writing = {
  readonly full: (amount: Amount) => string
  /** A sum of several, with decimals where it has some. */
  readonly total: (amount: Amount) => string
  readonly short: (n: number) => string
  readonly percent: (ratio: number) => string
}

/** Figures in a language and its digits; those in full are isolated, so that they stand rightly inside of a sentence. */
export const writingOf = ({ locale, digits }: Pick<Hand, 'locale' | 'digits'>): Writing => ({
  full: (amount) => isolate(formatAmount(amount, locale, { digits })),
  total: (amount) => isolate(formatTotal(amount, locale, digits)),
  short: (n) => formatCompact(n, locale, digits),
  percent: (ratio) => formatPercent(ratio, locale, digits),
})
