'use client'

import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useSession } from '@/lib/client/session/session-context'
import { distinctRecords } from '@/lib/contract/core/join-lists'
import type { Problem } from '@/lib/contract/core/problem'
import { isOpen, openMonthsBefore, orders, type Order } from '@/lib/contract/orders'
import { defaultMonth, type MonthRange } from '@/lib/format/fiscal-months'
import { earlierMonths, type MonthOfYear } from '@/lib/format/periods'
import { useQuery, type ListQuery, type Query } from './use-query'

/** The orders of the two months before a month. Lists that are not read yet, or cannot be read, have none. */
export type EarlierOrders = {
  readonly orders: readonly Order[]
  /** Problem of a list that cannot be read: its orders are missing. */
  readonly problem: Problem | null
  readonly loading: boolean
  readonly refresh: () => Promise<void>
  /** The list of an order; null for an order of none of these lists. */
  readonly listOf: (order: Pick<Order, 'id'>) => ListQuery<Order> | null
  /** Those that have orders. */
  readonly lists: readonly ListQuery<Order>[]
}

const rowsOf = ({ rows = [] }: ListQuery<Order>): readonly Order[] => rows

/** Reads the orders of the two months before a month in the background once `enabled`. The caller checks the permission. */
export function useEarlierOrders(month: MonthRange, enabled: boolean): EarlierOrders {
  const { years, calendar } = useSession()
  const before = useMemo(() => earlierMonths(month, openMonthsBefore, years, calendar), [month, years, calendar])
  // A month that two fiscal years share has two lists.
  const [first, second, third] = before
  const useOne = (part: MonthOfYear | undefined) =>
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- three calls in every render
    useQuery(orders, part?.month ?? month, { enabled: enabled && part !== undefined, year: part?.year, background: true })
  const a = useOne(first)
  const b = useOne(second)
  const c = useOne(third)

  return useMemo(() => {
    const lists = [a, b, c].filter((_, at) => enabled && before[at] !== undefined)
    return {
      orders: distinctRecords(lists.flatMap(rowsOf), orders.idOf),
      problem: lists.map(({ problem }) => problem).find((one) => one !== null) ?? null,
      loading: lists.some(({ loading }) => loading),
      refresh: async () => void (await Promise.all(lists.map(({ refresh }) => refresh()))),
      listOf: ({ id }) => lists.find((list) => rowsOf(list).some((order) => order.id === id)) ?? null,
      lists: lists.filter((list) => rowsOf(list).length > 0),
    }
  }, [a, b, c, before, enabled])
}

/** The orders of the present month, and the open ones of this and the two months before. */
export type OpenOrders = {
  readonly ofMonth: readonly Order[]
  readonly open: readonly Order[]
  readonly invalidRows: number
  /** Whether an earlier month cannot be read. */
  readonly incomplete: boolean
}

/** Open orders know no month: those of the present one and the two before, read in the background. The caller checks the permission. */
export function useOpenOrders(): Query<OpenOrders> & { readonly month: MonthRange } {
  const { year, calendar } = useSession()
  const today = useToday()
  const month = useMemo(() => defaultMonth(year, calendar, today), [year, calendar, today])
  const query = useQuery(orders, month, { background: true })
  const earlier = useEarlierOrders(month, month.from <= today && today <= month.to)
  const { orders: before, problem } = earlier
  const rows = query.value
  const value = useMemo((): OpenOrders | undefined => {
    if (rows === undefined) return undefined
    const all = distinctRecords([...rows.rows, ...before], orders.idOf)
    return {
      ofMonth: distinctRecords(rows.rows, orders.idOf),
      open: all.filter(isOpen),
      invalidRows: rows.invalidRows,
      incomplete: problem !== null,
    }
  }, [rows, before, problem])
  const refresh = async () => void (await Promise.all([query.refresh(), earlier.refresh()]))
  return { ...query, month, value, refresh }
}
