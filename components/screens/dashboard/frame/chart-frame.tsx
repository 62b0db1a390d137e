'use client'

import { Button, Skeleton, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import type { Query } from '@/lib/client/queries/use-query'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { useOwnProblem } from '@/components/ui/feedback/shared-failures'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParam } from '@/components/ui/url-state/use-query-params'
import type { CardTable as Table } from './card-table'
import { FrameMenu } from './frame-menu'
import styles from './chart-frame.module.css'

/** The table behind a chart, loaded on request. */
export const LazyCardTable = lazyComponent(() => import('./card-table').then((module) => module.CardTable), {
  loading: () => <Skeleton height={chartHeight} />,
}) as typeof Table

/** Height of drawings in pixels: the same in all cards of a row. */
export const chartHeight = 190

type Props = {
  /** Address parameter of the table view. */
  name: string
  title: ReactNode
  /** The title as text, for names of controls. */
  label: string
  query: Pick<Query<unknown>, 'problem' | 'loading' | 'refreshing' | 'refresh' | 'value'>
  /** Names of the series, at the end of the header. */
  legend?: ReactNode
  /** The figure, its change and words. */
  figure?: ReactNode
  /** A small drawing beside the figure. */
  aside?: ReactNode
  /** Number of unreadable rows; the table reports them itself. */
  invalidRows?: number | undefined
  children: ReactNode
  /** The table behind the drawing. `exporting`: opens its export menu at once. */
  table?: ((exporting: boolean) => ReactNode) | undefined
  /** Whether the table may be exported (D90). */
  exportable?: boolean
  /** Links and actions below the drawing. */
  foot?: ReactNode
  /** Number of decimals that its amounts need (D233). */
  needed: number
  /** Height of drawing and placeholder, so that nothing shifts. */
  height?: number
}

/** A dashboard card: figure, drawing or table, links. It loads, fails and refreshes by itself (D81). */
export function ChartFrame(props: Props) {
  const { name, title, label, query, table, height = chartHeight } = props
  const { value, loading, refreshing } = query
  const problem = useOwnProblem(query)
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const [view, setView] = useQueryParam(name)
  const [exporting, setExporting] = useState(false)
  const hasTable = table !== undefined && value !== undefined
  const asTable = view === 'table' && hasTable
  const tableState = asTable ? 'shown' : 'hidden'
  const show = (exportNow: boolean) => {
    setExporting(exportNow)
    setView('table')
  }
  return (
    <section
      className={`column shrink surface outlined rounded container unbroken beside ${styles.frame}`}
      aria-label={label}
      aria-busy={loading || refreshing}
    >
      <header className={styles.head}>
        <Title order={2} size="h4" className="grow shrink">
          {title}
        </Title>
        {!asTable && value !== undefined && props.legend}
        <FrameMenu
          label={label}
          query={query}
          table={hasTable ? tableState : null}
          exportable={props.exportable === true && !asTable}
          showTable={show}
          showChart={() => setView(null)}
        />
      </header>
      {value === undefined && problem && (
        <EmptyState icon={IconAlertTriangle} tone="failed" title={errorMessage(problem)}>
          <Button variant="default" onClick={() => void query.refresh()}>
            {t('actions.retry')}
          </Button>
        </EmptyState>
      )}
      {value === undefined && !problem && <FrameSkeleton height={height} figure={props.figure !== undefined} />}
      {value !== undefined && (
        <AmountScope needed={props.needed}>
          {problem && (
            <Text pt={4} px="md" size="xs" c="var(--daftar-caution)" role="status">
              {t('dashboard.older', { problem: errorMessage(problem) })}
            </Text>
          )}
          {props.figure && (
            <div className={styles.figure}>
              <div className="shrink caption lines16">{props.figure}</div>
              {!asTable && props.aside}
            </div>
          )}
          {!asTable && <InvalidRowsNotice count={props.invalidRows ?? 0} />}
          <div className={styles.body} data-stale={refreshing || undefined}>
            {asTable ? table(exporting) : props.children}
          </div>
        </AmountScope>
      )}
      {props.foot !== undefined && (
        <footer className={styles.foot} data-screen-only>
          {props.foot}
        </footer>
      )}
    </section>
  )
}

/** Placeholder of figure and drawing in their sizes. */
function FrameSkeleton({ height, figure }: { height: number; figure: boolean }) {
  return (
    <>
      {figure && (
        <div className={styles.figure}>
          <Skeleton width={180} height={28} my={4} />
        </div>
      )}
      <div className={styles.body}>
        <Skeleton height={height} />
      </div>
    </>
  )
}

function InvalidRowsNotice({ count }: { count: number }) {
  const t = useTranslations('table')
  const formats = useFormats()
  if (count === 0) return null
  return (
    <Text pt={4} px="md" size="xs" c="var(--daftar-caution)" role="status">
      {t('damaged', { count, shown: formats.count(count) })}
    </Text>
  )
}
