'use client'

import { useTranslations } from 'next-intl'
import { useToday } from '@/lib/client/browser/today'
import type { Order } from '@/lib/contract/orders'
import { sum } from '@/lib/format/amount'
import { addDays, dateOf } from '@/lib/format/calendar'
import type { Sort } from '@/components/list/state/row-order'
import type { Sections } from '@/components/list/state/use-sections'
import { inRem } from '@/components/ui/hooks/text-scale'
import { quietDecimals } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './orders.module.css'

/** Default sort of orders (D53). */
export const defaultOrderSort: Sort = { field: 'date', direction: 'descending' }

const keyOf = ({ date }: Order) => dateOf(date)

/**
 * Headings of the days in a list of orders by date: the day, the number of its listed orders, and their sum, which is as wide as the amounts
 * of the column.
 */
export const orderDays = (figureWidth = 0, counted?: (order: Order) => boolean): Sections<Order> => ({
  keyOf,
  heading: (orders) => <DayHeading orders={orders} counted={counted} figureWidth={figureWidth} />,
})

type DayHeadingProps = { orders: readonly Order[]; counted: ((order: Order) => boolean) | undefined; figureWidth: number }

function DayHeading({ orders: shown, counted, figureWidth }: DayHeadingProps) {
  const t = useTranslations('orders')
  const formats = useFormats()
  const today = useToday()
  const [first] = shown
  if (!first) return null
  const orders = counted ? shown.filter(counted) : shown
  const day = dateOf(first.date)
  const name = { [today]: t('today'), [addDays(today, -1)]: t('yesterday') }[day]
  return (
    <>
      {name !== undefined && <span className="clip strong dark cutEnd">{name}</span>}
      <span className={name === undefined ? 'clip strong dark cutEnd' : styles.dayDate}>{formats.date(day, 'weekday')}</span>
      <span className="fixed last">{t('counted', { count: orders.length, shown: formats.count(orders.length) })}</span>
      <bdi dir="ltr" className={styles.daySum} style={{ '--figure': inRem(figureWidth) }}>
        {quietDecimals(formats.total(sum(orders.map(({ total }) => total))), formats.point)}
      </bdi>
    </>
  )
}
