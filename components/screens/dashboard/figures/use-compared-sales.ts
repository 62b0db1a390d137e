'use client'

import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useAccess } from '@/lib/client/queries/use-features'
import { useQuery, type Query } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import { allows } from '@/lib/contract/core/rights'
import { saleSlips } from '@/lib/contract/sale-slips'
import { comparedDays, salesIn, yearOfDays, type ComparedDays, type Sold } from '@/lib/contract/sales-comparison'
import type { FiscalYear } from '@/lib/format/fiscal-year'

/**
 * The sales of the shown month so far and of the same days of the year before, which every growth of the page is made of (D235). `state`:
 * `unknown` where invoices may not or could not be read.
 */
export type ComparedSales = {
  readonly days: ComparedDays
  readonly yearBefore: FiscalYear | null
  readonly state: 'loading' | 'unknown' | 'known'
  /** The sales of the month so far; null where they are not known. */
  readonly now: Sold | null
  /** Of the same days of the year before. */
  readonly before: Sold | null
  readonly query: Query<{ readonly invalidRows: number }>
}

/** Reads the invoices of the month and of the same month of the year before. `enabled`: a figure needs them. */
export function useComparedSales({ enabled }: { readonly enabled: boolean }): ComparedSales {
  const today = useToday()
  const { year, years, calendar } = useSession()
  const access = useAccess()
  const permitted = enabled && allows(access, saleSlips.rights.list)
  // A prop of memoised cards, and so is the result below.
  const { days, earlier } = useMemo(() => {
    const both = comparedDays(year, today, calendar)
    return { days: both, earlier: yearOfDays(years, both.before, calendar) }
  }, [year, years, today, calendar])
  const query = useQuery(saleSlips, days.month.id, { enabled: permitted, background: true })
  const former = useQuery(saleSlips, earlier?.monthId ?? '', {
    enabled: permitted && earlier !== null,
    year: earlier?.year,
    background: true,
  })
  return useMemo(() => {
    // A part of the invoices would be a wrong comparison.
    const complete = query.value?.invalidRows === 0
    const now = query.value ? salesIn(query.value.rows, days.now) : null
    const before = complete && former.value?.invalidRows === 0 ? salesIn(former.value.rows, days.before) : null
    const sales = { days, yearBefore: earlier?.year ?? null, now, before, query }
    if (now !== null && before !== null) return { ...sales, state: 'known' }
    const failed =
      !permitted || earlier === null || [query, former].some(({ problem, value }) => (value ? value.invalidRows > 0 : problem !== null))
    return { ...sales, state: failed ? 'unknown' : 'loading' }
  }, [days, earlier, former, permitted, query])
}
