'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps, type ReactNode } from 'react'
import { ActionIcon, Button, Skeleton, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconChartLine, IconTable } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/client/use-dashboard'
import { Chart as Drawn } from '@/components/kit/chart/chart'
import { useFormats } from '@/components/kit/formats'
import { ListState } from '@/components/kit/list-state'
import { useProblemText } from '@/components/kit/problem-text'
import { RefreshButton } from '@/components/kit/refresh-button'
import { useNear } from '@/components/kit/use-near'
import { useParam } from '@/components/kit/use-param'
import type { CardTable as Table } from './card-table'
import styles from './dashboard.module.css'

/** The chart itself comes after the page, never before the figures, and not before somebody is near it. */
export function Chart(props: ComponentProps<typeof Drawn>) {
  const { place, near } = useNear<HTMLDivElement>()
  return <div ref={place}>{near ? <Drawn {...props} /> : <Skeleton height={props.height} />}</div>
}

/** The table behind a chart, for those who ask for it. */
export const CardTable = dynamic(() => import('./card-table').then((module) => module.CardTable), {
  ssr: false,
  loading: () => <Skeleton height={chartHeight} />,
}) as typeof Table

/** Height of all charts, and of the tables that take their place. */
export const chartHeight = 220

/** A chart with two lines of words above it and a way on below. */
const usualHeight = chartHeight + 80

/** One report of the dashboard: its figures in words, the chart, a table in its place, and ways on. It waits, fails and is read again by itself (D81). */
export function ChartCard(props: {
  /** In the address, where it says that the table is looked at. */
  name: string
  title: string
  figures: Pick<Figures<unknown>, 'problem' | 'loading' | 'refreshing' | 'updatedAt' | 'refresh' | 'value'>
  /** The figure in words. */
  words?: ReactNode
  /** Rows that could not be read: the chart lacks them. Its table says so by itself. */
  damaged?: number | undefined
  children: ReactNode
  table?: ReactNode
  /** Beside the switch to the table: deeds and ways on. */
  more?: ReactNode
  /** How high all that is while it is on its way, so that little moves when it comes. */
  height?: number
}) {
  const { name, title, figures } = props
  const { value, problem, loading, refreshing, updatedAt, refresh } = figures
  const t = useTranslations()
  const sentence = useProblemText()
  const [view, setView] = useParam(name)
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
          <ListState icon={IconAlertTriangle} tone="failed" title={sentence(problem)}>
            <Button variant="default" onClick={() => void refresh()}>
              {t('actions.retry')}
            </Button>
          </ListState>
        ) : (
          <Skeleton height={props.height ?? usualHeight} />
        )
      ) : (
        <>
          {problem && (
            <Text size="sm" c="var(--daftar-caution)" role="status">
              {t('dashboard.older', { problem: sentence(problem) })}
            </Text>
          )}
          {!asTable && <Damaged count={props.damaged ?? 0} />}
          {props.words && <div className={styles.words}>{props.words}</div>}
          <div className={styles.figure} data-stale={refreshing || undefined}>
            {asTable ? <div className={styles.table}>{props.table}</div> : props.children}
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

function Damaged({ count }: { count: number }) {
  const t = useTranslations('table')
  const formats = useFormats()
  if (count === 0) return null
  return (
    <Text size="sm" c="var(--daftar-caution)" role="status">
      {t('damaged', { count, shown: formats.count(count) })}
    </Text>
  )
}
