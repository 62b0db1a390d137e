'use client'

import { useMemo } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import type { Column } from './columns'
import { ordering, placesOf, type Sort } from './order'
import { useWork, Work } from './use-work'

/** Lists up to this length are put in order on the spot. */
const atOnce = 1_000

/**
 * The rows' places in the wanted order. A long list is ordered little by little: until then (`ready`) it keeps the order it had, or
 * that of the cloud.
 */
export function useOrder<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  direction: Sort['direction'],
  locale: Locale,
): { readonly places: Uint32Array; readonly ready: boolean } {
  const { result, before } = useWork(
    useMemo(() => new Work(ordering(rows, column, direction, locale), rows.length <= atOnce || !column), [rows, column, direction, locale]),
  )
  const plain = useMemo(() => placesOf(rows.length), [rows])
  // A list of the same length is mostly the same list, read again.
  const meanwhile = before?.length === rows.length ? before : plain
  return { places: result ?? meanwhile, ready: result !== undefined }
}
