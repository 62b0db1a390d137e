'use client'

import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import { useDefaultParam, useQueryParams } from '@/components/ui/url-state/use-query-params'

export type OrdersView = 'list' | 'board'

const isView = (value: unknown): value is OrdersView => value === 'list' || value === 'board'
const read = (stored: unknown): OrdersView => (isView(stored) ? stored : 'list')

/** The view of orders: from the address (`?view=board`), else the user's last one. */
export function useOrdersView(): { readonly view: OrdersView; readonly choose: (view: OrdersView) => void } {
  const { search, change } = useQueryParams()
  const [stored, store] = useLocalStorage('orders:view', read)
  const value = search.get('view')
  const choose = (view: OrdersView) => {
    store(view)
    change({ view })
  }
  useDefaultParam('view', stored)
  return { view: isView(value) ? value : stored, choose }
}
