'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/orders'
import { useFormats } from '@/components/kit/formats'
import { StatusBadge } from './status-badge'
import { Unreadable } from './unreadable'
import styles from './order.module.css'

/** What became of the order, oldest first, with the words that went along. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const t = useTranslations('orders')
  const formats = useFormats()
  if (history.items.length === 0 && history.raw === undefined) return <Text c="dimmed">{t('noHistory')}</Text>
  return (
    <>
      <ol className={styles.history}>
        {history.items.map((entry, index) => (
          <li key={index}>
            <StatusBadge status={entry.status} title={entry.statusTitle} />
            <Text component="span" size="sm" c="dimmed">
              {formats.dateTime(entry.createDateTime)}
            </Text>
            {entry.description && (
              <Text size="sm" className={styles.words ?? ''}>
                <bdi>{entry.description}</bdi>
              </Text>
            )}
          </li>
        ))}
      </ol>
      <Unreadable of={history} />
    </>
  )
}
