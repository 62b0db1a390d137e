'use client'

import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useNewOrderCount } from '@/lib/client/new-orders'
import { useFormats } from '@/components/kit/formats'
import styles from './new-orders.module.css'

/** Where orders are listed. */
export const ordersPage = '/orders'

/** A badge with the number of new orders; nothing when there are none. */
export function NewOrders() {
  const t = useTranslations('shell.newOrders')
  const formats = useFormats()
  const count = useNewOrderCount()
  if (count === 0) return null
  const shown = formats.count(count)
  return (
    <span className={styles.badge}>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden component="span">{t('came', { count, shown })}</VisuallyHidden>
    </span>
  )
}
