import type { Amount } from '@/lib/format/amount'

/** A named figure. */
export type Slice = { readonly name: string; readonly amount: Amount }

/** Figures in a row, one for each place of the axis; null where there is none. */
export type Line = { readonly name: string; readonly figures: readonly (Amount | null)[] }

/** A place that is not over, and how it is named to whoever points at it. */
export type OpenPlace = { readonly at: number; readonly told: string }

/** What a chart shows, as plain data: it is drawn on the page and in a worker, and nothing else can go there. */
export type Drawing =
  /** Shares of a whole. Only for amounts that are not below zero. */
  | { readonly is: 'pie'; readonly slices: readonly Slice[] }
  /** Figures side by side, those below zero to the other side and in the colour of a debit. */
  | { readonly is: 'bars'; readonly slices: readonly Slice[] }
  /** Up to three lines over the same places, the first one the most important. Its points can be pressed where they lead somewhere. */
  | {
      readonly is: 'lines'
      readonly lines: readonly Line[]
      readonly places: readonly string[]
      readonly leading: boolean
      /** A place where the first line's figure is not final: it stands there by itself, so that nobody takes it for a fall. */
      readonly open: OpenPlace | null
    }
  /** A needle for a ratio, on a scale that reaches as many per cent to both sides of nothing (D70). */
  | { readonly is: 'gauge'; readonly ratio: number; readonly reach: number }
