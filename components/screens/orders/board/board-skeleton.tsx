'use client'

import { useTranslations } from 'next-intl'
import { orderStatus } from '@/lib/contract/order-statuses'
import { OrderStatusBadge } from '@/components/screens/orders/status/order-status-badge'
import styles from './board.module.css'

/** Placeholder cards per column. */
const cards = [3, 2, 4, 3, 4]

/** The board while its orders or its code load. */
export function BoardSkeleton() {
  const t = useTranslations('table')
  return (
    <section className={styles.frame} role="status" aria-label={t('loading')}>
      <div className={styles.board} inert>
        {[1, 2, 3, 4, 6, 5].map((status, position) => (
          <div key={status} className={styles.column} data-folded={status === orderStatus.canceled || undefined}>
            <header className="flex wrap spread fixed gap2 rows1 baseline pad2 ruledBelow">
              <span className="ownLine">
                <OrderStatusBadge status={status} />
              </span>
              <span className={styles.bar} />
            </header>
            <div className="column gap2 grow list low pad2 scrolls">
              {Array.from({ length: cards[position] ?? 0 }, (_, index) => (
                <div key={index} className={styles.ghost} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
