import type { Amount } from '@/lib/format/amount'

/** A named amount. */
export type PieSlice = { readonly name: string; readonly amount: Amount }

/** Amounts in order of the axis; null for a gap. */
export type ChartLine = { readonly name: string; readonly figures: readonly (Amount | null)[] }

/** An open category, such as the current month, and its label in the tooltip. */
export type OpenPeriod = { readonly at: number; readonly label: string }

/** Content of a chart as plain data, because it is also sent to a worker. */
export type ChartSpec =
  /** Shares of a whole. Non-negative amounts only. */
  | { readonly is: 'pie'; readonly slices: readonly PieSlice[] }
  /** Amounts as bars; negative ones in the opposite direction and in the debit colour. */
  | { readonly is: 'bars'; readonly slices: readonly PieSlice[] }
  /** Up to three lines over the same categories, the most important first. Points can be pressed. */
  | {
      readonly is: 'lines'
      readonly lines: readonly ChartLine[]
      readonly labels: readonly string[]
      readonly leading: boolean
      /** A category whose value on the first line is not final: drawn separately, so that it does not look like a decline. */
      readonly open: OpenPeriod | null
    }
  /** A gauge of a ratio on a symmetric scale in per cent (D70). */
  | { readonly is: 'gauge'; readonly ratio: number; readonly reach: number }
