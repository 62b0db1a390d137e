'use client'

/** A cell of the matrix: row -1 is the header, column -1 the checkbox of the whole row. */
export type MatrixPosition = { readonly row: number; readonly column: number }

/** Shape of the matrix: which cells have a checkbox. */
export type MatrixShape = { readonly rows: number; readonly columns: number; readonly has: (place: MatrixPosition) => boolean }

/** Rows per page key. */
const page = 8

const forward = (rtl: boolean) => (rtl ? 'ArrowLeft' : 'ArrowRight')
const back = (rtl: boolean) => (rtl ? 'ArrowRight' : 'ArrowLeft')

/** The next checkbox in a direction; the same cell when there is none. */
function walk({ rows, columns, has }: MatrixShape, from: MatrixPosition, down: number, along: number): MatrixPosition {
  for (let row = from.row + down, column = from.column + along; ; row += down, column += along) {
    if (row < -1 || row >= rows || column < -1 || column >= columns) return from
    if (has({ row, column })) return { row, column }
  }
}

/** The first or last checkbox of a row. */
function endOf({ columns, has }: MatrixShape, row: number, last: boolean): MatrixPosition | null {
  const all = Array.from({ length: columns + 1 }, (_, index) => ({ row, column: index - 1 })).filter(has)
  return (last ? all.at(-1) : all[0]) ?? null
}

/**
 * The cell that a key moves to: arrows skip cells without a checkbox, Home and End move in the row, with Ctrl to the corners. Null for
 * other keys.
 */
export function handleMatrixKey(
  key: { key: string; ctrlKey: boolean },
  at: MatrixPosition,
  shape: MatrixShape,
  rtl: boolean,
): MatrixPosition | null {
  const pages = (down: number) => Array.from({ length: page }).reduce<MatrixPosition>((place) => walk(shape, place, down, 0), at)
  switch (key.key) {
    case 'ArrowDown':
      return walk(shape, at, 1, 0)
    case 'ArrowUp':
      return walk(shape, at, -1, 0)
    case 'PageDown':
      return pages(1)
    case 'PageUp':
      return pages(-1)
    case forward(rtl):
      return walk(shape, at, 0, 1)
    case back(rtl):
      return walk(shape, at, 0, -1)
    case 'Home':
      return endOf(shape, key.ctrlKey ? 0 : at.row, false)
    case 'End':
      return endOf(shape, key.ctrlKey ? shape.rows - 1 : at.row, true)
    default:
      return null
  }
}
