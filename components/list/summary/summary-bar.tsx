'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isolate } from '@/lib/format/bidi-isolate'
import { decimalsNeeded } from '@/lib/format/precision'
import type { FigureFacts } from '@/components/list/summary/figure-facts'
import { Chart } from '@/components/ui/chart/chart'
import { useChartNumberFormat } from '@/components/ui/chart/chart-number-format'
import type { ChartSpec } from '@/components/ui/chart/chart-spec'
import { ExplainedFigure } from './explained-figure'
import styles from './summary.module.css'

/** A figure above a report with one fact about it. */
export type SummaryFact = {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly tone?: 'good' | 'bad' | undefined
  /** Keeps the space of this value and its note alone. */
  readonly loading?: boolean
  /** What the value is made of, where it is not simply computed from all rows; null for a value that is no figure. */
  readonly made?: Partial<FigureFacts> | null
  /** Filters the list by what the cell counts; absent for a cell that is no filter. */
  readonly toggle?: { readonly pressed: boolean; readonly change: (pressed: boolean) => void } | undefined
}

/** A small chart of amounts whose exact values are in the table below. */
export type SummaryChart = {
  readonly title: string
  readonly spec: Extract<ChartSpec, { readonly is: 'bars' }>
  /** Keeps the space of the bars alone. */
  readonly loading?: boolean
}

const classOfTone = { good: 'credit', bad: 'debit' }

/** Pixels of a bar and its space. */
const barHeight = 24

function ChartBelowFigures({ title, spec, loading = false }: SummaryChart) {
  const format = useChartNumberFormat(decimalsNeeded(spec.slices.map(({ amount }) => amount)))
  const label = `${title}: ${spec.slices.map(({ name, amount }) => `${isolate(name)} ${format.full(amount)}`).join(' · ')}`
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.label}>{title}</figcaption>
      {loading ? (
        <div className="skeleton" style={{ blockSize: barHeight * spec.slices.length }} />
      ) : (
        <Chart spec={spec} label={label} height={barHeight * spec.slices.length} format={format} />
      )}
    </figure>
  )
}

type SummaryBarProps = {
  facts: readonly SummaryFact[]
  loading?: boolean
  /** What the explanations of the figures share. */
  source?: Partial<FigureFacts> & Pick<FigureFacts, 'count'>
  chart?: SummaryChart | null
  /** Below the figures. */
  children?: ReactNode
}

/** The main figures of a report in one frame. `loading` keeps the space of the values. */
export function SummaryBar({ facts, loading = false, source, chart = null, children }: SummaryBarProps) {
  const t = useTranslations('summary')
  return (
    <section className={styles.frame} aria-label={t('title')} aria-busy={loading || undefined} data-screen-only>
      <dl className={styles.cells}>
        {facts.map(({ label, value, note, tone, loading: waits = false, made, toggle }) => (
          <div key={label} className={styles.cell} data-toggle={toggle && ''} data-picked={toggle?.pressed || undefined}>
            <dt className={styles.label}>
              {toggle ? (
                <button
                  type="button"
                  className={styles.toggle}
                  aria-pressed={toggle.pressed}
                  onClick={() => toggle.change(!toggle.pressed)}
                >
                  {label}
                </button>
              ) : (
                label
              )}
            </dt>
            <dd className={styles.fact}>
              {loading || waits ? (
                <>
                  <span className={styles.bar} />
                  {note !== undefined && <span className={`caption shrink clip cutEnd ${styles.kept}`}>{note}</span>}
                </>
              ) : (
                <>
                  <span className={`${styles.value} ${tone ? classOfTone[tone] : ''}`} data-tone={tone}>
                    {source === undefined || made === null ? (
                      value
                    ) : (
                      <ExplainedFigure linked={toggle !== undefined} facts={() => ({ how: 'computed', of: label, ...source, ...made })}>
                        {value}
                      </ExplainedFigure>
                    )}
                  </span>
                  {note !== undefined && <span className="caption shrink clip cutEnd">{note}</span>}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {chart && <ChartBelowFigures {...chart} />}
      {children}
    </section>
  )
}
