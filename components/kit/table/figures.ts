import { type Amount, sum } from '@/lib/format/amount'
import type { Formats } from '@/components/kit/formats'
import type { Column } from './columns'
import { kinds, plainText } from './kinds'

/** How the figures of a column are written: all with the same decimals, in a column wide enough for the longest. */
export type Figures = {
  readonly decimals: number
  /** Pixels (of text in its usual size) that the longest figure takes, so that all of the column line up by their units, in both directions of writing. */
  readonly width: number
  /** Some have more decimals than are shown, so that the rows may not add up to the total (D68). */
  readonly rounded: boolean
}

const mostDecimals = 3

/** Pixels of a tabular digit and of a sign between, in the wider of the two typefaces. */
const [digitWidth, signWidth] = [9.5, 5.5]

/** The figures of every column that holds some, over all rows, so that nothing moves while the list is searched. */
export function figuresOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], formats: Formats): ReadonlyMap<string, Figures> {
  const found = new Map<string, Figures>()
  for (const column of columns) {
    if (!kinds[column.kind].figure) continue
    let most = 0
    let longest: Amount = '0'
    const amounts: Amount[] = []
    for (const row of rows) {
      const amount = plainText(column.value(row))
      if (amount === '') continue
      const point = amount.indexOf('.')
      if (point >= 0) most = Math.max(most, amount.length - point - 1)
      if (amount.length > longest.length) longest = amount
      if (column.total) amounts.push(amount)
    }
    const decimals = decimalsOf(column, most, formats)
    const total = column.total ? formats.total(sum(amounts)) : ''
    const width = Math.max(widthOf(formats.amount(longest, decimals)), widthOf(total))
    found.set(column.field, { decimals, width, rounded: most > decimals })
  }
  return found
}

function widthOf(figure: string): number {
  const digits = figure.replace(/\P{Nd}/gu, '').length
  return Math.ceil(digits * digitWidth + (figure.length - digits) * signWidth)
}

function decimalsOf<Row>({ kind, total }: Column<Row>, most: number, formats: Formats): number {
  const wanted = kind === 'quantity' || (kind === 'amount' && formats.decimals)
  // A broken total has three decimals: what it sums up has them too, so that the points stand under each other.
  if (wanted) return most > 0 && total ? mostDecimals : Math.min(most, mostDecimals)
  return kind === 'price' && most > 0 ? 2 : 0
}

/** The exact totals of the columns that are summed up. */
export function totalsOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): ReadonlyMap<string, Amount> {
  const totals = new Map<string, Amount>()
  for (const column of columns) {
    if (!column.total) continue
    const amounts = rows.map((row) => plainText(column.value(row))).filter((amount) => amount !== '')
    totals.set(column.field, sum(amounts))
  }
  return totals
}
