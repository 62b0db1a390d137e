'use client'

import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { waitingOrderCount } from '@/components/kit/feedback/notifications'
import { useFormats } from '@/components/kit/text/use-formats'
import styles from './order-alert.module.css'

/** Path of the orders page. */
export const ordersPage = '/orders'

/** Badge with the number of orders that wait for review; nothing for none. */
export function WaitingOrdersBadge({ className = '' }: { className?: string | undefined }) {
  const t = useTranslations('shell')
  const formats = useFormats()
  const count = waitingOrderCount.use()
  if (count === 0) return null
  const shown = formats.count(count)
  return (
    <span className={`${styles.badge} ${className}`}>
      <span aria-hidden>{count > 99 ? `${formats.count(99)}+` : shown}</span>
      <VisuallyHidden component="span">{` ${t('waitingOrders', { count, shown })}`}</VisuallyHidden>
    </span>
  )
}
