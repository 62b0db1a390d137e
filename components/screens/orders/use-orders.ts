'use client'

import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useEarlierOrders } from '@/lib/client/queries/use-earlier-orders'
import { useQuery } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import { distinctRecords } from '@/lib/contract/core/join-lists'
import type { Problem } from '@/lib/contract/core/problem'
import { isOpen, orders, type Order } from '@/lib/contract/orders'
import { dateOf } from '@/lib/format/calendar'
import { isInMonths, monthInParam, monthParam, monthsOfFiscalYear, sameNumbered, type MonthRange } from '@/lib/format/fiscal-months'
import { useListState, type ListScreen } from '@/components/list/state/use-list-screen'
import type { OrderList } from '@/components/screens/orders/status/use-set-status'
import { leaveRecord } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { addressedParam, useDefaultParam, useQueryParams } from '@/components/ui/url-state/use-query-params'

/** Address parameter of a search that includes the two months before. */
export const earlierParam = 'earlier'

/** Orders of earlier months beside those of the chosen one. */
export type EarlierState = {
  /** The two months before are read. */
  readonly enabled: boolean
  /** All of the two months before are listed, not only the open ones. */
  readonly all: boolean
  readonly isEarlier: (order: Order) => boolean
  readonly loading: boolean
  readonly problem: Problem | null
  readonly retry: () => Promise<void>
}

/**
 * The orders of a month, each once. Those of the present month come with the open ones of the two months before, because an order does not
 * end with its month; on request (`?earlier`) with all of theirs.
 */
export function useOrders(month: MonthRange): ListScreen<Order> & OrderList & { readonly earlier: EarlierState } {
  const { search } = useQueryParams()
  const today = useToday()
  const all = search.has(earlierParam)
  const query = useQuery(orders, month)
  const isPresent = month.from <= today && today <= month.to
  const enabled = all || isPresent
  const earlier = useEarlierOrders(month, enabled && query.rows !== undefined)
  const { year, calendar } = useSession()
  // The rows of the table, and a filter that it compares.
  const ofMonth = useMemo(() => {
    // A cloud may list a month by its number, which a long year has twice.
    const others = sameNumbered([month], monthsOfFiscalYear(year, calendar))
    return query.rows && distinctRecords(query.rows, orders.idOf).filter(({ date }) => !isInMonths(dateOf(date), others))
  }, [calendar, month, query.rows, year])
  const isEarlier = useMemo(() => {
    const ids = new Set(ofMonth?.map(({ id }) => id))
    return ({ id }: Order) => !ids.has(id)
  }, [ofMonth])
  const rows = useMemo(
    () => ofMonth && distinctRecords([...ofMonth, ...(all ? earlier.orders : earlier.orders.filter(isOpen))], orders.idOf),
    [ofMonth, earlier.orders, all],
  )
  const screen = useListState(orders, { ...query, rows })
  const listOf = (order: Order) => (isEarlier(order) ? earlier.listOf(order) : null)

  return {
    ...screen,
    readFresh: async (order?: Order) => {
      if (order) return (listOf(order) ?? query).readFresh()
      const lists = await Promise.all([query.readFresh(), ...earlier.lists.map((list) => list.readFresh())])
      return distinctRecords(lists.flat(), orders.idOf)
    },
    patch: (change: (rows: readonly Order[]) => readonly Order[], order?: Order) => ((order && listOf(order)) ?? query).patch(change),
    refresh: async () => void (await Promise.all([query.refresh(), earlier.refresh()])),
    earlier: {
      enabled,
      all,
      isEarlier,
      loading: earlier.loading,
      problem: earlier.problem,
      retry: earlier.refresh,
    },
  }
}

/** The months of the selected year, and the one in the address (`?month=1405-08`) or the default (D41). */
export function useMonthParam() {
  const { year, calendar } = useSession()
  const { search, change } = useQueryParams()
  const value = search.get('month')
  const day = useToday()
  // Effects and whole lists depend on the month.
  const { months, month } = useMemo(() => {
    const ofYear = monthsOfFiscalYear(year, calendar)
    return { months: ofYear, month: monthInParam(value, ofYear, calendar, day) }
  }, [year, calendar, value, day])
  useDefaultParam('month', monthParam(month))
  // A history entry, so that Back shows the month before. Its record, and what the search added to it, stay behind.
  const choose = (chosen: MonthRange) =>
    leaveRecord(() => change({ month: monthParam(chosen), detail: null, [earlierParam]: null }, 'visit'))
  const latest = () => monthInParam(addressedParam('month'), months, calendar, day)
  return { months, month, latest, choose }
}
