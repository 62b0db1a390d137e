'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useAccess } from '@/lib/client/queries/use-features'
import { useQuery, type Query } from '@/lib/client/queries/use-query'
import { receivableCheques } from '@/lib/contract/cheques'
import { allows, right, type Right } from '@/lib/contract/core/rights'
import type { DashboardReports } from '@/lib/contract/dashboard'
import { cashShares, dueCheques } from '@/lib/contract/key-figures'
import { cashBalance } from '@/lib/contract/liquidity'
import { orders } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'
import { isolate } from '@/lib/format/bidi-isolate'
import { decimalsNeeded } from '@/lib/format/precision'
import { AmountFigure } from '@/components/screens/dashboard/frame/figure'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-link'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { FigureCell, type Trend } from './figure-cell'
import { OrdersFigure } from './orders-figure'
import { SalesFigure } from './sales-figure'
import type { ComparedSales } from './use-compared-sales'
import styles from './key-figures.module.css'

/** Either tells the sales of this month. */
const salesRights: readonly Right[] = [right('SalesAmountChart', 'v'), saleSlips.rights.list]

type Props = {
  sales: Query<DashboardReports['sales']>
  compared: ComparedSales
  cash: Query<DashboardReports['cash']>
}

/** One figure alone is in the list of things to do. */
const least = 2

/** The figures of the day in one row. Those that the user may not see are neither shown nor requested. */
export function KeyFigures({ sales, compared, cash }: Props) {
  const t = useTranslations('dashboard')
  const access = useAccess()
  const cells: readonly (readonly [shown: boolean, cell: ReactNode])[] = [
    [salesRights.some((one) => allows(access, one)), <SalesFigure key="sales" report={sales} compared={compared} />],
    [allows(access, orders.rights.list), <OrdersFigure key="orders" />],
    [allows(access, receivableCheques.rights.list), <ReceivableFigure key="receivable" />],
    [allows(access, cashBalance.rights.list), <CashFigure key="cash" query={cash} />],
  ]
  const shown = cells.filter(([isShown]) => isShown).map(([, cell]) => cell)
  return shown.length < least ? null : (
    <section className={styles.figures} aria-label={t('figures')}>
      {shown}
    </section>
  )
}

/** Cash and bank. The report has the balances of now alone, so there is neither a trend nor a comparison. */
function CashFigure({ query }: { query: Query<DashboardReports['cash']> }) {
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
        made={{
          how: 'sum',
          of: t('cashBalance.fields.amount'),
          count: rows.length,
          exact: total,
          invalidRows: query.value?.invalidRows ?? 0,
        }}
        words={words ?? t('dashboard.accounts', { count: rows.length, shown: formats.count(rows.length) })}
      />
    </AmountScope>
  )
}

/** Cheques receivable of the next seven days, day by day. Cheques that were paid are not listed, so nothing is compared. */
function ReceivableFigure() {
  const t = useTranslations('dashboard')
  const today = useToday()
  const linkIfOpen = useLinkIfOpen()
  const query = useQuery(receivableCheques, undefined, { background: true })
  const amountLabel = useResourceLabels(receivableCheques.resourceName).field('amount')
  const rows = query.value?.rows
  const needed = decimalsNeeded(rows?.map(({ amount }) => amount) ?? [])
  const formats = useFormats().forAmounts(needed)
  const { soon, past, perDay } = dueCheques(rows ?? [], today)
  const trend: Trend | null = soon.count > 0 ? { as: 'bars', amounts: perDay } : null
  return (
    <AmountScope needed={needed}>
      <FigureCell
        label={t('receivableSoon')}
        query={query}
        href={linkIfOpen('/receivableCheckList', '?due=soon')}
        figure={<AmountFigure amount={soon.amount} />}
        made={{
          how: 'sum',
          of: amountLabel,
          count: soon.count,
          exact: soon.amount,
          total: rows?.length ?? 0,
          leftOut: (rows?.length ?? 0) - soon.count,
          within: [t('receivableSoon')],
          invalidRows: query.value?.invalidRows ?? 0,
        }}
        words={
          <span>
            {past.count === 0
              ? t('cheques', { count: soon.count, shown: formats.count(soon.count) })
              : t('beforeToday', { count: past.count, shown: formats.count(past.count), amount: isolate(formats.total(past.amount)) })}
          </span>
        }
        trend={trend}
      />
    </AmountScope>
  )
}
