'use client'

import {
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconCreditCard,
  IconHourglass,
  IconPackage,
  IconQuestionMark,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { OrderStatus } from '@/lib/contract/order-statuses'
import { orderStatusLabel } from '@/components/ui/text/order-status-label'
import styles from './order-status-badge.module.css'

/** Icon, word and colour of each status (D54). */
const icons = {
  1: IconClockHour4,
  2: IconHourglass,
  3: IconCreditCard,
  4: IconPackage,
  5: IconCircleX,
  6: IconCircleCheck,
} as const satisfies Record<OrderStatus, unknown>

/** Whether the product has a name for a status. */
export const isKnownStatus = (status: number): status is OrderStatus => Object.hasOwn(icons, status)

/** Returns the name of a status in the user's language. */
export function useStatusLabel(): (status: number) => string {
  const translate = useTranslations()
  return (status) => orderStatusLabel(translate, status)
}

type Props = {
  status: number
  /** The cloud's name, for unknown statuses. */
  title?: string
}

/** Status as icon, word and colour. */
export function OrderStatusBadge({ status, title = '' }: Props) {
  const word = useStatusLabel()
  const Icon = isKnownStatus(status) ? icons[status] : IconQuestionMark
  return (
    <span className={styles.badge} data-status={status}>
      <Icon size={14} aria-hidden />
      {isKnownStatus(status) || title === '' ? <span>{word(status)}</span> : <bdi>{title}</bdi>}
    </span>
  )
}

/** Status in a list row as dot and word: a button which opens the order at its statuses (D54). Not a tab stop, because the list is one. */
export function StatusButton({ status }: Pick<Props, 'status'>) {
  const word = useStatusLabel()
  return (
    <button type="button" tabIndex={-1} className={styles.dotted} data-status={status} data-opens-row>
      {word(status)}
    </button>
  )
}

export function StatusIcon({ status, size = 16 }: { status: OrderStatus; size?: number }) {
  const Icon = icons[status]
  return <Icon size={size} aria-hidden />
}
