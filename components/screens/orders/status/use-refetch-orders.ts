'use client'

import { useCallback } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { dateOf } from '@/lib/format/dates'
import { monthsOfFiscalYear, type MonthRange } from '@/lib/format/fiscal-months'
import { orders, type Order, type OrderStatus } from '@/lib/contract/orders'
import { type ListScreen, useRefetchAfterSave } from '@/components/kit/data-table/state/use-resource-screen'

/** The part of the list that a mutation of an order needs. */
export type OrderList = Pick<ListScreen<Order>, 'readFresh' | 'patch' | 'refresh'> & Partial<Pick<ListScreen<Order>, 'rows'>>

const changed = {
  resourceName: orders.resourceName,
  afterSave: (rows: readonly Order[], id: number, status: OrderStatus) =>
    rows.map((order) => (order.id === id ? { ...order, status } : order)),
}

/** Shows an order's new status at once and reloads the orders. If that fails, the list says that it is outdated. */
export const useRefetchOrders = (list: OrderList) => useRefetchAfterSave(changed, list)

/** Returns the month of an order in the selected year, by which its list is read. */
export function useOrderMonth(): (order: Pick<Order, 'date'>) => MonthRange | undefined {
  const { year, calendar } = useSession()
  return useCallback(
    ({ date }) => monthsOfFiscalYear(year, calendar).find(({ from, to }) => from <= dateOf(date) && dateOf(date) <= to),
    [calendar, year],
  )
}
