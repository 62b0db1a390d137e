'use client'

import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { openOrderCount } from '@/components/ui/feedback/open-order-count'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './order-alert.module.css'

export const ordersPage = '/orders'

/** Badge with the number of open orders of this and the two months before (D222); nothing for none. */
export function OpenOrdersBadge({ className = '' }: { className?: string | undefined }) {
  const t = useTranslations('shell')
  const formats = useFormats()
  const count = openOrderCount.use()
  if (count === 0) return null
  const shown = formats.count(count)
  return (
    <span className={`${styles.badge} ${className}`}>
      <span aria-hidden>{count > 99 ? `${formats.count(99)}+` : shown}</span>
      <VisuallyHidden component="span">{` ${t('openOrders', { count, shown })}`}</VisuallyHidden>
    </span>
  )
}
