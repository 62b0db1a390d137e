'use client'

import { useCallback, useMemo } from 'react'
import { useDefaultParam, useQueryParams } from '@/components/kit/url-state/use-query-params'
import { useLocalStorage } from '@/components/kit/hooks/use-local-storage'
import type { Sort } from '@/components/kit/data-table/state/row-order'
import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/orders'
import { useToday } from '@/lib/client/browser/today'
import { sum } from '@/lib/format/amount'
import { addDays } from '@/lib/format/calendar'
import { dateOf } from '@/lib/format/dates'
import type { Sections } from '@/components/kit/data-table/state/use-sections'
import { useFormats } from '@/components/kit/text/use-formats'
import styles from './orders.module.css'

/** List or board. */
export type OrdersView = 'list' | 'board'

const isView = (value: unknown): value is OrdersView => value === 'list' || value === 'board'
const read = (stored: unknown): OrdersView => (isView(stored) ? stored : 'list')

/** The view of orders: from the address (`?view=board`), else the user's last one. */
export function useOrdersView(): { readonly view: OrdersView; readonly choose: (view: OrdersView) => void } {
  const { search, change } = useQueryParams()
  const [stored, store] = useLocalStorage('orders:view', read)
  const value = search.get('view')
  const choose = useCallback(
    (view: OrdersView) => {
      store(view)
      change({ view })
    },
    [store, change],
  )
  useDefaultParam('view', stored)
  return { view: isView(value) ? value : stored, choose }
}

/** Default sort of orders (D53). */
export const defaultOrderSort: Sort = { field: 'date', direction: 'descending' }

const keyOf = ({ date }: Order) => dateOf(date)

/** Headings of the days in a list of orders by date: the day, the number of its listed orders, and their sum. */
export function useOrderDays(byDay: boolean): Sections<Order> | undefined {
  const heading = useCallback((orders: readonly Order[]) => <DayHeading orders={orders} />, [])
  return useMemo(() => (byDay ? { keyOf, heading } : undefined), [byDay, heading])
}

function DayHeading({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('orders')
  const formats = useFormats()
  const today = useToday()
  const [first] = orders
  if (!first) return null
  const day = dateOf(first.date)
  const name = day === today ? t('today') : day === addDays(today, -1) ? t('yesterday') : null
  return (
    <>
      {name !== null && <span className={styles.day}>{name}</span>}
      <span className={name === null ? styles.day : styles.dayDate}>{formats.date(day, 'weekday')}</span>
      <span className={styles.dayCount}>{t('counted', { count: orders.length, shown: formats.count(orders.length) })}</span>
      <bdi dir="ltr" className={styles.daySum}>
        {formats.total(sum(orders.map(({ total }) => total)))}
      </bdi>
    </>
  )
}
