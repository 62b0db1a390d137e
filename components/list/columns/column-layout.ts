import { inRem } from '@/components/ui/hooks/text-scale'
import type { ColumnNumberFormat } from './column-number-formats'
import { columnTypes } from './column-types'
import type { Column } from './define-columns'

/**
 * Row heights in pixels at default text size, fixed so that 50,000 rows need no measuring; equal to the theme's tokens. They scale with the
 * text size.
 */
const heights = {
  table: { row: 40, dense: 32 },
  stacked: { row: 44, dense: 40 },
  pictures: { row: 52, dense: 44 },
  cards: { row: 56, dense: 52 },
} as const

/** Columns as a table on the screen shows them: those that stand `under` another are its second line, where that one is shown. */
export function stackColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isUnder = ({ under }: Column<Row>) => under !== undefined && columns.some(({ field }) => field === under)
  if (!columns.some(isUnder)) return columns
  return columns
    .filter((column) => !isUnder(column))
    .map((column) => {
      const facts = columns.filter(({ under }) => under === column.field)
      return facts.length > 0 ? { ...column, facts } : column
    })
}

export const headerHeight = 32

/** Row height: images need more than text. */
export function rowHeight<Row>(columns: readonly Column<Row>[], { cards, compact }: { cards: boolean; compact: boolean }): number {
  const kind = cards
    ? 'cards'
    : columns.some((column) => column.kind === 'picture')
      ? 'pictures'
      : columns.some(({ facts }) => facts)
        ? 'stacked'
        : 'table'
  return heights[kind][compact ? 'dense' : 'row']
}

/** Minimum width of a column that shares the remaining width, and horizontal cell padding. */
const shareWidth = 124
const cellPadding = 24

/** Limits in pixels of a width that the user chooses. */
const narrowest = 56
const widest = 960
export { widest }

/** A column with a chosen width. */
export const resized = <Row>(column: Column<Row>, width: number | undefined): Column<Row> =>
  width === undefined ? column : { ...column, width, resized: true }

/** The smallest width that a user can choose: amounts are never cut. */
export function leastWidth<Row>(column: Column<Row>, figure: ColumnNumberFormat | undefined): number {
  return Math.max(narrowest, columnTypes[column.kind].least ?? 0, figure ? Math.ceil(figure.width) + cellPadding : 0)
}

/** Pixels of a letter in a header, on average and rounded up; those of the Arabic script are narrower. */
const letterWidth = 7.6
const arabicLetterWidth = 6.8

const headWidth = (label: string): number =>
  Math.ceil(label.length * (/\p{Script=Arabic}/u.test(label) ? arabicLetterWidth : letterWidth)) + cellPadding

/** Columns from this number up are so many that a column of names has at most two fifths of the table. */
const severalColumns = 4

/** `least`: what its label and its longest value need; `usual`: its own width, down to which it narrows before the table scrolls. */
type Track = { readonly least: number; readonly usual: number; readonly shares: boolean; readonly resized: boolean }

/** Row tools lie over other columns. */
const noTrack: Track = { least: 0, usual: 0, shares: false, resized: true }

function trackOf<Row>(column: Column<Row>, label: string, numberFormats: ReadonlyMap<string, ColumnNumberFormat>): Track {
  if (column.kind === 'tools') return noTrack
  const kind = columnTypes[column.kind]
  const own = column.width ?? kind.width
  const figure = numberFormats.get(column.field)
  const resized = column.resized === true
  const needed = Math.max(
    resized || column.kind === 'picture' ? 0 : headWidth(label),
    kind.least ?? 0,
    figure ? figure.width + cellPadding : 0,
  )
  const usual = Math.max(own ?? shareWidth, needed)
  // How long the values of other columns are is not known.
  return { least: figure && !resized ? Math.max(narrowest, needed) : usual, usual, shares: own === undefined, resized }
}

/** Grid tracks of all rows, and the width below which the table scrolls horizontally. */
export function gridTracks<Row>(
  columns: readonly Column<Row>[],
  labelOf: (field: string) => string,
  numberFormats: ReadonlyMap<string, ColumnNumberFormat>,
  lead: number,
): { readonly template: string; readonly least: string } {
  const tracks = columns.map((column) => trackOf(column, labelOf(column.field), numberFormats))
  // If no column shares the rest, all do, in proportion; those of a chosen width only when there is no other.
  const sharing = tracks.some(({ shares }) => shares)
  const free = tracks.some((track) => !track.resized)
  const capped = sharing && columns.length >= severalColumns && tracks.some((track) => !track.shares && !track.resized)
  const template = tracks.map((track) => {
    const least = inRem(track.least)
    if (track.least === 0 || (track.resized && free)) return least
    if (track.shares) return `minmax(${least}, ${capped ? '40%' : '1fr'})`
    return `minmax(${least}, ${sharing && !capped ? inRem(track.usual) : `${track.usual}fr`})`
  })
  return {
    template: [...(lead > 0 ? [inRem(lead)] : []), ...template].join(' '),
    least: inRem(lead + tracks.reduce((sum, { least }) => sum + least, 0)),
  }
}

/** Alignment of a column: numbers at the end, everything else at the start. */
export function cellAlign<Row>({ align, kind }: Column<Row>): 'start' | 'end' {
  return align ?? columnTypes[kind].align
}

/** An amount beside a name needs no label; a count does, on the second line. */
const isNumeric = <Row>({ kind }: Column<Row>): boolean => columnTypes[kind].figure && kind !== 'count'

/**
 * Columns by their position on a card: image first, then name and amount, others on the second line. An empty amount (`nothing`, a dash in
 * a table) is omitted, and the others then get labels. A row without a name (`blank`) uses its code as the title.
 */
export function cardLayout<Row>(
  columns: readonly Column<Row>[],
  nothing: (column: Column<Row>) => boolean = () => false,
  blank: (column: Column<Row>) => boolean = () => false,
): {
  readonly picture: Column<Row> | undefined
  readonly name: Column<Row> | undefined
  readonly figure: Column<Row> | undefined
  readonly named: boolean
  readonly line: readonly Column<Row>[]
} {
  const picture = columns.find(({ kind }) => kind === 'picture')
  const naming = columns.find(({ kind }) => kind === 'text') ?? columns[0]
  const code = columns.find((column) => column.kind === 'code' && column.hiddenOnPhone !== true && !blank(column))
  const name = code && naming && blank(naming) ? code : naming
  const numberFormats = columns.filter((column) => isNumeric(column) && column !== name && column.hiddenOnPhone !== true)
  const absent = numberFormats.filter(nothing)
  const figure = numberFormats.findLast((column) => !absent.includes(column)) ?? numberFormats.at(-1)
  const placed = [picture, name, figure, ...absent]
  const line = columns.filter((column) => !placed.includes(column) && column.hiddenOnPhone !== true)
  return { picture, name, figure, named: absent.length > 0, line }
}
