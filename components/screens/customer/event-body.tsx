'use client'

import type { ReactNode } from 'react'
import { Button, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { absolute, signOf, type Amount } from '@/lib/format/amount'
import { BidiText } from '@/components/ui/text/bidi-text'
import { Money } from '@/components/ui/text/money'
import { RowLink } from '@/components/ui/text/links'
import { titleWhenTruncated } from '@/components/ui/text/truncation-title'
import { useFormats } from '@/components/ui/text/use-formats'
import type { CustomerEvent } from './customer-events'
import styles from './customer.module.css'
import { textElements } from '@/components/ui/text/text-elements'

/** Rows of a section, and events of the timeline, before “show all”. */
export const shownAtFirst = { section: 5, timeline: 12 } as const

/** The end of a list of events. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot} data-screen-only>
    {children}
  </div>
)

/** Shows all events of a list, or the first again. */
export function ShowAll({ all, count, toggle }: { all: boolean; count: number; toggle: () => void }) {
  const t = useTranslations('customer')
  const formats = useFormats()
  return (
    <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={toggle}>
      {all ? t('showFewer') : t('showAll', { shown: formats.count(count) })}
    </Button>
  )
}

/** Events before they have loaded. */
export function RowSkeleton() {
  const t = useTranslations('table')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton height={16} width="70%" />
      <Skeleton height={16} width="55%" />
      <Skeleton height={16} width="62%" />
    </div>
  )
}

/** Title as a link to the record, note, badge and amount. */
export function EventBody({ event }: { event: CustomerEvent }) {
  const { title, note, badge, tone, amount, href } = event
  return (
    <>
      <div className={styles.text} onPointerOver={(event) => titleWhenTruncated(event, `.${styles.note}`)}>
        <span className={styles.line}>
          <RowLink href={href} className={styles.name}>
            <bdi>{title}</bdi>
          </RowLink>
          {badge !== '' && (
            <span className={styles.badge} data-status={typeof tone === 'number' ? tone : undefined} data-tone={tone}>
              <bdi>{badge}</bdi>
            </span>
          )}
        </span>
        {note !== '' && <BidiText text={note} className={styles.note} />}
      </div>
      {amount !== undefined && (
        <span className={styles.amount} data-void={event.void || undefined}>
          <Money amount={amount} />
          {event.balance !== undefined && (
            <span className={styles.balance}>
              <Balance of="balance" amount={event.balance} />
            </span>
          )}
        </span>
      )}
    </>
  )
}

/** A balance in words: debit when the customer owes, credit when we do. */
export function Balance({ of, amount }: { of: 'balance' | 'opening' | 'closing'; amount: Amount }) {
  const t = useTranslations('customer')
  const side = signOf(amount)
  return textElements(
    t.rich(`balances.${of}`, {
      amount: () => <Money amount={absolute(amount)} />,
      side: side > 0 ? 'debit' : side < 0 ? 'credit' : 'none',
    }),
  )
}
