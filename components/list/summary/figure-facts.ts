import type { Amount } from '@/lib/format/amount'

/** What a figure is made of: how it comes from rows, and from which. */
export type FigureFacts = {
  readonly how: 'sum' | 'count' | 'largest' | 'average' | 'computed' | 'currentRatio'
  /** What is added up or compared: the label of a column. */
  readonly of: string
  /** Number of rows in the figure. */
  readonly count: number
  /** The exact value of an amount. */
  readonly exact?: Amount | undefined
  /** Number of listed rows that are not in it. */
  readonly skipped?: number
  /** Number of rows before search and filters, and how many of them these leave out. */
  readonly total?: number
  readonly leftOut?: number
  readonly query?: string
  /** Period and filters in force. */
  readonly within?: readonly string[]
  readonly invalidRows?: number
  /** When the rows were read; null while unknown. */
  readonly updatedAt?: number | null
}
