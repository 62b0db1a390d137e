'use client'

import { startTransition, useEffect, useMemo, useState } from 'react'
import { runTimeSliced } from '@/lib/client/browser/defer-work'
import type { Locale } from '@/lib/i18n/locales'
import { columnTypes } from '@/components/list/columns/column-types'
import type { Column } from '@/components/list/columns/define-columns'

type SortKey = { readonly field: string; readonly direction: 'ascending' | 'descending' }

/** Sort column and direction; `thenBy` orders the rows that are equal by it. */
export type Sort = SortKey & { readonly thenBy?: SortKey }

export type SortedColumn<Row> = { readonly column: Column<Row>; readonly direction: Sort['direction'] }

/** Long work as a generator, so that its caller can yield in between. */
type Steps<Result> = Generator<undefined, Result>

/** Runs all steps at once. */
function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Steps between time checks. */
const stride = 128

/** Comparison of indexes: stable, with empty values last in both directions. */
function* comparison<Row>(
  rows: readonly Row[],
  { column, direction }: SortedColumn<Row>,
  locale: Locale,
): Steps<(a: number, b: number) => number> {
  const sign = direction === 'ascending' ? 1 : -1
  const { compare: byRows } = column
  if (byRows) {
    return (a: number, b: number) => {
      const left = rows[a]
      const right = rows[b]
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
 * The second key decides between rows that are equal by the first.
 */
export function* sortSteps<Row>(rows: readonly Row[], [first, second]: readonly SortedColumn<Row>[], locale: Locale): Steps<Uint32Array> {
  let from = originalOrder(rows.length)
  if (!first) return from
  const byFirst = yield* comparison(rows, first, locale)
  const bySecond = second && (yield* comparison(rows, second, locale))
  const compare = bySecond ? (a: number, b: number) => byFirst(a, b) || bySecond(a, b) : byFirst
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
  keys: readonly SortedColumn<Row>[],
  locale: Locale,
): { readonly indexes: Uint32Array; readonly ready: boolean } {
  const work = useMemo(() => {
    const steps = sortSteps(rows, keys, locale)
    return { steps, sorted: rows.length <= atOnce || keys.length === 0 ? runSteps(steps) : null }
  }, [rows, keys, locale])
  const [latest, setLatest] = useState<{ readonly of: typeof work; readonly sorted: Uint32Array } | null>(null)
  // Not state: inputs that differ in each render would render for ever.
  const [shown] = useState<{ sorted?: Uint32Array }>(() => ({}))
  useEffect(() => {
    if (work.sorted) return
    return runTimeSliced((until) => {
      for (;;) {
        const { done, value } = work.steps.next()
        if (done) startTransition(() => setLatest({ of: work, sorted: value }))
        if (done || performance.now() > until) return done === true
      }
    }, false)
  }, [work])
  const sorted = work.sorted ?? (latest?.of === work ? latest.sorted : undefined)
  if (sorted) Object.assign(shown, { sorted })
  const before = shown.sorted
  const plain = useMemo(() => originalOrder(rows.length), [rows])
  // A list of the same length is usually the same list.
  const meanwhile = before?.length === rows.length ? before : plain
  return { indexes: sorted ?? meanwhile, ready: sorted !== undefined }
}

/**
 * The next sort state after pressing a header: ascending, descending, default; never the current one. `adds`: of the second key, unless the
 * header is the first one's.
 */
export function nextSort(field: string, current: Sort | null, standard: Sort | null, adds = false): Sort | null {
  const thenBy = current?.thenBy
  if (adds && current && current.field !== field) {
    const second = { field, direction: 'ascending' } as const
    if (thenBy?.field !== field) return { ...current, thenBy: second }
    return thenBy.direction === 'ascending'
      ? { ...current, thenBy: { ...second, direction: 'descending' } }
      : { field: current.field, direction: current.direction }
  }
  const directions: (Sort | null)[] = [{ field, direction: 'ascending' }, { field, direction: 'descending' }, null]
  const at = directions.findIndex((turn) => turn !== null && turn.field === current?.field && turn.direction === current.direction)
  const following = [...directions.slice(at + 1), ...directions.slice(0, at + 1)]
  const next = following.find((turn) => !sameSort(turn ?? standard, current)) ?? null
  return next && thenBy && next.field === current?.field ? { ...next, thenBy } : next
}

function sameSort(a: Sort | null, b: Sort | null): boolean {
  return a?.field === b?.field && a?.direction === b?.direction
}
