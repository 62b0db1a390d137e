'use client'

import { Skeleton, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Amount } from '@/lib/format/amount'
import type { MonthRange } from '@/lib/format/fiscal-months'
import { shortMonths } from '@/lib/format/calendar-names'
import { monthName } from '@/lib/format/dates'
import { now } from '@/lib/format/organisation-clock'
import { decimalsNeeded } from '@/lib/format/precision'
import { isolate } from '@/lib/format/bidi-isolate'
import { Chart } from '@/components/kit/chart/chart'
import { useChartNumberFormat } from '@/components/kit/chart/chart-number-format'
import type { ChartLine, ChartSpec } from '@/components/kit/chart/chart-spec'
import { Money } from '@/components/kit/text/money'
import { useFormats } from '@/components/kit/text/use-formats'
import type { BookedAccounts } from './use-booked-accounts'
import styles from './financial-statements.module.css'

/** A main figure: null where it is not known. */
export type HeadFigure = { readonly label: string; readonly amount: Amount | null; readonly note?: string | undefined }

type Props = {
  figures: readonly HeadFigure[]
  loading: boolean
  /** The figures are computed with unit costs: fractions say nothing. */
  rounded?: boolean
  title: string
  months: readonly MonthRange[]
  today: string
  columns: readonly ChartLine[]
  line: ChartLine
}

const chartHeight = 190

/** The main figures of a report, and its months as a chart. */
export function StatementHead({ figures, loading, rounded = false, title, months, today, columns, line }: Props) {
  const t = useTranslations('summary')
  return (
    <section className={styles.head} aria-label={t('title')} aria-busy={loading || undefined} data-screen-only>
      <dl className={styles.figures}>
        {figures.map(({ label, amount, note }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              {loading ? (
                <Skeleton height={28} width={140} my={4} />
              ) : (
                <strong data-negative={amount?.startsWith('-') || undefined}>
                  {amount === null ? '—' : <Money amount={amount} rounded={rounded} />}
                </strong>
              )}
              {/* While loading, notes have their line, so that nothing below moves. */}
              {loading ? (
                <span className={styles.quiet}>{'\u00a0'}</span>
              ) : (
                note !== undefined && <span className={styles.quiet}>{note}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {/* A single month is in the figures. */}
      {months.length > 1 && (
        <figure className={styles.chart}>
          <figcaption className={styles.legend}>
            <span className={styles.chartTitle}>{title}</span>
            {[...columns, line].map(({ name }, at) => (
              <span key={name} className={styles.sample} data-mark={at === columns.length ? 'line' : at}>
                {name}
              </span>
            ))}
          </figcaption>
          {loading ? <Skeleton height={chartHeight} /> : <MonthChart {...{ title, months, today, columns, line }} />}
        </figure>
      )}
    </section>
  )
}

function MonthChart({ title, months, today, columns, line }: Omit<Props, 'figures' | 'loading' | 'rounded'>) {
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

type ReadingNoteProps = {
  books: Pick<BookedAccounts, 'loading' | 'done' | 'total'>
  /** An unfinished period is compared. */
  compared: boolean
}

/** How many statements are read, and afterwards that an unfinished period is compared with a whole one. */
export function ReadingNote({ books: { loading, done, total }, compared }: ReadingNoteProps) {
  const t = useTranslations()
  const { count } = useFormats()
  const reading = loading && total > 0
  if (!reading && !compared) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {reading ? t('aging.reading', { done: count(Math.min(done, total)), total: count(total) }) : t('saleStatistics.compareOpen')}
    </Text>
  )
}

/** One source of a report: what was read, and when. */
export type Source = { readonly text: string; readonly updatedAt: number | null }

/** What the figures are made of, below a report. */
export function StatementSources({ sources, notes }: { sources: readonly Source[]; notes: readonly string[] }) {
  const t = useTranslations('profitAndLoss')
  const formats = useFormats()
  return (
    <section className={styles.sources} aria-label={t('madeOf')}>
      <h2>{t('madeOf')}</h2>
      <ul>
        {sources.map(({ text, updatedAt }) => (
          <li key={text}>
            {text}
            {updatedAt !== null && ` · ${t('readAt', { time: isolate(formats.time(now(formats.calendar, updatedAt))) })}`}
          </li>
        ))}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
