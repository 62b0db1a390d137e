'use client'

import { Button, Group } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconLock, IconShieldQuestion } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useDashboard } from '@/lib/client/queries/use-dashboard'
import { useAccess, useFeatures } from '@/lib/client/queries/use-features'
import { refreshBackgroundReads, type Query } from '@/lib/client/queries/use-query'
import { receivableCheques } from '@/lib/contract/cheques'
import { allows, right, type Feature, type Right } from '@/lib/contract/core/rights'
import { dashboardKeys } from '@/lib/contract/dashboard'
import { debtors } from '@/lib/contract/debtors-and-creditors'
import { goodsRights } from '@/lib/contract/goods-rights'
import { orders } from '@/lib/contract/orders'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { stock } from '@/lib/contract/stock'
import { signOf } from '@/lib/format/amount'
import { PageTitle } from '@/components/list/toolbar/page-title'
import { CashCard } from '@/components/screens/dashboard/charts/cash-card'
import { GrowthCard } from '@/components/screens/dashboard/charts/growth-card'
import { RatioCard } from '@/components/screens/dashboard/charts/ratio-card'
import { SalesCard } from '@/components/screens/dashboard/charts/sales-card'
import { KeyFigures } from '@/components/screens/dashboard/figures/key-figures'
import { useComparedSales } from '@/components/screens/dashboard/figures/use-compared-sales'
import { ReportLinksProvider, useReportLinks } from '@/components/screens/dashboard/frame/report-link'
import { ReportTiles, TileName } from '@/components/screens/dashboard/tiles/report-tiles'
import { tiled } from '@/components/screens/dashboard/tiles/tiled-pages'
import { ToDoList, useToDoItems } from '@/components/screens/dashboard/to-do/to-do-list'
import { RefreshButton } from '@/components/ui/buttons/toolbar-buttons'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { SharedFailures } from '@/components/ui/feedback/shared-failures'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { useInView } from '@/components/ui/hooks/use-in-view'
import { useIdle } from '@/components/ui/hooks/when-idle'
import { PageLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './dashboard.module.css'

const TopProductsCard = lazyComponent(() =>
  import('@/components/screens/dashboard/ranks/top-cards').then((module) => module.TopProductsCard),
)
const TopDebtorsCard = lazyComponent(() => import('@/components/screens/dashboard/ranks/top-cards').then((module) => module.TopDebtorsCard))
const FirstSteps = lazyComponent(() => import('@/components/screens/dashboard/to-do/first-steps').then((module) => module.FirstSteps))
const OrderWork = lazyComponent(() => import('@/components/screens/dashboard/work/order-work').then((module) => module.OrderWork))
const ProductWork = lazyComponent(() => import('@/components/screens/dashboard/work/product-work').then((module) => module.ProductWork))

/** Charts, figures, things to do and report links by permission. */
export function DashboardScreen() {
  return (
    <ReportLinksProvider>
      <Dashboard />
    </ReportLinksProvider>
  )
}

function Dashboard() {
  const t = useTranslations('dashboard')
  const access = useAccess()
  const sees = (chart: Feature) => allows(access, right(chart, 'v'))
  const keys = dashboardKeys(access)
  const { refreshAll, refreshing, ...reports } = useDashboard(keys)
  const cash = useStableQuery(reports.cash)
  const sales = useStableQuery(reports.sales)
  const ratio = useStableQuery(reports.ratio)
  const hasCharts = keys.length > 0
  const compared = useComparedSales({
    enabled: hasCharts || [orders, receivableCheques].some(({ rights }) => allows(access, rights.list)),
  })
  const toDo = useToDoItems()
  const links = useReportLinks()
  const hasNoSales =
    sales.value?.invalidRows === 0 && sales.value.rows.every(({ count, amount }) => signOf(count) === 0 && signOf(amount) === 0)
  const updatedAt = Math.min(...[cash, sales, ratio].flatMap((query) => query.updatedAt ?? []))

  const handlesOrders = useIsOpen(orders.rights.list, '/orders')
  const keepsProducts = useIsOpen(goodsRights.update, '/goods')
  const readsStock = useIsOpen(stock.rights.list, '/inventoryStock')
  const readsTurnover = useIsOpen(saleStatistics.rights.list, '/saleStatistics') && readsStock
  const isEmpty =
    !hasCharts && toDo.length === 0 && !handlesOrders && !keepsProducts && !links.some(({ href }) => tiled.some((one) => one === href))
  const hasCash = cash.value === undefined || cash.value.rows.some(({ amount }) => signOf(amount) !== 0)
  const hasRatio = !ratio.value || [ratio.value.assets, ratio.value.liabilities].some((amount) => signOf(amount) !== 0)

  const tiles = <Late>{(enabled) => <ReportTiles enabled={enabled} />}</Late>

  return (
    <div className={styles.page}>
      <header className={`row wrap gap3 rows1 ${styles.top}`}>
        <PageTitle size="h1">{t('title')}</PageTitle>
        <Today />
        {!isEmpty && (
          <RefreshButton
            refresh={() => Promise.all([refreshAll(), refreshBackgroundReads()])}
            refreshing={refreshing}
            updatedAt={Number.isFinite(updatedAt) ? updatedAt : null}
          />
        )}
      </header>
      <SharedFailures>
        {hasNoSales ? <FirstSteps /> : <KeyFigures sales={sales} compared={compared} cash={cash} />}
        {hasCharts ? (
          <>
            <div className={styles.cards} data-pair={(toDo.length > 0 && sees('SalesAmountChart') && !hasNoSales) || undefined}>
              {toDo.length > 0 && <ToDoList items={toDo} />}
              {sees('SalesAmountChart') && !hasNoSales && <SalesCard of="amount" figures={sales} compared={compared} />}
            </div>
            <div className={styles.cards}>
              {sees('SalesCountChart') && !hasNoSales && <SalesCard of="count" figures={sales} compared={compared} />}
              {sees('SalesGrowthRateChart') && !hasNoSales && <GrowthCard figures={sales} compared={compared} />}
              {sees('CashBalanceChart') && hasCash && <CashCard figures={cash} />}
              {sees('CurrentRatioChart') && hasRatio && <RatioCard figures={ratio} />}
              {allows(access, saleStatistics.rights.list) && !hasNoSales && (
                <Late className="beside flex shrink">{(enabled) => <TopProductsCard enabled={enabled} />}</Late>
              )}
              {allows(access, debtors.rights.list) && !hasNoSales && (
                <Late className="beside flex shrink">{(enabled) => <TopDebtorsCard enabled={enabled} />}</Late>
              )}
            </div>
            {tiles}
          </>
        ) : (
          <div className={`${styles.cards} top`} data-pair={toDo.length > 0 || undefined}>
            {toDo.length > 0 && <ToDoList items={toDo} />}
            <div className="beside column gap4 shrink">
              {handlesOrders && <OrderWork />}
              {(keepsProducts || readsTurnover) && <ProductWork keepsProducts={keepsProducts} readsTurnover={readsTurnover} />}
              {tiles}
            </div>
          </div>
        )}
      </SharedFailures>
      {isEmpty && <NothingToShow />}
    </div>
  )
}

/** Whether the user has a permission and may open a page. */
function useIsOpen(needed: Right, page: `/${string}`): boolean {
  const links = useReportLinks()
  return allows(useAccess(), needed) && links.some(({ href }) => href === page)
}

/** Why the page is empty, and which pages the user may open. */
function NothingToShow() {
  const t = useTranslations()
  const links = useReportLinks()
  const { purchased } = useFeatures()
  const isBare = purchased?.size === 0
  return (
    <EmptyState
      icon={IconLock}
      title={t(isBare ? 'accessGroups.noModule' : 'dashboard.nothing')}
      text={t(isBare ? 'accessGroups.noModuleNext' : 'dashboard.nothingNext')}
    >
      <Group gap="xs" justify="center">
        {links.map(({ href, resource }) => (
          <Button key={href} component={PageLink} href={href} variant="default">
            <TileName resourceName={resource.resourceName} />
          </Button>
        ))}
        <Button component={PageLink} href="/myAccess" variant="default" leftSection={<IconShieldQuestion size={18} aria-hidden />}>
          {t('myAccess.why')}
        </Button>
      </Group>
    </EmptyState>
  )
}

/** The organisation's current day. */
function Today() {
  const { date } = useFormats()
  const day = useToday()
  return (
    <time dateTime={day} className={`grow quiet ${styles.today}`}>
      {date(day, 'weekday')}
    </time>
  )
}

/** A part whose list is read once it is nearly in view, or when the page is idle. */
function Late({ className, children }: { className?: string | undefined; children: (enabled: boolean) => ReactNode }) {
  const { ref, inView } = useInView<HTMLDivElement>()
  const idle = useIdle()
  return (
    <div ref={ref} className={className}>
      {children(inView || idle)}
    </div>
  )
}

/** A stable object while none of its members changes, so that a card re-renders only for its own report. */
function useStableQuery<Value>({ value, problem, loading, refreshing, updatedAt, refresh }: Query<Value>): Query<Value> {
  const stableRefresh = useCallbackRef(refresh)
  return useMemo(
    () => ({ value, problem, loading, refreshing, updatedAt, refresh: stableRefresh }),
    [value, problem, loading, refreshing, updatedAt, stableRefresh],
  )
}
