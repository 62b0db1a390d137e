import type { Locale } from '@/lib/i18n/locales'
import type { Column } from './columns'
import { kinds } from './kinds'

/** By which column a table is ordered, and which way. */
export type Sort = { readonly field: string; readonly direction: 'ascending' | 'descending' }

/** The rows' places in the wanted order; equal rows stay in the order they came in, and rows without a value come last either way. */
export function orderOf<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  direction: Sort['direction'],
  locale: Locale,
): Uint32Array {
  const places = Uint32Array.from(rows, (_, index) => index)
  if (!column) return places
  const sign = direction === 'ascending' ? 1 : -1
  const { compare: byRows } = column
  if (byRows) {
    return places.sort((a, b) => {
      const [left, right] = [rows[a], rows[b]]
      return left === undefined || right === undefined ? 0 : sign * byRows(left, right) || a - b
    })
  }
  const { key, order } = kinds[column.kind]
  const compare = order(locale)
  const keys = rows.map((row) => key(column.value(row)))
  return places.sort((a, b) => {
    const left = keys[a] ?? ''
    const right = keys[b] ?? ''
    if (left === right) return a - b
    if (left === '') return 1
    if (right === '') return -1
    return sign * compare(left, right) || a - b
  })
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
