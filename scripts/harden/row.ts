/** One figure of the last table of the security and reliability design. */
export type Row = {
  readonly claim: string
  readonly figure: string
  /** null: it could not be measured here, and the figure says why. */
  readonly holds: boolean | null
}

/** Measures and tells. */
export type Part = (tell: (row: Row) => void) => Promise<void>

/** A row as a line. */
export const lineOf = ({ claim, figure, holds }: Row): string => `${holds === null ? '–' : holds ? '✓' : '✗'} ${claim.padEnd(56)} ${figure}`

/** Milliseconds with no more decimals than they deserve. */
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** The value below which a share of values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
