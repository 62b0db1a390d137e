'use client'

import type { ReactNode } from 'react'
import type { Amount } from '@/lib/format/amount'
import { Money } from '@/components/kit/text/money'
import { BidiText } from '@/components/kit/text/bidi-text'
import { RowLink } from '@/components/kit/text/links'
import { useFormats } from '@/components/kit/text/use-formats'
import styles from './ranked-list.module.css'

/** Rows of a ranking. */
export const rankedRows = 5

/** Height of a ranking in pixels. */
export const rankHeight = rankedRows * 46

/** A row of a ranking. */
type Ranked = {
  readonly key: string
  readonly name: string
  readonly note: ReactNode
  readonly amount: Amount
  readonly href: string | null
}

/** The first rows of a list by amount. */
export function RankedList({ rows }: { rows: readonly Ranked[] }) {
  const formats = useFormats()
  return (
    <ol className={styles.list}>
      {rows.map(({ key, name, note, amount, href }, index) => (
        <li key={key} className={styles.row}>
          <span className={styles.rank} aria-hidden>
            {formats.count(index + 1)}
          </span>
          <span className={styles.text}>
            {href === null ? (
              <BidiText text={name} className={styles.name} />
            ) : (
              <RowLink href={href} className={styles.name}>
                <BidiText text={name} />
              </RowLink>
            )}
            <span className={styles.note}>{note}</span>
          </span>
          <span className={styles.amount}>
            <Money amount={amount} />
          </span>
        </li>
      ))}
    </ol>
  )
}
