'use client'

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
