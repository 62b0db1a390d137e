'use client'

import { useCallback, useMemo } from 'react'
import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/orders'
import { useToday } from '@/lib/client/browser/today'
import { sum } from '@/lib/format/amount'
import { addDays } from '@/lib/format/calendar'
import { dateOf } from '@/lib/format/dates'
import type { Sections } from '@/components/kit/data-table/state/use-sections'
import { useFormats } from '@/components/kit/text/use-formats'
import styles from './orders.module.css'

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
