import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Store, Value } from './store'

/** JSON that the database has made already: long lists go out in less than half the time when they never become objects here. */
class MadeJson {
  constructor(readonly text: string) {}
}

/** Columns of a list: the field on the wire, and the SQL that gives it. */
type Columns = Readonly<Record<string, string>>

/** A list of objects, made in the database. Inside `columns` and inner lists its rows are called `listed`. */
export function madeList(store: Store, columns: Columns, query: string, ...values: Value[]): MadeJson {
  const sql = `SELECT json_group_array(json_object(${fields(columns)})) AS list FROM (${query}) AS listed`
  return new MadeJson(store.one<{ list: string }>(sql, ...values)?.list ?? '[]')
}

/** A list inside each row of a list: objects with their own columns, or bare values. */
export const innerList = (item: Columns | string, from: string, order: string): string => {
  const each = typeof item === 'string' ? item : `json_object(${fields(item)})`
  return `json((SELECT json_group_array(${each} ORDER BY ${order}) ${from}))`
}

/** A column of thousandths as a number; written out where it has a fraction, because a floating-point number keeps 15 digits only. */
export const amountIn = (column: string): string =>
  `json(CASE WHEN ${column} % 1000 = 0 THEN ${column} / 1000 ELSE printf('%s%d.%03d', iif(${column} < 0, '-', ''), abs(${column}) / 1000, abs(${column}) % 1000) END)`

/** A column of 1 and 0 as true and false. */
export const flagIn = (column: string): string => `json(iif(${column}, 'true', 'false'))`

const fields = (columns: Columns) =>
  Object.entries(columns)
    .map(([field, sql]) => `'${field}', ${sql}`)
    .join(', ')

const mark = randomUUID()
const marked = new RegExp(`"${mark}:(\\d+)"`, 'g')

/** An answer as JSON text, with what was made already put in its place. */
export function serialised(answer: unknown): string {
  const made: string[] = []
  const text = JSON.stringify(answer, (_, value: unknown) => (value instanceof MadeJson ? `${mark}:${made.push(value.text) - 1}` : value))
  return made.length === 0 ? text : text.replace(marked, (_, place: string) => made[Number(place)] ?? 'null')
}
