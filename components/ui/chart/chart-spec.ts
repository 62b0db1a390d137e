import type { Amount } from '@/lib/format/amount'

export type Slice = { readonly name: string; readonly amount: Amount }

/** Amounts in order of the axis; null for a gap. */
export type ChartLine = { readonly name: string; readonly figures: readonly (Amount | null)[] }

/** A category of the axis: its label, the short form for narrow charts, and its title in the tooltip. */
export type Category = { readonly label: string; readonly short: string; readonly title: string }

/** Content of a chart, independent of theme, language and size. */
export type ChartSpec =
  /** Shares of a whole. Non-negative amounts only. */
  | { readonly is: 'pie'; readonly slices: readonly Slice[] }
  /** A row per amount with its bar; negative ones in the opposite direction and in the debit colour. */
  | { readonly is: 'bars'; readonly slices: readonly Slice[] }
  /** Up to three lines over the same categories, the most important first. Its points can be pressed. */
  | {
      readonly is: 'lines'
      readonly lines: readonly ChartLine[]
      readonly categories: readonly Category[]
      /** Index of a category whose value on the first line is not final: drawn separately, so that it does not look like a decline. */
      readonly open: number | null
    }
  /** Up to two upright bars per category, and a line over them. */
  | {
      readonly is: 'columns'
      readonly columns: readonly ChartLine[]
      readonly line: ChartLine | null
      readonly categories: readonly Category[]
      readonly open: number | null
    }
  /** A ratio per category as upright bars; null for none. */
  | {
      readonly is: 'ratios'
      readonly ratios: readonly (number | null)[]
      readonly categories: readonly Category[]
      readonly open: number | null
    }
  /** A gauge of a ratio on a symmetric scale in per cent (D70). */
  | { readonly is: 'gauge'; readonly ratio: number; readonly reach: number }
