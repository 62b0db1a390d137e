'use client'

import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { monthName, shortMonths } from '@/lib/format/calendar-names'
import type { MonthRange } from '@/lib/format/fiscal-months'
import { decimalsNeeded } from '@/lib/format/precision'
import type { FigureFacts } from '@/components/list/summary/figure-facts'
import { SummaryBar, type SummaryFact } from '@/components/list/summary/summary-bar'
import { Chart } from '@/components/ui/chart/chart'
import { useChartNumberFormat } from '@/components/ui/chart/chart-number-format'
import type { ChartLine, ChartSpec } from '@/components/ui/chart/chart-spec'
import chart from '@/components/ui/chart/chart.module.css'
import { Money } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './financial-statements.module.css'

/** A main figure: null where it is not known; and what it is made of. */
export type HeadFigure = {
  readonly label: string
  readonly amount: Amount | null
  readonly note?: ReactNode
  readonly made: Pick<FigureFacts, 'count'> & Partial<FigureFacts>
}

type Props = {
  figures: readonly HeadFigure[]
  loading: boolean
  /** The figures are computed with unit costs: fractions say nothing. */
  rounded?: boolean
  title: string
  /** What the figures have in common. */
  source: Partial<FigureFacts>
  months: readonly MonthRange[]
  today: string
  columns: readonly ChartLine[]
  line: ChartLine
}

const chartHeight = 190

/** The main figures of a report, and its months as a chart. */
export function StatementHead({ figures, loading, rounded = false, title, source, months, today, columns, line }: Props) {
  const facts = figures.map(({ label, amount, note, made }): SummaryFact => ({
    label,
    value: amount === null ? '—' : <Money amount={amount} rounded={rounded} />,
    note,
    tone: amount?.startsWith('-') ? 'bad' : undefined,
    made: amount === null ? null : { how: 'sum', exact: amount, ...source, ...made },
  }))
  return (
    <SummaryBar facts={facts} loading={loading} source={{ count: 0 }}>
      {/* A single month is in the figures. */}
      {months.length > 1 && (
        <figure className={styles.chart}>
          <figcaption className={chart.legend}>
            <span className={styles.chartTitle}>{title}</span>
            {[...columns, line].map(({ name }, at) => (
              <span key={name} className={chart.sample} data-mark={at === columns.length ? 'result' : `column${at}`}>
                {name}
              </span>
            ))}
          </figcaption>
          {loading ? (
            <Skeleton height={chartHeight} />
          ) : (
            <MonthChart title={title} months={months} today={today} columns={columns} line={line} />
          )}
        </figure>
      )}
    </SummaryBar>
  )
}

function MonthChart({ title, months, today, columns, line }: Pick<Props, 'title' | 'months' | 'today' | 'columns' | 'line'>) {
  const formats = useFormats()
  const all = [...columns, line]
  const format = useChartNumberFormat(decimalsNeeded(all.flatMap(({ figures }) => figures.filter((figure) => figure !== null))))
  const names = months.map(({ month }) => monthName(month, formats.locale, formats.calendar))
  const short = shortMonths(names)
  const open = months.findIndex(({ from, to }) => from <= today && today < to)
  const spec: ChartSpec = {
    is: 'columns',
    columns,
    line,
    categories: months.map((month, at) => ({ label: names[at] ?? '', short: short[at] ?? '', title: formats.month(month) })),
    open: open < 0 ? null : open,
  }
  const texts = all.map(({ name, figures }) => {
    const values = figures.map((figure, at) => `${names[at] ?? ''} ${figure === null ? '—' : format.full(figure)}`)
    return `${isolate(name)}: ${values.join(' · ')}`
  })
  return <Chart spec={spec} label={`${title}. ${texts.join('. ')}`} height={chartHeight} format={format} />
}

/** What the figures are made of, below a report. */
export function StatementSources({ sources, notes = [] }: { sources: readonly string[]; notes?: readonly string[] }) {
  const t = useTranslations('profitAndLoss')
  return (
    <section className={styles.sources} aria-label={t('madeOf')}>
      <h2 className="flush strong small">{t('madeOf')}</h2>
      <ul>
        {sources.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
