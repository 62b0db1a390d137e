'use client'

import { useTranslations } from 'next-intl'
import { orderStatuses } from '@/lib/contract/orders'
import { StatusBadge } from './status-badge'
import styles from './orders.module.css'

/** How many cards each column hints at: uneven, as orders are. */
const cards = [3, 2, 4, 3, 1, 4]

/** The board before its orders, or the part that moves them, are there: the real columns, so that nothing jumps when they come. */
export function BoardSkeleton() {
  const t = useTranslations('table')
  return (
    <section className={styles.frame} role="status" aria-label={t('loading')}>
      <div className={styles.board} inert>
        {orderStatuses.map((status, place) => (
          <div key={status} className={styles.column}>
            <header className={styles.columnHead}>
              <span className={styles.status}>
                <StatusBadge status={status} />
              </span>
              <span className={styles.bar} />
            </header>
            <div className={styles.cards}>
              {Array.from({ length: cards[place] ?? 2 }, (_, index) => (
                <div key={index} className={styles.ghost} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
