'use client'

import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Query } from '@/lib/client/queries/use-query'
import type { Amount } from '@/lib/format/amount'
import type { FigureFacts } from '@/components/list/summary/figure-facts'
import { FigureLine } from '@/components/screens/dashboard/frame/figure'
import { Placeholder, useOwnProblem } from '@/components/ui/feedback/shared-failures'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { PageLink } from '@/components/ui/text/links'
import styles from './key-figures.module.css'

/** Amounts in order of time: a line with its last point marked, or bars from zero. */
export type Trend = { readonly as: 'line' | 'bars'; readonly amounts: readonly Amount[] }

type Props = {
  label: string
  query: Pick<Query<unknown>, 'value' | 'problem' | 'loading' | 'refreshing' | 'refresh' | 'updatedAt'>
  /** The screen that explains the figure; null without permission for it. */
  href: string | null
  /** The figure asks for action. */
  asks?: boolean
  figure: ReactNode
  /** What the figure is made of. */
  made: Omit<FigureFacts, 'updatedAt'>
  /** Change and comparison below the figure. */
  words?: ReactNode
  /** The words come late and may need two lines on a phone, which are kept for them. */
  lateWords?: boolean
  trend?: Trend | null
}

/** One figure of the strip: a link to the screen that explains it. */
export function FigureCell({ label, query, href, asks = false, figure, made, words, lateWords, trend }: Props) {
  const t = useTranslations('actions')
  const errorMessage = useErrorMessage()
  const problem = useOwnProblem(query)
  const heading = (
    <span className={`dense medium dark ${styles.label}`} data-asks={asks || undefined} data-figure-name>
      {label}
    </span>
  )
  if (query.value === undefined && problem) {
    return (
      <div className={styles.cell} role="alert">
        {heading}
        <span className="grow caption">{errorMessage(problem)}</span>
        <Button variant="default" size="compact-xs" className="selfStart" data-screen-only onClick={() => void query.refresh()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  const content = (
    <>
      <span className="row spread gap2 quiet">
        {heading}
        {href !== null && <DirectionalIcon of={IconChevronRight} size={14} />}
      </span>
      {query.value === undefined ? (
        <Placeholder query={query} height={56} />
      ) : (
        <div className="dims" data-stale={query.refreshing || undefined}>
          <div className="row spread gap3 below1">
            <FigureLine linked={href !== null} facts={() => ({ ...made, updatedAt: query.updatedAt })}>
              {figure}
            </FigureLine>
            {trend && <Sparkline {...trend} />}
          </div>
          <div className={styles.line}>{words}</div>
        </div>
      )}
    </>
  )
  return href === null ? (
    <div className={styles.cell} data-two-lines={lateWords || undefined}>
      {content}
    </div>
  ) : (
    <PageLink href={href} className={`hovers ${styles.cell}`} data-two-lines={lateWords || undefined}>
      {content}
    </PageLink>
  )
}

/** Size and margin of a trend in pixels, and the widest bar. */
const width = 104
const height = 36
const margin = 4
const widestBar = 8

/**
 * A trend without axes; the words beside it say the same. Its own drawing, because it is part of the document: ECharts would be loaded for it
 * before anything else.
 */
function Sparkline({ as, amounts }: Trend) {
  const values = amounts.map(Number)
  const low = as === 'bars' ? 0 : Math.min(...values)
  const high = Math.max(0, ...values)
  const step = (width - 2 * margin) / (as === 'bars' ? values.length : values.length - 1)
  const bar = Math.min(widestBar, 0.8 * step)
  const heightOf = (value: number) => Math.max(1, ((value - low) / (high - low || 1)) * (height - 2 * margin))
  const points = values.map((value, index) => ({
    x: Math.round(10 * (margin + step * (as === 'bars' ? index + 0.5 : index))) / 10,
    y: Math.round(10 * (height - margin - heightOf(value))) / 10,
  }))
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const [last] = points.slice(-1)
  return (
    <svg className={styles.trend} width={width} height={height} aria-hidden>
      {as === 'bars' ? (
        points.map(({ x, y }) => <rect key={x} x={x - bar / 2} y={y} width={bar} height={height - margin - y} rx={1} />)
      ) : (
        <>
          <polygon points={`${margin},${height - margin} ${line} ${width - margin},${height - margin}`} />
          <polyline points={line} />
          {last && <circle cx={last.x} cy={last.y} r={2.5} />}
        </>
      )}
    </svg>
  )
}
