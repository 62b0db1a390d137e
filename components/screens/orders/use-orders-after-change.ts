'use client'

import { orders, type Order, type OrderStatus } from '@/lib/contract/orders'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { useRowsAfterSave } from '@/components/kit/use-rows-after-save'

/** What a deed to an order needs of the list that it stands in. */
export type OrderList = Pick<ListScreen<Order>, 'readFresh' | 'patch' | 'refresh'>

const changed = {
  noun: orders.noun,
  afterSave: (rows: readonly Order[], id: number, status: OrderStatus) =>
    rows.map((order) => (order.id === id ? { ...order, status } : order)),
}

/** Reads the orders again after one's status was changed. Where that fails, the list shows the status that was set and says that it is old. */
export const useOrdersAfterChange = (list: OrderList) => useRowsAfterSave(changed, list)
