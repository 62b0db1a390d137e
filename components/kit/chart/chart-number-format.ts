import { formatAmount, formatCompact, formatPercent, formatQuantity, type Amount } from '@/lib/format/amount'
import type { Digits } from '@/lib/format/digits'
import { type Precision, totalDecimals } from '@/lib/format/precision'
import type { NumberMarks } from '@/lib/format/number-format'
import type { Locale } from '@/lib/i18n/locales'
import { isolate } from '@/lib/format/bidi-isolate'

/** Number format as plain data: language, digits and separators. */
export type NumberStyle = {
  readonly locale: Locale
  readonly digits: Digits
  readonly marks: NumberMarks
  /** The decimals of its amounts (D68); null for quantities, which have their own. */
  readonly precision: Precision | null
}

/** Formatters of a chart: full, compact for axes, and shares. */
export type ChartNumberFormat = {
  readonly full: (amount: Amount) => string
  /** A sum, with its decimals if it is fractional. */
  readonly total: (amount: Amount) => string
  readonly short: (n: number) => string
  readonly percent: (ratio: number) => string
}

/** Formatters for a language and digits; full amounts are isolated for use inside sentences. */
export const chartNumberFormat = ({ locale, digits, precision }: Omit<NumberStyle, 'marks'>): ChartNumberFormat => ({
  full: (amount) =>
    isolate(
      precision === null ? formatQuantity(amount, locale, digits) : formatAmount(amount, locale, { decimals: precision.rows, digits }),
    ),
  total: (amount) =>
    isolate(
      precision === null
        ? formatQuantity(amount, locale, digits)
        : formatAmount(amount, locale, { decimals: totalDecimals(amount, precision), digits }),
    ),
  short: (n) => formatCompact(n, locale, digits),
  percent: (ratio) => formatPercent(ratio, locale, digits),
})
