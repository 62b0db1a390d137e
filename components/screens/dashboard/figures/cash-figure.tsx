'use client'

import { useTranslations } from 'next-intl'
import type { DashboardReports } from '@/lib/contract/dashboard'
import type { ReportQuery } from '@/lib/client/queries/use-dashboard'
import { decimalsNeeded } from '@/lib/format/precision'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { useFormats } from '@/components/kit/text/use-formats'
import { AmountFigure } from '@/components/screens/dashboard/frame/figure'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-links-context'
import { cashShares } from '@/components/screens/dashboard/charts/cash-shares'
import { FigureCell } from './figure-cell'

/** Cash and bank. The report has the balances of now alone, so there is neither a trend nor a comparison. */
export function CashFigure({ query }: { query: ReportQuery<DashboardReports['cash']> }) {
  const t = useTranslations()
  const formats = useFormats()
  const linkIfOpen = useLinkIfOpen()
  const rows = query.value?.rows ?? []
  const { total, shares } = cashShares(rows)
  const names = { cash: t('accountTypes.6'), bank: t('accountTypes.7'), others: t('cashBalance.others') }
  const words = shares?.map(({ of, ratio }) => t('cashBalance.share', { name: names[of], share: formats.percent(ratio) })).join(' · ')
  return (
    <AmountScope needed={decimalsNeeded(rows.map(({ amount }) => amount))}>
      <FigureCell
        label={t('dashboard.cash')}
        query={query}
        href={linkIfOpen('/balanceSheet')}
        figure={<AmountFigure amount={total} />}
        words={words ?? t('dashboard.accounts', { count: rows.length, shown: formats.count(rows.length) })}
      />
    </AmountScope>
  )
}
