'use client'

import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useAccess } from '@/lib/client/queries/use-features'
import { useQuery } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import { allows } from '@/lib/contract/core/rights'
import { allMonths, saleStatistics } from '@/lib/contract/sale-statistics'
import type { StockedGood } from '@/lib/contract/stock'
import { stockTurnovers } from '@/lib/contract/stock-turnover'
import { daysBetween } from '@/lib/format/calendar'

/**
 * The turnover of the listed products from the sales of the year to date, and the number of its days; `of` is null without permission for the
 * sales, or where they cannot be read, and empty until they are read. The number of `invalidRows` of the sales is undefined until then.
 */
export function useStockTurnover(rows: readonly StockedGood[] | undefined) {
  const { year } = useSession()
  const today = useToday()
  const enabled = allows(useAccess(), saleStatistics.rights.list)
  const { value, problem, refresh } = useQuery(saleStatistics, allMonths, { enabled, background: true })
  const days = Math.max(1, daysBetween(year.startDate, today < year.endDate ? today : year.endDate) + 1)
  const of = useMemo(
    () => (enabled && !problem ? stockTurnovers(value ? (rows ?? []) : [], value?.rows ?? [], days) : null),
    [days, enabled, problem, rows, value],
  )
  return { of, days, problem, refresh, invalidRows: value?.invalidRows }
}
