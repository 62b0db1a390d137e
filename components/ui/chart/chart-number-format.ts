'use client'

import { useMemo } from 'react'
import type { Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { formatAmount, formatCompact, formatPercent, formatQuantity } from '@/lib/format/format-amount'
import { totalDecimals } from '@/lib/format/precision'
import { useFormats, type Formats } from '@/components/ui/text/use-formats'

export type ChartNumberFormat = {
  readonly full: (amount: Amount) => string
  /** A sum, with its decimals if it is fractional. */
  readonly total: (amount: Amount) => string
  readonly short: (n: number) => string
  readonly percent: (ratio: number) => string
}

/** Formatters for a language and digits, isolated for use inside sentences. `precision` null: quantities, which have their own decimals. */
export function chartNumberFormat({
  locale,
  digits,
  precision,
}: Pick<Formats, 'locale' | 'digits'> & { readonly precision: Formats['precision'] | null }): ChartNumberFormat {
  const write = (amount: Amount, decimals: number | undefined) =>
    isolate(decimals === undefined ? formatQuantity(amount, locale, digits) : formatAmount(amount, locale, { decimals, digits }))
  return {
    full: (amount) => write(amount, precision?.rows),
    total: (amount) => write(amount, precision === null ? undefined : totalDecimals(amount, precision)),
    short: (n) => formatCompact(n, locale, digits),
    percent: (ratio) => formatPercent(ratio, locale, digits),
  }
}

/** Number format of a chart in the user's language and digits. `needed`: decimals of its amounts; null for quantities. */
export function useChartNumberFormat(needed: number | null): ChartNumberFormat {
  const formats = useFormats()
  return useMemo(() => {
    const { locale, digits, precision } = needed === null ? { ...formats, precision: null } : formats.forAmounts(needed)
    return chartNumberFormat({ locale, digits, precision })
  }, [formats, needed])
}
