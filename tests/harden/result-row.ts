/** One measured claim: a line of the result. */
export type Row = {
  readonly claim: string
  readonly figure: string
  /** null if it cannot be measured here; the figure gives the reason. */
  readonly holds: boolean | null
}

/** Measures claims and reports each. */
export type Part = (report: (row: Row) => void) => Promise<void>

/** Formats a row as a line of text. */
export const lineOf = ({ claim, figure, holds }: Row): string => `${holds === null ? '–' : holds ? '✓' : '✗'} ${claim.padEnd(56)} ${figure}`

/** Formats milliseconds: one decimal below ten, none above. */
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** Note on a slow machine, whose time limits are multiplied by the factor; empty up to 1.2. */
export const slowly = (slow: number): string => (slow > 1.2 ? ` (machine ${slow.toFixed(1)} times slower)` : '')
