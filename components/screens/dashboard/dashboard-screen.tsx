'use client'

import { useMemo } from 'react'
import { Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { dashboardKeys } from '@/lib/contract/dashboard'
import { right } from '@/lib/contract/rights'
import { useCan, useSession } from '@/lib/client/session'
import { useDashboard } from '@/lib/client/use-dashboard'
import { RefreshButton } from '@/components/kit/refresh-button'
import { CashCard } from './cash-card'
import { GrowthCard } from './growth-card'
import { RatioCard } from './ratio-card'
import { SalesCard } from './sales-card'
import { Tiles } from './tiles'
import { useSteady } from './use-steady'
import { Ways } from './ways'
import styles from './dashboard.module.css'

/** Charts and ways to reports, as far as somebody's rights go. */
export function DashboardScreen() {
  const t = useTranslations('dashboard')
  const can = useCan()
  const { access } = useSession()
  const wanted = useMemo(() => dashboardKeys(access), [access])
  const { refreshAll, refreshing, ...reports } = useDashboard(wanted)
  const [cash, sales, ratio] = [useSteady(reports.cash), useSteady(reports.sales), useSteady(reports.ratio)]

  return (
    <Ways>
      <div className={styles.page}>
        <header className={styles.top}>
          <Title order={1} size="h2">
            {t('title')}
          </Title>
          {wanted.length > 0 && <RefreshButton refresh={refreshAll} refreshing={refreshing} updatedAt={null} />}
        </header>
        {wanted.length > 0 && (
          <div className={styles.cards}>
            {can(right('CashBalanceChart', 'v')) && <CashCard figures={cash} />}
            {can(right('SalesAmountChart', 'v')) && <SalesCard of="amount" figures={sales} />}
            {can(right('SalesCountChart', 'v')) && <SalesCard of="count" figures={sales} />}
            {can(right('SalesGrowthRateChart', 'v')) && <GrowthCard figures={sales} />}
            {can(right('CurrentRatioChart', 'v')) && <RatioCard figures={ratio} />}
          </div>
        )}
        <Tiles alone={wanted.length === 0} />
      </div>
    </Ways>
  )
}
