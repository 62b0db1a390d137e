'use client'

import { useMemo } from 'react'
import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { orders, orderStatus } from '@/lib/contract/orders'
import { useToday } from '@/lib/client/browser/today'
import { useLateList } from '@/lib/client/queries/use-late-list'
import { useSession } from '@/lib/client/session/session-context'
import { defaultMonth } from '@/lib/format/fiscal-months'
import { useFormats } from '@/components/kit/text/use-formats'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-links-context'
import { ToDoItem } from './to-do-item'
import { pendingOrders } from './to-do-items'

/** Orders of the month that wait for review. */
export function OrdersToDo() {
  const t = useTranslations('dashboard')
  const formats = useFormats()
  const today = useToday()
  const { year, calendar } = useSession()
  const linkIfOpen = useLinkIfOpen()
  const month = useMemo(() => defaultMonth(year, calendar, today), [year, calendar, today])
  const query = useLateList(orders, month, { enabled: true })
  const { count, oldest } = pendingOrders(query.value?.rows ?? [])
  return (
    <ToDoItem
      query={query}
      icon={IconShoppingBag}
      tone="asks"
      name={t('pending')}
      title={count === 0 ? null : t.rich('toDo.orders', { count, shown: formats.count(count), b: (text) => <b>{text}</b> })}
      text={oldest !== null && t('oldest', { moment: formats.dateTime(oldest) })}
      href={linkIfOpen('/orders', `?status=${orderStatus.pendingReview}`)}
    />
  )
}
