/** A place in the matrix: row -1 is the head, column -1 the box of the whole row. */
export type Place = { readonly row: number; readonly column: number }

/** The shape of the matrix: which places have a box. */
export type Shape = { readonly rows: number; readonly columns: number; readonly has: (place: Place) => boolean }

/** Rows that a page key passes. */
const page = 8

const forward = (rtl: boolean) => (rtl ? 'ArrowLeft' : 'ArrowRight')
const back = (rtl: boolean) => (rtl ? 'ArrowRight' : 'ArrowLeft')

/** The next box from a place in one direction; the place itself when there is none. */
function walk({ rows, columns, has }: Shape, from: Place, down: number, along: number): Place {
  for (let row = from.row + down, column = from.column + along; ; row += down, column += along) {
    if (row < -1 || row >= rows || column < -1 || column >= columns) return from
    if (has({ row, column })) return { row, column }
  }
}

/** The first or last box of a row. */
function endOf({ columns, has }: Shape, row: number, last: boolean): Place | null {
  const all = Array.from({ length: columns + 1 }, (_, index) => ({ row, column: index - 1 })).filter(has)
  return (last ? all.at(-1) : all[0]) ?? null
}

/** Where a key leads: arrows from box to box over what has none, Home and End along the row, with Ctrl to the corners. Null for other keys. */
export function keyInMatrix(key: { key: string; ctrlKey: boolean }, at: Place, shape: Shape, rtl: boolean): Place | null {
  const pages = (down: number) => Array.from({ length: page }).reduce<Place>((place) => walk(shape, place, down, 0), at)
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
