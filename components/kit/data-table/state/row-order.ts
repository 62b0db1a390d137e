'use client'

import { useMemo } from 'react'
import type { Steps } from '@/lib/client/browser/time-slicing'
import type { Locale } from '@/lib/i18n/locales'
import type { Column } from '@/components/kit/data-table/columns/define-columns'
import { useTimeSliced, TimeSlicedWork } from './use-time-sliced'
import { columnTypes } from '@/components/kit/data-table/columns/column-types'

/** Sort column and direction. */
export type Sort = { readonly field: string; readonly direction: 'ascending' | 'descending' }

/** Steps between time checks. */
const stride = 128

/** Comparison of indexes: stable, with empty values last in both directions. */
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
  const { key, order } = columnTypes[column.kind]
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

/** The identity order of a number of rows. */
export function originalOrder(count: number): Uint32Array<ArrayBuffer> {
  const order = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) order[at] = at
  return order
}

/**
 * Indexes of rows in sorted order, computed in small steps: sorting 50,000 names takes a slow phone seconds. Sorted runs are nearly free.
 */
export function* sortSteps<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  direction: Sort['direction'],
  locale: Locale,
): Steps<Uint32Array> {
  let from = originalOrder(rows.length)
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

/** Lists up to this length are sorted synchronously. */
const atOnce = 1_000

/** Indexes of the rows in sort order. A long list is sorted in slices: until then (`ready`) it keeps its previous order, or the cloud's. */
export function useSortedRows<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  direction: Sort['direction'],
  locale: Locale,
): { readonly indexes: Uint32Array; readonly ready: boolean } {
  const { result, before } = useTimeSliced(
    useMemo(
      () => new TimeSlicedWork(sortSteps(rows, column, direction, locale), rows.length <= atOnce || !column),
      [rows, column, direction, locale],
    ),
  )
  const plain = useMemo(() => originalOrder(rows.length), [rows])
  // A list of the same length is usually the same list.
  const meanwhile = before?.length === rows.length ? before : plain
  return { indexes: result ?? meanwhile, ready: result !== undefined }
}

/** The next sort state after pressing a header: ascending, descending, default; never the current one. */
export function nextSort(field: string, current: Sort | null, standard: Sort | null): Sort | null {
  const directions: (Sort | null)[] = [{ field, direction: 'ascending' }, { field, direction: 'descending' }, null]
  const at = directions.findIndex((turn) => turn !== null && turn.field === current?.field && turn.direction === current.direction)
  const following = [...directions.slice(at + 1), ...directions.slice(0, at + 1)]
  return following.find((turn) => !sameSort(turn ?? standard, current)) ?? null
}

function sameSort(a: Sort | null, b: Sort | null): boolean {
  return a?.field === b?.field && a?.direction === b?.direction
}
