import type { Steps } from '@/lib/contract/steps'
import type { Locale } from '@/lib/i18n/locales'
import type { Column } from './columns'
import { kinds } from './kinds'

/** By which column a table is ordered, and which way. */
export type Sort = { readonly field: string; readonly direction: 'ascending' | 'descending' }

/** After so many steps whoever waits is asked whether there is still time. */
const stride = 128

/** What places are compared by: equal rows stay in the order they came in, and rows without a value come last either way. */
function* comparison<Row>(
  rows: readonly Row[],
  column: Column<Row>,
  direction: Sort['direction'],
  locale: Locale,
): Steps<(a: number, b: number) => number> {
  const sign = direction === 'ascending' ? 1 : -1
  const { compare: byRows } = column
  if (byRows) {
    return (a: number, b: number) => {
      const [left, right] = [rows[a], rows[b]]
      return left === undefined || right === undefined ? 0 : sign * byRows(left, right)
    }
  }
  const { key, order } = kinds[column.kind]
  const compare = order(locale)
  const keys: string[] = []
  for (const row of rows) {
    keys.push(key(column.value(row)))
    if (keys.length % stride === 0) yield
  }
  return (a: number, b: number) => {
    const left = keys[a] ?? ''
    const right = keys[b] ?? ''
    if (left === right) return 0
    if (left === '') return 1
    if (right === '') return -1
    return sign * compare(left, right)
  }
}

/** The places of so many rows in the order they came in. */
export function placesOf(count: number): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) places[at] = at
  return places
}

/**
 * The rows' places in the wanted order, found in many small steps: names in fifty thousand rows take a slow phone seconds, in which it
 * must do other things as well. Parts that stand in order already cost next to nothing.
 */
export function* ordering<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  direction: Sort['direction'],
  locale: Locale,
): Steps<Uint32Array> {
  let from = placesOf(rows.length)
  if (!column) return from
  const compare = yield* comparison(rows, column, direction, locale)
  let to = new Uint32Array(from.length)
  let steps = 0
  for (let width = 1; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length)
      const end = Math.min(start + 2 * width, from.length)
      if (middle === end || compare(from[middle - 1] ?? 0, from[middle] ?? 0) <= 0) {
        to.set(from.subarray(start, end), start)
        if (++steps % stride === 0) yield
        continue
      }
      for (let at = start, left = start, right = middle; at < end; at += 1) {
        const first = right >= end || (left < middle && compare(from[left] ?? 0, from[right] ?? 0) <= 0)
        to[at] = from[first ? left++ : right++] ?? 0
        if (++steps % stride === 0) yield
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** What a press on a column's header asks for: ascending, descending, the default order again; never what is there already. */
export function nextSort(field: string, current: Sort | null, standard: Sort | null): Sort | null {
  const turns: (Sort | null)[] = [{ field, direction: 'ascending' }, { field, direction: 'descending' }, null]
  const at = turns.findIndex((turn) => turn !== null && turn.field === current?.field && turn.direction === current.direction)
  const following = [...turns.slice(at + 1), ...turns.slice(0, at + 1)]
  return following.find((turn) => !sameSort(turn ?? standard, current)) ?? null
}

function sameSort(a: Sort | null, b: Sort | null): boolean {
  return a?.field === b?.field && a?.direction === b?.direction
}
