'use client'

import { useMemo, useEffect, useRef, memo, type ComponentType } from 'react'
import { Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { IconLock, IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconHourglass, IconTrendingDown } from '@tabler/icons-react'
import { dashboardKeys } from '@/lib/contract/dashboard'
import { allows, right, type Feature } from '@/lib/contract/core/rights'
import { useAccess } from '@/lib/client/queries/use-features'
import { useDashboard, type ReportQuery } from '@/lib/client/queries/use-dashboard'
import { RefreshButton } from '@/components/kit/data-table/toolbar/refresh-button'
import { CashCard } from './cash-card'
import { GrowthCard } from './growth-card'
import { ratioBandOf, ratioDecimals, ratioOf, type CurrentFigures, type RatioBand } from '@/lib/contract/current-ratio'
import { absolute } from '@/lib/format/amount'
import { decimalsNeeded } from '@/lib/format/precision'
import { useFormats } from '@/components/kit/text/use-formats'
import { Money } from '@/components/kit/text/money'
import { ChartCard, chartHeight } from './chart-card'
import { ReportLink } from './report-link'
import { SalesCard } from './sales-card'
import { EmptyState } from '@/components/kit/feedback/empty-state'
import { PageLink } from '@/components/kit/text/page-link'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { ReportLinksProvider, tiled, useReportLinks } from './report-links-context'
import styles from './dashboard.module.css'

const icons: Readonly<Record<RatioBand, ComponentType<{ size?: number; 'aria-hidden'?: true }>>> = {
  negative: IconTrendingDown,
  low: IconAlertTriangle,
  best: IconCircleCheck,
  poor: IconHourglass,
  noLiabilities: IconCircleMinus,
}

/** Current ratio with its band and both amounts (D75). */
const RatioCard = memo(function RatioCard({ figures }: { figures: ReportQuery<CurrentFigures> }) {
  const t = useTranslations('currentRatio')
  const needed = figures.value ? decimalsNeeded([figures.value.assets, figures.value.liabilities]) : 0
  return (
    <ChartCard
      name="ratio"
      title={t('title')}
      figures={figures}
      needed={needed}
      more={<ReportLink href="/balanceSheet" />}
      height={chartHeight}
    >
      {figures.value && <Verdict of={figures.value} />}
    </ChartCard>
  )
})

function Verdict({ of: figures }: { of: CurrentFigures }) {
  const t = useTranslations('currentRatio')
  const formats = useFormats()
  const ratio = ratioOf(figures)
  const band = ratioBandOf(figures)
  const Icon = icons[band]
  return (
    <div className={styles.ratio} data-band={band}>
      <p className={styles.verdict}>
        {ratio !== null && <strong className={styles.number}>{formats.amount(ratio, ratioDecimals(ratio, figures))}</strong>}
        <span className={styles.band}>
          <Icon size={22} aria-hidden />
          {t(`bands.${band}`)}
        </span>
      </p>
      <p className={styles.summary}>{t(`meaning.${band}`)}</p>
      <dl className={styles.sides}>
        <div>
          <dt>{t('assets')}</dt>
          <dd>
            <Money amount={figures.assets} />
          </dd>
        </div>
        <div>
          <dt>{t('liabilities')}</dt>
          <dd>
            <Money amount={absolute(figures.liabilities)} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** Report links; a user with neither tiles nor charts (`alone`) sees an empty state. */
const ReportTiles = memo(function Tiles({ alone }: { alone: boolean }) {
  const t = useTranslations('dashboard')
  const open = useReportLinks()
  const tiles = tiled.flatMap((href) => open.find((entry) => entry.href === href) ?? [])
  if (tiles.length === 0) return alone ? <EmptyState icon={IconLock} title={t('nothing')} text={t('nothingNext')} /> : null
  return (
    <nav aria-label={t('reports')} data-screen-only>
      <Title order={2} size="h3" className={styles.heading ?? ''}>
        {t('reports')}
      </Title>
      <ul className={styles.tiles}>
        {tiles.map(({ href, resource: { resourceName } }) => (
          <li key={href}>
            <PageLink href={href} className={styles.tile}>
              <TileLabels resourceName={resourceName} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
})

function TileLabels({ resourceName }: { resourceName: string }) {
  const { title, own } = useResourceLabels(resourceName)
  return (
    <>
      <span className={styles.tileName}>{title}</span>
      <span className={styles.tileAbout}>{own('about')}</span>
    </>
  )
}

/** Charts and report links by permission. */
export function DashboardScreen() {
  const t = useTranslations('dashboard')
  const access = useAccess()
  const sees = (chart: Feature) => allows(access, right(chart, 'v'))
  const keys = useMemo(() => dashboardKeys(access), [access])
  const { refreshAll, refreshing, ...reports } = useDashboard(keys)
  const [cash, sales, ratio] = [useStableQuery(reports.cash), useStableQuery(reports.sales), useStableQuery(reports.ratio)]

  return (
    <ReportLinksProvider>
      <div className={styles.page}>
        <header className={styles.top}>
          <Title order={1} size="h2">
            {t('title')}
          </Title>
          {keys.length > 0 && <RefreshButton refresh={refreshAll} refreshing={refreshing} updatedAt={null} />}
        </header>
        {keys.length > 0 && (
          <div className={styles.cards}>
            {sees('CashBalanceChart') && <CashCard figures={cash} />}
            {sees('SalesAmountChart') && <SalesCard of="amount" figures={sales} />}
            {sees('SalesCountChart') && <SalesCard of="count" figures={sales} />}
            {sees('SalesGrowthRateChart') && <GrowthCard figures={sales} />}
            {sees('CurrentRatioChart') && <RatioCard figures={ratio} />}
          </div>
        )}
        <ReportTiles alone={keys.length === 0} />
      </div>
    </ReportLinksProvider>
  )
}

/** A stable object while none of its members changes, so that a card re-renders only for its own report. */
function useStableQuery<Value>({ value, problem, loading, refreshing, updatedAt, refresh }: ReportQuery<Value>): ReportQuery<Value> {
  // Holds the latest callback.
  const newest = useRef(refresh)
  useEffect(() => {
    newest.current = refresh
  }, [refresh])
  return useMemo(
    () => ({ value, problem, loading, refreshing, updatedAt, refresh: () => newest.current() }),
    [value, problem, loading, refreshing, updatedAt],
  )
}
