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
import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import type { OrderStatus } from '@/lib/contract/orders'
import styles from './orders.module.css'

/** A status has an icon, a word and a colour, so that none of them carries it alone (D54). */
const icons = {
  1: IconClockHour4,
  2: IconHourglass,
  3: IconCreditCard,
  4: IconPackage,
  5: IconCircleX,
  6: IconCircleCheck,
} as const satisfies Record<OrderStatus, unknown>

const isKnown = (status: number): status is OrderStatus => Object.hasOwn(icons, status)

/** The word for a status; one that the contract does not name is told by its number. */
export function statusWord(say: ReturnType<typeof useTranslations<never>>, status: number): string {
  return isKnown(status) ? say(`orders.statuses.${status}`) : say('orders.unknownStatus', { code: String(status) })
}

/** The words for statuses in the person's language. */
export function useStatusWord(): (status: number) => string {
  const say = useTranslations()
  return useCallback((status) => statusWord(say, status), [say])
}

type Props = {
  status: number
  /** What the cloud calls it: said for a status that only the cloud knows. */
  title?: string
}

/** An order's status as icon, word and colour. */
export function StatusBadge(props: Props) {
  return (
    <span className={styles.badge} data-status={props.status}>
      <Face {...props} />
    </span>
  )
}

/**
 * The same as a button in a row of the list: a press does what one on the row does, and opens the order with its statuses on top (D54).
 * The list is one stop of the Tab key from the document on, where its rows do not see to that yet.
 */
export function StatusButton({ status }: Pick<Props, 'status'>) {
  return (
    <button type="button" tabIndex={-1} className={`${styles.badge} ${styles.pressable}`} data-status={status} data-opens-row>
      <Face status={status} />
    </button>
  )
}

function Face({ status, title = '' }: Props) {
  const word = useStatusWord()
  const Icon = isKnown(status) ? icons[status] : IconQuestionMark
  return (
    <>
      <Icon size={14} aria-hidden />
      {isKnown(status) || title === '' ? word(status) : <bdi>{title}</bdi>}
    </>
  )
}

/** The icon of a status, for chips that say the word themselves. */
export function StatusIcon({ status }: { status: OrderStatus }) {
  const Icon = icons[status]
  return <Icon size={16} aria-hidden />
}
