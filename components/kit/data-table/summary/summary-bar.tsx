'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import styles from './summary.module.css'

/** A figure above a report with one fact about it. */
export type SummaryFact = {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly tone?: 'good' | 'bad' | undefined
}

/** The main figures of a report in one frame. `loading` keeps the space of the values. */
export function SummaryBar({ facts, loading = false }: { facts: readonly SummaryFact[]; loading?: boolean }) {
  const t = useTranslations('summary')
  return (
    <section className={styles.frame} aria-label={t('title')} aria-busy={loading || undefined} data-screen-only>
      <dl className={styles.cells}>
        {facts.map(({ label, value, note, tone }) => (
          <div key={label} className={styles.cell}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.fact}>
              {loading ? (
                <span className={styles.bar} />
              ) : (
                <>
                  <span className={styles.value} data-tone={tone}>
                    {value}
                  </span>
                  {note !== undefined && <span className={styles.note}>{note}</span>}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
