'use client'

import { useTranslations } from 'next-intl'
import { useToday } from '@/lib/client/browser/today'
import { useOpenOrders } from '@/lib/client/queries/use-earlier-orders'
import { useSession } from '@/lib/client/session/session-context'
import { pendingOrders } from '@/lib/contract/key-figures'
import { orderStatus } from '@/lib/contract/order-statuses'
import { dateOf, parts, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { isInMonths } from '@/lib/format/fiscal-months'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-link'
import { useFormats } from '@/components/ui/text/use-formats'
import { useMoments } from '@/components/ui/text/use-moments'
import { FigureCell, type Trend } from './figure-cell'

/** Fewer days show no trend. */
const leastDays = 5

/** The number of orders on each day of a month until `last`; null for too few days. */
function dailyTrend(days: readonly CalendarDate[], last: CalendarDate, calendar: CalendarType): Trend | null {
  const { day: length } = parts(last, calendar)
  if (length < leastDays) return null
  const perDay = Array.from({ length }, () => 0)
  for (const date of days) {
    const index = parts(date, calendar).day - 1
    if (index < length) perDay[index] = (perDay[index] ?? 0) + 1
  }
  return { as: 'bars', amounts: perDay.map(String) }
}

/** Open orders that wait for review, and how many orders arrived on each day of the month. Earlier states of orders are not known, so nothing is compared. */
export function OrdersFigure() {
  const t = useTranslations('dashboard')
  const ofOrders = useTranslations('orders')
  const formats = useFormats()
  const moments = useMoments()
  const today = useToday()
  const { calendar } = useSession()
  const linkIfOpen = useLinkIfOpen()
  const query = useOpenOrders()
  const { value, month } = query
  // A cloud may list orders of other months.
  const days = value?.ofMonth.map(({ date }) => dateOf(date)).filter((day) => isInMonths(day, [month]))
  const { count, oldest } = pendingOrders(value?.open ?? [])
  const trend = days === undefined ? null : dailyTrend(days, today < month.to ? today : month.to, calendar)
  return (
    <FigureCell
      label={t('pending')}
      query={query}
      href={linkIfOpen('/orders', `?status=${orderStatus.pendingReview}`)}
      asks={count > 0}
      figure={<bdi>{formats.count(count)}</bdi>}
      made={{
        how: 'count',
        of: t('pending'),
        count,
        total: value?.open.length ?? 0,
        leftOut: (value?.open.length ?? 0) - count,
        within: [ofOrders('monthAndEarlier', { month: formats.month(month) }), t('pending')],
        invalidRows: value?.invalidRows ?? 0,
      }}
      words={
        <span>
          {oldest === null
            ? t('ordersOf', { count: days?.length ?? 0, shown: formats.count(days?.length ?? 0), month: formats.month(month) })
            : t('oldest', { moment: moments.time(oldest) })}
        </span>
      }
      trend={trend}
    />
  )
}
