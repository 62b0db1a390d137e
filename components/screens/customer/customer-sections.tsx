'use client'

import { useState, type ReactNode } from 'react'
import { Button, Skeleton, Title } from '@mantine/core'
import { IconArrowRight, IconCash, IconFileInvoice, IconMessage, IconNotebook, IconShoppingCart } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReportQuery } from '@/lib/client/queries/use-dashboard'
import { decimalsNeeded } from '@/lib/format/precision'
import { dateOf } from '@/lib/format/dates'
import type { CalendarDate } from '@/lib/format/calendar'
import { monthAround } from '@/lib/format/fiscal-months'
import { ListError } from '@/components/kit/feedback/list-error'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { BidiText } from '@/components/kit/text/bidi-text'
import { DirectionalIcon } from '@/components/kit/text/directional-icon'
import { Money } from '@/components/kit/text/money'
import { RowLink } from '@/components/kit/text/page-link'
import { useFormats } from '@/components/kit/text/use-formats'
import type { CustomerEvent } from './customer-events'
import styles from './customer.module.css'

/** Rows of a section, and events of the timeline, before “show all”. */
const shownAtFirst = { section: 5, timeline: 12 } as const

const icons = {
  orders: IconShoppingCart,
  invoices: IconFileInvoice,
  statement: IconNotebook,
  cheques: IconCash,
  messages: IconMessage,
} as const

type SectionProps = {
  title: string
  /** By what the rows are joined to the customer. */
  joined: ReactNode
  /** Why nothing can be joined; null if it can. */
  unjoined: string | null
  query: Pick<ReportQuery<unknown>, 'problem' | 'loading' | 'refreshing' | 'refresh'>
  events: readonly CustomerEvent[]
  empty: string
  /** The whole list of this customer. */
  href: `/${string}` | null
  invalidRows?: number
  printable: boolean
  /** Reads more. */
  more?: ReactNode
}

/** One list of the customer, newest first. It loads, fails and refreshes by itself. */
export function CustomerSection({ title, joined, unjoined, query, events, empty, href, invalidRows = 0, printable, more }: SectionProps) {
  const t = useTranslations()
  const formats = useFormats()
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, shownAtFirst.section)
  const { problem, loading, refreshing } = query
  const waits = unjoined === null && loading
  const failed = unjoined === null && problem !== null && events.length === 0
  return (
    <section className={styles.card} aria-label={title} aria-busy={waits || refreshing} data-screen-only={!printable || undefined}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <Title order={2} size="h4">
            {title}
            {!waits && events.length > 0 && <span className={styles.count}>{formats.count(events.length)}</span>}
          </Title>
          {unjoined === null && <p className={styles.joined}>{joined}</p>}
        </div>
        {href !== null && (
          <RowLink href={href} className={styles.link} aria-label={t('customer.openList', { title })} data-screen-only>
            {t('customer.viewAll')}
            <DirectionalIcon of={IconArrowRight} size={14} />
          </RowLink>
        )}
      </header>
      {unjoined !== null ? (
        <p className={styles.none}>{unjoined}</p>
      ) : waits ? (
        <RowSkeleton />
      ) : failed ? (
        <ListError problem={problem} retry={() => void query.refresh()} />
      ) : (
        <AmountScope needed={decimalsNeeded(events.flatMap(({ amount }) => amount ?? []))}>
          {events.length === 0 ? (
            <p className={styles.none} role="status">
              {empty}
            </p>
          ) : (
            <ul className={styles.rows} data-stale={refreshing || undefined}>
              {shown.map((event) => (
                <li key={event.key} className={styles.row}>
                  <time dateTime={event.moment} className={styles.date}>
                    {formats.date(event.moment)}
                  </time>
                  <EventBody event={event} />
                </li>
              ))}
            </ul>
          )}
          {invalidRows > 0 && (
            <p className={styles.none}>{t('table.damaged', { count: invalidRows, shown: formats.count(invalidRows) })}</p>
          )}
          <Foot>
            {events.length > shownAtFirst.section && <ShowAll all={all} count={events.length} toggle={() => setAll(!all)} />}
            {more}
          </Foot>
        </AmountScope>
      )}
    </section>
  )
}

const Foot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot} data-screen-only>
    {children}
  </div>
)

function ShowAll({ all, count, toggle }: { all: boolean; count: number; toggle: () => void }) {
  const t = useTranslations('customer')
  const formats = useFormats()
  return (
    <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={toggle}>
      {all ? t('showFewer') : t('showAll', { shown: formats.count(count) })}
    </Button>
  )
}

function RowSkeleton() {
  const t = useTranslations('table')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton height={16} width="70%" />
      <Skeleton height={16} width="55%" />
      <Skeleton height={16} width="62%" />
    </div>
  )
}

/** Title as a link to the record, note, badge and amount. */
function EventBody({ event }: { event: CustomerEvent }) {
  const { title, note, badge, tone, amount, href } = event
  return (
    <>
      <div className={styles.words}>
        <span className={styles.line}>
          <RowLink href={href} className={styles.name}>
            <bdi>{title}</bdi>
          </RowLink>
          {badge !== '' && (
            <span className={styles.badge} data-tone={tone}>
              <bdi>{badge}</bdi>
            </span>
          )}
        </span>
        {note !== '' && <BidiText text={note} className={styles.note} />}
      </div>
      {amount !== undefined && (
        <span className={styles.amount} data-void={event.void || undefined}>
          <Money amount={amount} />
        </span>
      )}
    </>
  )
}

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
        <AmountScope needed={decimalsNeeded(events.flatMap(({ amount }) => amount ?? []))}>
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
