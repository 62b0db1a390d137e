'use client'

import type { ReactNode } from 'react'
import { Button, Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReportQuery } from '@/lib/client/queries/use-dashboard'
import { Chart } from '@/components/kit/chart/chart'
import { useChartNumberFormat } from '@/components/kit/chart/chart-number-format'
import type { ChartSpec } from '@/components/kit/chart/chart-spec'
import type { FigureFacts } from '@/components/kit/data-table/state/table-state'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { DirectionalIcon } from '@/components/kit/text/directional-icon'
import { PageLink } from '@/components/kit/text/links'
import { FigureLine } from '@/components/screens/dashboard/frame/figure'
import styles from './key-figures.module.css'

type Props = {
  label: string
  query: Pick<ReportQuery<unknown>, 'value' | 'problem' | 'loading' | 'refreshing' | 'refresh' | 'updatedAt'>
  /** The screen that explains the figure; null without permission for it. */
  href: string | null
  /** The figure asks for action. */
  asks?: boolean
  figure: ReactNode
  /** What the figure is made of. */
  made: Omit<FigureFacts, 'updatedAt'>
  /** Change and comparison below the figure. */
  words?: ReactNode
  spark?: ChartSpec | null
}

/** One figure of the strip: a link to the screen that explains it. */
export function FigureCell({ label, query, href, asks = false, figure, made, words, spark }: Props) {
  const t = useTranslations('actions')
  const errorMessage = useErrorMessage()
  const format = useChartNumberFormat(0)
  const name = (
    <span className={styles.label} data-asks={asks || undefined} data-figure-name>
      {label}
    </span>
  )
  if (query.value === undefined && query.problem) {
    return (
      <div className={styles.cell} role="alert">
        {name}
        <span className={styles.problem}>{errorMessage(query.problem)}</span>
        <Button variant="default" size="compact-xs" className={styles.retry ?? ''} data-screen-only onClick={() => void query.refresh()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  const content = (
    <>
      <span className={styles.top}>
        {name}
        {href !== null && <DirectionalIcon of={IconChevronRight} size={14} />}
      </span>
      {query.value === undefined ? (
        <Skeleton height={56} aria-busy />
      ) : (
        <div className={styles.content} data-stale={query.refreshing || undefined}>
          <div className={styles.figure}>
            <FigureLine linked={href !== null} facts={() => ({ ...made, updatedAt: query.updatedAt })}>
              {figure}
            </FigureLine>
            {spark && (
              <div className={styles.spark}>
                <Chart spec={spark} label={null} height={36} format={format} />
              </div>
            )}
          </div>
          <div className={styles.line}>{words}</div>
        </div>
      )}
    </>
  )
  return href === null ? (
    <div className={styles.cell}>{content}</div>
  ) : (
    <PageLink href={href} className={styles.cell}>
      {content}
    </PageLink>
  )
}
