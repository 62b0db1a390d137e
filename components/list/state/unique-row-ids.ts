export type RowId = string | number

type IdOf<Row> = (row: Row) => RowId

/** Unique ids of rows: from its second occurrence on, an id gets a number appended. */
export function uniqueRowIds<Row>(rows: readonly Row[], idOf: IdOf<Row>): readonly RowId[] {
  const times = new Map<RowId, number>()
  return rows.map((row) => {
    const id = idOf(row)
    const time = (times.get(id) ?? 0) + 1
    times.set(id, time)
    return time === 1 ? id : `${id}~${time}`
  })
}

/** Whether all ids are unique. Ids are mostly sorted, which is checked without building a set of 50,000. */
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

/** A resource with unique row ids, so that each row can be opened and selected; usually the resource itself. */
export function withUniqueRowIds<Row, Named extends { readonly idOf: IdOf<Row> }>(resource: Named, rows: readonly Row[] = []): Named {
  const { idOf } = resource
  if (areDistinct(rows, idOf)) return resource
  const ids = uniqueRowIds(rows, idOf)
  const known = new Map(rows.map((row, index) => [row, ids[index]]))
  return { ...resource, idOf: (row: Row) => known.get(row) ?? idOf(row) }
}
