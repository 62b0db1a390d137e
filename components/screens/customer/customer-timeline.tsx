'use client'

import { useState } from 'react'
import { Title } from '@mantine/core'
import { IconCash, IconFileInvoice, IconMessage, IconNotebook, IconShoppingCart } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { decimalsNeeded } from '@/lib/format/precision'
import { dateOf } from '@/lib/format/dates'
import type { CalendarDate } from '@/lib/format/calendar'
import { monthAround } from '@/lib/format/fiscal-months'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useFormats } from '@/components/ui/text/use-formats'
import type { CustomerEvent } from './customer-events'
import styles from './customer.module.css'
import { EventBody, Foot, RowSkeleton, ShowAll, shownAtFirst } from './event-body'

const icons = {
  orders: IconShoppingCart,
  invoices: IconFileInvoice,
  statement: IconNotebook,
  cheques: IconCash,
  messages: IconMessage,
} as const

/** All events of the permitted lists in one order, by month; what is due later stands first. */
export function CustomerTimeline({
  events,
  loading,
  today,
  printable,
}: {
  events: readonly CustomerEvent[]
  loading: boolean
  today: CalendarDate
  printable: boolean
}) {
  const t = useTranslations('customer')
  const formats = useFormats()
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, shownAtFirst.timeline)
  const headingOf = ({ moment }: CustomerEvent) =>
    dateOf(moment) > today ? t('upcoming') : formats.month(monthAround(dateOf(moment), formats.calendar))
  const groups = new Map<string, CustomerEvent[]>()
  for (const event of shown) groups.set(headingOf(event), [...(groups.get(headingOf(event)) ?? []), event])
  return (
    <section className={styles.card} aria-label={t('timeline')} aria-busy={loading} data-screen-only={!printable || undefined}>
      <header className={styles.head}>
        <Title order={2} size="h4">
          {t('timeline')}
        </Title>
      </header>
      {events.length === 0 ? (
        loading ? (
          <RowSkeleton />
        ) : (
          <p className={styles.none} role="status">
            {t('noEvents')}
          </p>
        )
      ) : (
        <AmountScope needed={decimalsNeeded(events.flatMap(({ amount = [], balance = [] }) => [amount, balance].flat()))}>
          {[...groups].map(([heading, ofMonth]) => (
            <div key={heading}>
              <h3 className={styles.month}>{heading}</h3>
              <ol className={styles.events}>
                {ofMonth.map((event) => {
                  const Icon = icons[event.section]
                  return (
                    <li key={event.key} className={styles.event} data-section={event.section}>
                      <span className={styles.icon}>
                        <Icon size={16} stroke={1.7} aria-hidden />
                      </span>
                      <EventBody event={event} />
                      <time dateTime={event.moment} className={styles.when}>
                        {event.moment.length > 10 ? formats.dateTime(event.moment) : formats.date(event.moment)}
                      </time>
                    </li>
                  )
                })}
              </ol>
            </div>
          ))}
          {events.length > shownAtFirst.timeline && (
            <Foot>
              <ShowAll all={all} count={events.length} toggle={() => setAll(!all)} />
            </Foot>
          )}
        </AmountScope>
      )}
    </section>
  )
}
