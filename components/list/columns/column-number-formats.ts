import { roundAmount, roundToShow, sum, type Amount } from '@/lib/format/amount'
import { decimalsNeeded, decimalsOf, totalDecimals } from '@/lib/format/precision'
import type { Formats } from '@/components/ui/text/use-formats'
import { columnTypes, plainText } from './column-types'
import type { Column, ColumnType } from './define-columns'

/** Number format of a column: decimals, and the width of the longest value. */
export type ColumnNumberFormat = {
  /** An upper limit for quantities, each of which has its own number. */
  readonly decimals: number
  /** Width in pixels (at default text size) of the longest value, so that the column is aligned in both directions. */
  readonly width: number
  /** Some values have more decimals than displayed, so rows may not add up to the total (D233). */
  readonly rounded: boolean
  /** The largest value of a column with bars. */
  readonly largest?: number
}

const mostDecimals = 3

/** Pixels of a tabular digit and of a separator, in the wider font. */
const digitWidth = 9.5
const signWidth = 5.5

/** Whether a column holds amounts of money. */
export const isMoney = (kind: ColumnType) => kind === 'amount' || kind === 'price'

/** The format of a value that is not aligned with others: for a quantity no space is reserved for missing decimals. */
export function unalignedFormat<Row>(numberFormats: ColumnNumberFormat | undefined, { kind }: Column<Row>): ColumnNumberFormat | undefined {
  return numberFormats === undefined || kind !== 'quantity' ? numberFormats : { ...numberFormats, decimals: 0 }
}

/** Number of decimals that the amounts of a list need, over all columns (D233). */
export function amountDecimals<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): number {
  const money = columns.filter(({ kind }) => isMoney(kind))
  return money.reduce((most, column) => Math.max(most, extentOf(rows, column).needed), 0)
}

function amountsOf<Row>(rows: readonly Row[], column: Column<Row>): readonly Amount[] {
  const amounts: Amount[] = []
  for (const row of rows) {
    const amount = plainText(column.value(row))
    if (amount !== '') amounts.push(amount)
  }
  return amounts
}

/**
 * The most decimals of a column's values, those that a list shows (`decimalsNeeded`), its value with the most digits before the decimal
 * mark, and the one below 1 with the most behind it.
 */
type Extent = { readonly decimals: number; readonly needed: number; readonly longest: Amount; readonly finest: Amount }

const wholeLength = (amount: Amount) => (amount.includes('.') ? amount.indexOf('.') : amount.length)

const extents = new WeakMap<readonly unknown[], WeakMap<object, Extent>>()

/** Remembered for the list's decimals and its formats: 50,000 rows are read once. */
function extentOf<Row>(rows: readonly Row[], column: Column<Row>): Extent {
  const known = extents.get(rows) ?? new WeakMap<object, Extent>()
  extents.set(rows, known)
  const found = known.get(column)
  if (found) return found
  const amounts = amountsOf(rows, column)
  let decimals = 0
  let longest: Amount = '0'
  let finest: Amount = '0'
  for (const amount of amounts) {
    decimals = Math.max(decimals, decimalsOf(amount))
    if (wholeLength(amount) > wholeLength(longest)) longest = amount
    if (amount.length > finest.length && /^-?0\./.test(amount)) finest = amount
  }
  const extent = { decimals, needed: decimals === 0 ? 0 : decimalsNeeded(amounts), longest, finest }
  known.set(column, extent)
  return extent
}

/** The rows included in a column's total. */
const summedRows = <Row>(rows: readonly Row[], { total }: Column<Row>): readonly Row[] =>
  typeof total === 'function' ? rows.filter(total) : rows

/** Number of rows with a value in a column's total, and of the others. */
export function countsOfTotal<Row>(rows: readonly Row[], column: Column<Row>): { readonly count: number; readonly skipped: number } {
  const count = summedRows(rows, column).filter((row) => plainText(column.value(row)) !== '').length
  return { count, skipped: rows.length - count }
}

/**
 * Formats of all numeric columns over all rows, so that nothing shifts during a search. `formats`: with the decimals of the list
 * (`amountDecimals`), which are not computed again, because a list may be long.
 */
export function columnNumberFormats<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  formats: Formats,
): ReadonlyMap<string, ColumnNumberFormat> {
  const found = new Map<string, ColumnNumberFormat>()
  for (const column of columns) {
    if (!columnTypes[column.kind].figure) continue
    const { decimals: most, longest, finest } = extentOf(rows, column)
    const decimals = isMoney(column.kind) ? formats.precision.rows : column.kind === 'quantity' ? Math.min(most, mostDecimals) : 0
    const total = column.total ? totalText(column, sum(amountsOf(summedRows(rows, column), column)), formats) : ''
    const width = Math.max(...[longest, finest].map((amount) => widthOf(formats.amount(amount, decimals))), widthOf(total))
    // Only for drawing.
    const largest = column.bars ? rows.reduce((max, row) => Math.max(max, Number(plainText(column.value(row)))), 0) : 0
    found.set(column.field, { decimals, width, rounded: most > decimals, ...(largest > 0 && { largest }) })
  }
  return found
}

/** The total of a column as formatted text. */
export function totalText<Row>({ kind }: Column<Row>, total: Amount, formats: Formats): string {
  if (isMoney(kind)) return formats.total(total)
  return kind === 'quantity' ? formats.quantity(total) : formats.exact(total)
}

/** Whether the displayed rows add up to something else than the displayed total, which then needs an explanation (D233). */
export function roundingShows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  numberFormats: ReadonlyMap<string, ColumnNumberFormat>,
  totals: ReadonlyMap<string, Amount>,
  formats: Formats,
): boolean {
  return columns.some((column) => {
    const total = totals.get(column.field)
    const { decimals, rounded } = numberFormats.get(column.field) ?? { decimals: 0, rounded: false }
    if (total === undefined || !rounded) return false
    const shown = Array.from(amountsOf(summedRows(rows, column), column), (amount) =>
      decimalsOf(amount) > decimals ? roundToShow(amount, decimals) : amount,
    )
    return sum(shown) !== roundAmount(total, isMoney(column.kind) ? totalDecimals(total, formats.precision) : mostDecimals)
  })
}

function widthOf(figure: string): number {
  const digits = figure.replace(/\P{Nd}/gu, '').length
  return Math.ceil(digits * digitWidth + (figure.length - digits) * signWidth)
}

/** Exact totals of columns that have one. */
export function totalsOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): ReadonlyMap<string, Amount> {
  const totals = new Map<string, Amount>()
  for (const column of columns) {
    if (!column.total) continue
    totals.set(column.field, sum(amountsOf(summedRows(rows, column), column)))
  }
  return totals
}
