'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { orders, orderStatus } from '@/lib/contract/orders'
import { useToday } from '@/lib/client/browser/today'
import { useLateList } from '@/lib/client/queries/use-late-list'
import { useSession } from '@/lib/client/session/session-context'
import { parts } from '@/lib/format/calendar'
import { dateOf } from '@/lib/format/dates'
import { defaultMonth } from '@/lib/format/fiscal-months'
import { useFormats } from '@/components/kit/text/use-formats'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-link'
import { pendingOrders } from '@/components/screens/dashboard/to-do/to-do-items'
import { FigureCell, type Trend } from './figure-cell'

/** Fewer days show no trend. */
const leastDays = 5

/** Orders of the month that wait for review, and how many arrived on each day. Earlier states of orders are not known, so nothing is compared. */
export function OrdersFigure() {
  const t = useTranslations('dashboard')
  const formats = useFormats()
  const today = useToday()
  const { year, calendar } = useSession()
  const linkIfOpen = useLinkIfOpen()
  const month = useMemo(() => defaultMonth(year, calendar, today), [year, calendar, today])
  const query = useLateList(orders, month, { enabled: true })
  const rows = query.value?.rows
  const { count, oldest } = useMemo(() => pendingOrders(rows ?? []), [rows])
  const trend = useMemo((): Trend | null => {
    const last = today < month.to ? today : month.to
    const days = parts(last, calendar).day
    if (rows === undefined || days < leastDays) return null
    const perDay = Array.from(
      { length: days },
      (_, index) => rows.filter(({ date }) => parts(dateOf(date), calendar).day === index + 1).length,
    )
    return { as: 'bars', amounts: perDay.map(String) }
  }, [rows, month, today, calendar])
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
        total: rows?.length ?? 0,
        leftOut: (rows?.length ?? 0) - count,
        within: [formats.month(month), t('pending')],
        invalidRows: query.value?.invalidRows ?? 0,
      }}
      words={
        <span>
          {oldest === null
            ? t('ordersOf', { count: rows?.length ?? 0, shown: formats.count(rows?.length ?? 0), month: formats.month(month) })
            : t('oldest', { moment: formats.dateTime(oldest) })}
        </span>
      }
      trend={trend}
    />
  )
}
