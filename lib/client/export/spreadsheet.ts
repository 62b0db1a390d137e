import type { Amount } from '@/lib/format/amount'

/** A cell with its type. */
export type SpreadsheetCell =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'number'
      readonly amount: Amount
      /** Minimum number of displayed decimals. */
      readonly decimals?: number
      /** The number is a ratio and displayed as a percentage. */
      readonly percent?: boolean
    }
  | { readonly type: 'day'; readonly date: string; readonly time: string | null; readonly text: string }

/** A list as a spreadsheet: values instead of formatted text. */
export type Spreadsheet = {
  readonly header: readonly string[]
  readonly rows: readonly (readonly SpreadsheetCell[])[]
  /** The totals row and extra lines, if any; the last one reports missing rows. */
  readonly foot: readonly (readonly SpreadsheetCell[])[]
}
