'use client'

import { useState, type ReactNode } from 'react'
import { Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Query } from '@/lib/client/queries/use-query'
import type { Amount } from '@/lib/format/amount'
import { decimalsNeeded } from '@/lib/format/precision'
import { ListError } from '@/components/ui/feedback/empty-state'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { RowLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import type { CustomerEvent } from './customer-events'
import styles from './customer.module.css'
import { Balance, EventBody, Foot, RowSkeleton, ShowAll, shownAtFirst } from './event-body'

type SectionProps = {
  title: string
  /** By what the rows are joined to the customer. */
  joined: ReactNode
  /** Why nothing can be joined; null if it can. */
  unjoined: string | null
  query: Pick<Query<unknown>, 'problem' | 'loading' | 'refreshing' | 'refresh'>
  events: readonly CustomerEvent[]
  empty: string
  /** The whole list of this customer. */
  href: `/${string}` | null
  invalidRows?: number
  /** Of the account before the first and after the last row. */
  balances?: { readonly opening: Amount; readonly closing: Amount; readonly adjacent: boolean } | undefined
  printable: boolean
  /** Reads more. */
  more?: ReactNode
}

/** One list of the customer, newest first. It loads, fails and refreshes by itself. */
export function CustomerSection({
  title,
  joined,
  unjoined,
  query,
  events,
  empty,
  href,
  invalidRows = 0,
  balances,
  printable,
  more,
}: SectionProps) {
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
        <div className="shrink">
          <Title order={2} size="h4">
            <span>{title}</span>
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
        <AmountScope needed={decimalsNeeded(events.flatMap(({ amount = [], balance = [] }) => [amount, balance].flat()))}>
          {balances && events.length > 0 && (
            <p className={styles.closing}>
              <Balance of="closing" amount={balances.closing} />
            </p>
          )}
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
          {balances && events.length > 0 && shown.length === events.length && (
            <p className={styles.opening}>
              <Balance of="opening" amount={balances.opening} />
            </p>
          )}
          {balances?.adjacent === false && <p className={styles.none}>{t('ledger.gaps')}</p>}
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
