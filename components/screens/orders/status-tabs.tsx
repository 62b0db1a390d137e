'use client'

import { IconBookmark } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { orderStatus, orderStatuses } from '@/lib/contract/order-statuses'
import { isOpen } from '@/lib/contract/orders'
import { useSavedViewsOfPage } from '@/components/list/view/use-saved-views'
import { useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import { BidiText } from '@/components/ui/text/bidi-text'
import { PageLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import type { CountedProps } from './order-filters'
import { openOrders } from './use-order-filters'
import styles from './orders.module.css'

/**
 * Statuses with the number of orders that match the search and the other filters, and the saved views. Open statuses count those of earlier
 * months, too; `month` then names what the first tab counts.
 */
export function StatusTabs({ of, matching, isEarlier, month }: CountedProps & { month: string | null }) {
  const t = useTranslations()
  const formats = useFormats()
  const word = useStatusLabel()
  const { search } = useQueryParams()
  const own = useSavedViewsOfPage()
  const { passes, change } = of
  const { status } = of.values
  const counts = new Map<string | null, number>()
  const add = (key: string | null) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const order of matching ?? []) {
    if (!passes(order, 'status')) continue
    const earlier = isEarlier?.(order) ?? false
    if (!earlier) add(null)
    if (isOpen(order)) add(openOrders)
    if (!earlier || isOpen(order)) add(String(order.status))
  }
  const tab = (value: string | null, label: string) => {
    const count = matching === null ? undefined : (counts.get(value) ?? 0)
    return (
      <button
        key={value}
        type="button"
        className={styles.tab}
        aria-pressed={status === value}
        data-asks={(value === String(orderStatus.pendingReview) && count !== undefined && count > 0) || undefined}
        onClick={() => change({ status: value })}
      >
        <span>{label}</span> {count !== undefined && <span className={`regular ${styles.counted}`}>{formats.count(count)}</span>}
      </button>
    )
  }
  return (
    <div className={styles.tabs} role="group" aria-label={t('orders.byStatus')}>
      {tab(null, month === null ? t('orders.all') : t('orders.allIn', { month }))}
      {tab(openOrders, t('orders.openOnly'))}
      {orderStatuses.map((one) => tab(String(one), word(one)))}
      {own.length > 0 && <span className={styles.divider} />}
      {own.map((view) => (
        <PageLink
          key={view.name}
          href={`${view.path}?${view.query}`}
          className={styles.tab}
          aria-current={view.query === search.toString() ? 'page' : undefined}
        >
          <IconBookmark size={14} aria-hidden />
          <BidiText text={view.name} />
        </PageLink>
      ))}
    </div>
  )
}
