import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Store, Value } from './store'

/** JSON text produced by the database: serialising long lists takes less than half the time when their rows never become objects. */
class SerialisedJson {
  constructor(readonly text: string) {}
}

/** Columns of a list: wire field → SQL expression. */
type Columns = Readonly<Record<string, string>>

/** A list of objects as JSON, built by the database. Its rows are called `listed` inside `columns` and inner lists. */
export function sqlJsonList(store: Store, columns: Columns, query: string, ...values: Value[]): SerialisedJson {
  const sql = `SELECT json_group_array(json_object(${fields(columns)})) AS list FROM (${query}) AS listed`
  return new SerialisedJson(store.one<{ list: string }>(sql, ...values)?.list ?? '[]')
}

/** A list inside each row of a list: objects with their own columns, or bare values. */
export const sqlInnerList = (item: Columns | string, from: string, order: string): string => {
  const each = typeof item === 'string' ? item : `json_object(${fields(item)})`
  return `json((SELECT json_group_array(${each} ORDER BY ${order}) ${from}))`
}

/**
 * A column of thousandths as a number. Fractions are written as text first, because a floating-point number has only 15 significant digits.
 */
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

/** Serialises a response, inserting JSON text from the database unchanged. */
export function serialised(json: unknown): string {
  const parts: string[] = []
  const text = JSON.stringify(json, (_, value: unknown) =>
    value instanceof SerialisedJson ? `${mark}:${parts.push(value.text) - 1}` : value,
  )
  return parts.length === 0 ? text : text.replace(marked, (_, place: string) => parts[Number(place)] ?? 'null')
}
