'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { cashBalance } from '@/lib/contract/cash-balance'
import { receivableCheques } from '@/lib/contract/cheques'
import type { DashboardReports } from '@/lib/contract/dashboard'
import { orders } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'
import { allows, right, type Right } from '@/lib/contract/core/rights'
import type { ReportQuery } from '@/lib/client/queries/use-dashboard'
import { useAccess } from '@/lib/client/queries/use-features'
import { CashFigure } from './cash-figure'
import { OrdersFigure } from './orders-figure'
import { ReceivableFigure } from './receivable-figure'
import { SalesFigure } from './sales-figure'
import styles from './key-figures.module.css'

/** Either tells the sales of this month. */
const salesRights: readonly Right[] = [right('SalesAmountChart', 'v'), saleSlips.rights.list]

type Props = { sales: ReportQuery<DashboardReports['sales']>; cash: ReportQuery<DashboardReports['cash']> }

/** One figure alone is in the list of things to do. */
const least = 2

/** The figures of the day in one row. Those that the user may not see are neither shown nor requested. */
export function KeyFigures({ sales, cash }: Props) {
  const t = useTranslations('dashboard')
  const access = useAccess()
  const cells: readonly (readonly [shown: boolean, cell: ReactNode])[] = [
    [salesRights.some((one) => allows(access, one)), <SalesFigure key="sales" report={sales} />],
    [allows(access, orders.rights.list), <OrdersFigure key="orders" />],
    [allows(access, receivableCheques.rights.list), <ReceivableFigure key="receivable" />],
    [allows(access, cashBalance.rights.list), <CashFigure key="cash" query={cash} />],
  ]
  const shown = cells.filter(([isShown]) => isShown).map(([, cell]) => cell)
  return shown.length < least ? null : (
    <section className={styles.strip} aria-label={t('figures')}>
      {shown}
    </section>
  )
}
