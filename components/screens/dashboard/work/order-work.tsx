'use client'

import { Button, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useToday } from '@/lib/client/browser/today'
import { useOpenOrders } from '@/lib/client/queries/use-earlier-orders'
import { orderStatuses } from '@/lib/contract/order-statuses'
import { isOpen, type Order } from '@/lib/contract/orders'
import { dateOf } from '@/lib/format/calendar'
import { isInMonths } from '@/lib/format/fiscal-months'
import { decimalsNeeded } from '@/lib/format/precision'
import frame from '@/components/screens/dashboard/frame/chart-frame.module.css'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-link'
import { Placeholder, useOwnProblem } from '@/components/ui/feedback/shared-failures'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { BidiText } from '@/components/ui/text/bidi-text'
import { PageLink } from '@/components/ui/text/links'
import { Moment } from '@/components/ui/text/moment'
import { Money } from '@/components/ui/text/money'
import { orderStatusLabel } from '@/components/ui/text/order-status-label'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { WorkCount, WorkCounts } from './work-counts'
import styles from './order-work.module.css'

/** The latest orders in sight; the list has all. */
const mostShown = 8

/** How many orders have each status, as the tabs of the list count them, and the latest orders. */
export function OrderWork() {
  const t = useTranslations()
  const { title } = useResourceLabels('orders')
  const today = useToday()
  const formats = useFormats()
  const linkIfOpen = useLinkIfOpen()
  const query = useOpenOrders()
  const { value } = query
  // A cloud may list orders of other months.
  const closed = value?.ofMonth.filter((order) => !isOpen(order) && isInMonths(dateOf(order.date), [query.month]))
  const ofToday = value?.ofMonth.filter(({ date }) => dateOf(date) === today).length
  const orders = value && [...value.open, ...(closed ?? [])]
  return (
    <>
      <WorkCounts title={title} href={linkIfOpen('/orders')}>
        {orderStatuses.map((status) => (
          <WorkCount
            key={status}
            query={query}
            label={orderStatusLabel(t, status)}
            count={orders?.filter((order) => order.status === status).length ?? 0}
            href={linkIfOpen('/orders', `?status=${status}`)}
          />
        ))}
      </WorkCounts>
      <section className="column surface outlined rounded container" aria-labelledby="latest-orders">
        <header className="row gap2 underlined tall sides4">
          <Title order={2} size="h4" id="latest-orders">
            {t('dashboard.latestOrders')}
          </Title>
          {ofToday !== undefined && (
            <span className="caption">{t('dashboard.ofToday', { count: ofToday, shown: formats.count(ofToday) })}</span>
          )}
        </header>
        <LatestOrders query={query} orders={value?.ofMonth} />
        <footer className={frame.foot}>
          <PageLink href={linkIfOpen('/orders') ?? '/orders'} className="dense anchor">
            {t('dashboard.allOrders', { month: formats.month(query.month) })}
          </PageLink>
        </footer>
      </section>
    </>
  )
}

function LatestOrders({ query, orders }: { query: ReturnType<typeof useOpenOrders>; orders: readonly Order[] | undefined }) {
  const t = useTranslations()
  const formats = useFormats()
  const errorMessage = useErrorMessage()
  const problem = useOwnProblem(query)
  if (orders === undefined) {
    return problem ? (
      <div className="flush row quiet tall sides4" role="alert">
        <span className="grow">{errorMessage(problem)}</span>
        <Button variant="default" size="compact-xs" data-screen-only onClick={() => void query.refresh()}>
          {t('actions.retry')}
        </Button>
      </div>
    ) : (
      <Placeholder query={query} height={132} />
    )
  }
  const latest = orders.toSorted((a, b) => (a.date < b.date ? 1 : -1)).slice(0, mostShown)
  if (latest.length === 0) return <p className="flush row quiet tall sides4">{t('dashboard.noOrders')}</p>
  return (
    <AmountScope needed={decimalsNeeded(latest.map(({ total }) => total))}>
      <ol className="list column ruled">
        {latest.map(({ id, date, buyer, status, total }) => (
          <li key={id}>
            <PageLink href={`/orders?detail=${id}`} className={styles.order}>
              <span className="caption">{formats.withDigits(String(id))}</span>
              <BidiText text={buyer} className={`cut medium justifyStart fitting ${styles.name}`} />
              <span className="caption">
                <span>{orderStatusLabel(t, status)}</span> · <Moment of={date} />
              </span>
              <span className={`medium figures endText ${styles.amount}`} dir="ltr">
                <Money amount={total} />
              </span>
            </PageLink>
          </li>
        ))}
      </ol>
    </AmountScope>
  )
}
