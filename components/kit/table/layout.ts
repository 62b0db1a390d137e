import { inRem } from '@/components/kit/text-scale'
import type { Column } from './columns'
import type { Figures } from './figures'
import { kinds } from './kinds'

/**
 * Heights in pixels, fixed, so that fifty thousand rows need no measuring. They equal the theme's tokens. All of this page is told for text
 * of the usual size, and grows with it.
 */
const heights = {
  table: { row: 40, dense: 32 },
  pictures: { row: 56, dense: 44 },
  cards: { row: 64, dense: 56 },
} as const

/** How high the head of a table is, and its foot. */
export const edgeHeightOf = (compact: boolean): number => heights.table[compact ? 'dense' : 'row']

/** How high the rows are: pictures need more than words. */
export function heightOf<Row>(columns: readonly Column<Row>[], { cards, compact }: { cards: boolean; compact: boolean }): number {
  const kind = cards ? 'cards' : columns.some((column) => column.kind === 'picture') ? 'pictures' : 'table'
  return heights[kind][compact ? 'dense' : 'row']
}

/** Least width of a column that shares what is left, and what a cell has around its content. */
const [shareWidth, cellPadding] = [136, 24]

type Track = { readonly least: number; readonly shares: boolean }

function trackOf<Row>(column: Column<Row>, figures: ReadonlyMap<string, Figures>): Track {
  const kind = kinds[column.kind]
  const own = column.width ?? kind.width
  const figure = figures.get(column.field)
  return {
    least: Math.max(own ?? shareWidth, kind.least ?? 0, figure ? figure.width + cellPadding : 0),
    shares: own === undefined,
  }
}

/** The tracks of all rows, which are grids of their own, and the width below which the table scrolls sideways. */
export function tracksOf<Row>(
  columns: readonly Column<Row>[],
  figures: ReadonlyMap<string, Figures>,
  lead: number,
): { readonly template: string; readonly least: string } {
  const tracks = columns.map((column) => trackOf(column, figures))
  // Where no column shares the rest, all do, by their widths.
  const sharing = tracks.some(({ shares }) => shares)
  const template = tracks.map(({ least, shares }) =>
    sharing && !shares ? inRem(least) : `minmax(${inRem(least)}, ${sharing ? 1 : least}fr)`,
  )
  return {
    template: [...(lead > 0 ? [inRem(lead)] : []), ...template].join(' '),
    least: inRem(lead + tracks.reduce((sum, { least }) => sum + least, 0)),
  }
}

/** Where a column's values stand: figures at the end edge, all else at the start. */
export function alignOf<Row>({ align, kind }: Column<Row>): 'start' | 'end' {
  return align ?? kinds[kind].align
}

/** An amount beside a name explains itself; how many there are of something says nothing without its label, which the second line has. */
const isFigure = <Row>({ kind }: Column<Row>): boolean => kinds[kind].figure && kind !== 'count'

/**
 * The columns by their place on a card: a picture before both lines, name and figure first, the others on the second line. A figure that
 * is `nothing` (a dash in a table) has no place; then the others need their names, to be known from it. A row whose name is `blank` goes
 * by its code: a card is known by its first line.
 */
export function cardOf<Row>(
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
  const figures = columns.filter((column) => isFigure(column) && column !== name && column.hiddenOnPhone !== true)
  const absent = figures.filter(nothing)
  const figure = figures.findLast((column) => !absent.includes(column)) ?? figures.at(-1)
  const placed = [picture, name, figure, ...absent]
  const line = columns.filter((column) => !placed.includes(column) && column.hiddenOnPhone !== true)
  return { picture, name, figure, named: absent.length > 0, line }
}
