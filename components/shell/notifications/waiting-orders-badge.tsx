'use client'

import { createStore } from '@/lib/client/browser/store'
import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/text/use-formats'
import styles from './new-orders-badge.module.css'

/** Number of orders since the user last viewed them, for the menu badge; set by the lazily loaded watcher. */
export const newOrderCount = createStore(0)

/** Path of the orders page. */
export const ordersPage = '/orders'

/** Badge with the number of new orders; nothing for none. */
export function NewOrdersBadge() {
  const t = useTranslations('shell.newOrders')
  const formats = useFormats()
  const count = newOrderCount.use()
  if (count === 0) return null
  const shown = formats.count(count)
  return (
    <span className={styles.badge}>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden component="span">{t('came', { count, shown })}</VisuallyHidden>
    </span>
  )
}
