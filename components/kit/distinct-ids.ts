import type { RowId } from './table/use-selection'

type IdOf<Row> = (row: Row) => RowId

/** What each row is called by itself: an id that a list has more than once gets a number behind it, from the second row on. */
export function distinctIds<Row>(rows: readonly Row[], idOf: IdOf<Row>): readonly RowId[] {
  const times = new Map<RowId, number>()
  return rows.map((row) => {
    const id = idOf(row)
    const time = (times.get(id) ?? 0) + 1
    times.set(id, time)
    return time === 1 ? id : `${id}~${time}`
  })
}

/** Whether no id is there twice. Ids mostly come in their order, which is seen without counting fifty thousand of them. */
function areDistinct<Row>(rows: readonly Row[], idOf: IdOf<Row>): boolean {
  let last = -Infinity
  const inOrder = rows.every((row) => {
    const id = idOf(row)
    if (typeof id !== 'number' || id <= last) return false
    last = id
    return true
  })
  return inOrder || new Set(rows.map(idOf)).size === rows.length
}

/** A noun that calls each of these rows by itself, so that each can be opened and chosen; mostly the noun as it is. */
export function withDistinctIds<Row, Named extends { readonly idOf: IdOf<Row> }>(noun: Named, rows: readonly Row[] = []): Named {
  const { idOf } = noun
  if (areDistinct(rows, idOf)) return noun
  const ids = distinctIds(rows, idOf)
  const known = new Map(rows.map((row, place) => [row, ids[place]]))
  return { ...noun, idOf: (row: Row) => known.get(row) ?? idOf(row) }
}
