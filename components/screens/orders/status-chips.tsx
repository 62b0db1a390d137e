'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { choosableStatuses, orders, orderStatuses, type OrderStatus } from '@/lib/contract/orders'
import { useCan } from '@/lib/client/session'
import { StatusIcon, useStatusWord } from './status-badge'
import styles from './order.module.css'

const choosable: readonly number[] = choosableStatuses

type Props = {
  /** Null while none is chosen. */
  status: number | null
  /** What is chosen, where that is not the status of one order. */
  label?: string
  onChoose: (status: OrderStatus) => void
}

/** All statuses in the order of the work: 1 and 2 are steps that were passed, 3 to 6 can be chosen with the right to change orders. */
export function StatusChips({ status, label, onChoose }: Props) {
  const t = useTranslations('orders')
  const word = useStatusWord()
  const mayChange = useCan()(orders.rights.update)
  return (
    <div data-screen-only>
      <div className={styles.chips} role="group" aria-label={label ?? t('fields.status')}>
        {orderStatuses.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.chip}
            data-status={one}
            data-current={one === status || undefined}
            aria-pressed={one === status}
            disabled={!mayChange || !choosable.includes(one)}
            onClick={() => one !== status && onChoose(one)}
          >
            <StatusIcon status={one} />
            {word(one)}
          </button>
        ))}
      </div>
      {!mayChange && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('noChangeRight')}
        </Text>
      )}
    </div>
  )
}
