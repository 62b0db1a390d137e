import type { Rows } from './wire-types'

type IdOf<Row> = (row: Row) => string | number

/** An id that names no record: clouds send it for a record without one. */
const isNoId = (id: string | number) => id === '' || Number(id) === 0

/** Removes records whose id occurred before (D234). Records without an id all stay. */
export function distinctRecords<Row>(rows: readonly Row[], idOf: IdOf<Row>): readonly Row[] {
  const known = new Set<string | number>()
  const distinct = rows.filter((row) => {
    const id = idOf(row)
    if (isNoId(id)) return true
    if (known.has(id)) return false
    known.add(id)
    return true
  })
  return distinct.length === rows.length ? rows : distinct
}

/**
 * Rows of a report, which have no id, without exact repetitions: two rows of one name that agree in every field are the same one. Rows without a
 * name all stay.
 */
export function distinctRows<Row>(rows: readonly Row[], nameOf: (row: Row) => string): readonly Row[] {
  const known = new Map<string, Row[]>()
  const distinct = rows.filter((row) => {
    const name = nameOf(row)
    if (name === '') return true
    const sameName = known.get(name)
    if (sameName === undefined) {
      known.set(name, [row])
      return true
    }
    const content = JSON.stringify(row)
    if (sameName.some((other) => JSON.stringify(other) === content)) return false
    sameName.push(row)
    return true
  })
  return distinct.length === rows.length ? rows : distinct
}

/** The same list with each record once, by its id. */
export const withoutRepeats = <Row extends { readonly id: number }, Result extends Rows<Row>>(list: Result & Rows<Row>): Result => ({
  ...list,
  rows: distinctRecords(list.rows, ({ id }) => id),
})

/** The records of several lists (months, days) as one list, each once: some clouds list a record in two months. Absent lists add none. */
export const joinLists = <Row>({ idOf }: { readonly idOf: IdOf<Row> }, lists: Iterable<Pick<Rows<Row>, 'rows'> | null | undefined>) =>
  distinctRecords(Array.from(lists, (list) => list?.rows ?? []).flat(), idOf)
