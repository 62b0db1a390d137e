'use client'

import { useEffect, useMemo, useState } from 'react'
import { inPieces } from '@/lib/client/piecemeal'
import type { Steps } from '@/lib/contract/steps'
import type { Locale } from '@/lib/i18n/locales'
import type { Column } from './columns'
import { ordering, placesOf, type Sort } from './order'

/** Lists up to this length are put in order on the spot. */
const atOnce = 1_000

/** An order on its way. */
class Ordered {
  places: Uint32Array | null = null
  constructor(private readonly steps: Steps<Uint32Array>) {}

  work(until: number) {
    while (this.places === null) {
      const { done, value } = this.steps.next()
      if (done) this.places = value
      else if (performance.now() > until) return
    }
  }
}

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
  const [latest, setLatest] = useState<Uint32Array | null>(null)
  const ordered = useMemo(() => {
    const ordered = new Ordered(ordering(rows, column, direction, locale))
    if (rows.length <= atOnce || !column) ordered.work(Number.POSITIVE_INFINITY)
    return ordered
  }, [rows, column, direction, locale])

  useEffect(() => {
    if (ordered.places) return
    const work = (until: number) => {
      ordered.work(until)
      if (ordered.places) setLatest(ordered.places)
      return ordered.places !== null
    }
    return inPieces(work, false)
  }, [ordered])

  const plain = useMemo(() => placesOf(rows.length), [rows])
  // A list of the same length is mostly the same list, read again.
  const before = latest?.length === rows.length ? latest : plain
  return { places: ordered.places ?? before, ready: ordered.places !== null }
}
