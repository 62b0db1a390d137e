'use client'

import { useMemo } from 'react'
import type { Column } from '@/components/kit/data-table/columns/define-columns'
import type { Locale } from '@/lib/i18n/locales'
import { type Sort, sortSteps, originalOrder } from './row-order'
import { useTimeSliced, TimeSlicedWork } from './use-time-sliced'

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
