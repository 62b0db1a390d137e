'use client'

import { useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import { isolate } from '@/lib/format/bidi-isolate'
import { decimalsNeeded } from '@/lib/format/precision'
import type { TableScreen } from '@/components/list/state/use-list-screen'
import type { ListTable } from '@/components/list/state/use-table'
import type { FigureFacts } from '@/components/list/summary/figure-facts'
import { Chart } from '@/components/ui/chart/chart'
import { useChartNumberFormat } from '@/components/ui/chart/chart-number-format'
import type { ChartSpec } from '@/components/ui/chart/chart-spec'
import type { Formats } from '@/components/ui/text/use-formats'
import { ExplainedFigure, listFacts } from './explained-figure'
import styles from './summary.module.css'

const noRows: readonly never[] = []

/**
 * The main figures of the rows that a list shows: they follow its search and filters. Absent for a list that is empty or could not be
 * loaded. `factsOf` should be stable; for no rows it returns the labels that are shown while the list loads.
 */
export function ListSummary<Row>({
  of: { problem },
  table,
  factsOf,
  chart = null,
  filter,
}: {
  of: Pick<TableScreen<Row>, 'problem'>
  table: Pick<ListTable<Row>, 'loaded' | 'tools' | 'within' | 'updatedAt' | 'matching'>
  factsOf: (rows: readonly Row[], formats: Formats) => readonly SummaryFact[]
  /** Drawn below the figures once the list has arrived; `loading` keeps its space before. */
  chart?: SummaryChart | null
  /**
   * For a summary whose cells filter the list: its figures are those of all rows that match the search and `others`, the other filters; null
   * without others. Should be stable.
   */
  filter?: { readonly others: ((row: Row) => boolean) | undefined }
}) {
  const { loaded, tools, matching } = table
  const others = filter?.others
  const filters = filter !== undefined
  const listed = useMemo(() => {
    if (!filters) return loaded?.rows ?? noRows
    const all = matching() ?? noRows
    return others ? all.filter(others) : all
  }, [filters, loaded, matching, others])
  const facts = useMemo(() => factsOf(listed, tools.formats), [factsOf, listed, tools.formats])
  const loading = loaded === null
  if (loading ? problem != null : loaded.of === 0) return null
  return (
    <SummaryBar
      facts={facts}
      loading={loading}
      chart={loading && !chart?.loading ? null : chart}
      {...(loaded && {
        source: { ...listFacts(loaded, table), count: listed.length, ...(filters && { leftOut: loaded.of - listed.length }) },
      })}
    />
  )
}

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
