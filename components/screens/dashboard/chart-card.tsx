'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { ActionIcon, Button, Skeleton, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconChartLine, IconTable } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReportQuery } from '@/lib/client/queries/use-dashboard'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { Chart as Drawn } from '@/components/kit/chart/chart'
import { useFormats } from '@/components/kit/text/use-formats'
import { EmptyState } from '@/components/kit/feedback/empty-state'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { RefreshButton } from '@/components/kit/data-table/toolbar/refresh-button'
import { useInView } from '@/components/kit/hooks/use-in-view'
import { useQueryParam } from '@/components/kit/url-state/use-query-params'
import type { CardTable as Table } from './chart-data-table'
import styles from './dashboard.module.css'
import { chartNumberFormat, type ChartNumberFormat } from '@/components/kit/chart/chart-number-format'

/** Loads the chart after the page and when nearly in view. */
export function CardChart(props: ComponentProps<typeof Drawn>) {
  const { ref, inView } = useInView<HTMLDivElement>()
  return <div ref={ref}>{inView ? <Drawn {...props} /> : <Skeleton height={props.height} />}</div>
}

/** The table behind a chart, loaded on request. */
export const LazyCardTable = dynamic(() => import('./chart-data-table').then((module) => module.CardTable), {
  ssr: false,
  loading: () => <Skeleton height={chartHeight} />,
}) as typeof Table

/** Height of charts and their tables in pixels. */
export const chartHeight = 220

/** A chart with two lines of text above and a link below. */
const usualHeight = chartHeight + 80

/** A dashboard card: value in words, chart or table, links. It loads, fails and refreshes by itself (D81). */
export function ChartCard(props: {
  /** Address parameter of the table view. */
  name: string
  title: string
  figures: Pick<ReportQuery<unknown>, 'problem' | 'loading' | 'refreshing' | 'updatedAt' | 'refresh' | 'value'>
  /** The value in words. */
  summary?: ReactNode
  /** Number of unreadable rows; the table reports them itself. */
  invalidRows?: number | undefined
  children: ReactNode
  table?: ReactNode
  /** Actions and links beside the table switch. */
  more?: ReactNode
  /** Number of decimals that its amounts need (D68). */
  needed: number
  /** Height of the loading placeholder, so that little shifts. */
  height?: number
}) {
  const { name, title, figures } = props
  const { value, problem, loading, refreshing, updatedAt, refresh } = figures
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const [view, setView] = useQueryParam(name)
  const asTable = view === 'table'
  const switchLabel = t(asTable ? 'dashboard.showChart' : 'dashboard.showTable')
  return (
    <section className={styles.card} aria-label={title} aria-busy={loading || refreshing}>
      <header className={styles.head}>
        <Title order={2} size="h3">
          {title}
        </Title>
        <div className={styles.tools} data-screen-only>
          {props.table !== undefined && value !== undefined && (
            <ActionIcon
              variant="default"
              size={34}
              aria-label={switchLabel}
              title={switchLabel}
              aria-pressed={asTable}
              onClick={() => setView(asTable ? null : 'table')}
            >
              {asTable ? <IconChartLine size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
            </ActionIcon>
          )}
          <RefreshButton refresh={refresh} refreshing={refreshing || loading} updatedAt={updatedAt} />
        </div>
      </header>
      {value === undefined ? (
        problem ? (
          <EmptyState icon={IconAlertTriangle} tone="failed" title={errorMessage(problem)}>
            <Button variant="default" onClick={() => void refresh()}>
              {t('actions.retry')}
            </Button>
          </EmptyState>
        ) : (
          <Skeleton height={props.height ?? usualHeight} />
        )
      ) : (
        <>
          {problem && (
            <Text size="sm" c="var(--daftar-caution)" role="status">
              {t('dashboard.older', { problem: errorMessage(problem) })}
            </Text>
          )}
          {!asTable && <InvalidRowsNotice count={props.invalidRows ?? 0} />}
          {props.summary && <div className={styles.labels}>{props.summary}</div>}
          <div className={styles.figure} data-stale={refreshing || undefined}>
            <AmountScope needed={props.needed}>{asTable ? <div className={styles.table}>{props.table}</div> : props.children}</AmountScope>
          </div>
          {props.more && (
            <footer className={styles.more} data-screen-only>
              {props.more}
            </footer>
          )}
        </>
      )}
    </section>
  )
}

function InvalidRowsNotice({ count }: { count: number }) {
  const t = useTranslations('table')
  const formats = useFormats()
  if (count === 0) return null
  return (
    <Text size="sm" c="var(--daftar-caution)" role="status">
      {t('damaged', { count, shown: formats.count(count) })}
    </Text>
  )
}

/** Number format of the charts in the user's language and digits. `needed`: decimals of the amounts, null for quantities. */
export function useChartNumberFormat(needed: number | null): ChartNumberFormat {
  const formats = useFormats()
  return useMemo(() => {
    const { locale, digits, precision } = needed === null ? { ...formats, precision: null } : formats.forAmounts(needed)
    return chartNumberFormat({ locale, digits, precision })
  }, [formats, needed])
}
