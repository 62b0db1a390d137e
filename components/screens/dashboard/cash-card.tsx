'use client'

import dynamic from 'next/dynamic'
import { memo, useMemo, useState } from 'react'
import { Button, Text } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { cashBalance, cashTypes, type CashItem } from '@/lib/contract/cash-balance'
import type { DashboardReports } from '@/lib/contract/dashboard'
import type { ReportQuery } from '@/lib/client/queries/use-dashboard'
import { signOf, sum } from '@/lib/format/amount'
import { accountTypeName } from '@/components/kit/data-table/columns/account-type'
import type { ChartSpec } from '@/components/kit/chart/chart-spec'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { amountDecimals } from '@/components/kit/data-table/columns/column-number-formats'
import { LazyCardTable, CardChart, ChartCard, chartHeight, useChartNumberFormat } from './chart-card'
import styles from './dashboard.module.css'

const ReadOnlyRecordDialog = dynamic(
  () => import('@/components/kit/record/read-only-record-dialog').then((module) => module.ReadOnlyRecordDialog),
  {
    ssr: false,
  },
)

const specs = [
  { field: 'name' },
  { field: 'type', kind: 'custom', width: 90, text: ({ type }, tools) => accountTypeName(tools, type) },
  { field: 'amount', kind: 'amount', width: 140, total: true },
] as const satisfies Parameters<typeof defineColumns<'cashBalance', CashItem>>[1]

// Card and dialog may both be open, and each needs its own table.
const inCard = defineColumns(cashBalance, specs)
const inDialog = defineColumns(cashBalance, specs)
const noItems: readonly CashItem[] = []

/** Cash and bank balances as a pie; as bars when a balance is negative (D76). */
export const CashCard = memo(function CashCard({ figures }: { figures: ReportQuery<DashboardReports['cash']> }) {
  const t = useTranslations()
  const needed = amountDecimals(figures.value?.rows ?? noItems, inCard.list)
  const writing = useChartNumberFormat(needed)
  const [listing, setListing] = useState(false)
  const { value } = figures
  const view = useMemo(() => {
    const items = value?.rows ?? []
    const of = (type: number) => sum(items.filter((item) => item.type === type).map(({ amount }) => amount))
    const overdrawn = items.some(({ amount }) => signOf(amount) < 0)
    const [cash, bank] = [of(cashTypes.cash), of(cashTypes.bank)]
    // A cloud may send further types of cash; without them the shares would be wrong.
    const more = items.filter(({ type }) => type !== cashTypes.cash && type !== cashTypes.bank)
    const others = more.length > 0 ? sum(more.map(({ amount }) => amount)) : null
    const slices = [
      { name: t(`accountTypes.${cashTypes.cash}`), amount: cash },
      { name: t(`accountTypes.${cashTypes.bank}`), amount: bank },
      ...(others === null ? [] : [{ name: t('cashBalance.others'), amount: others }]),
    ]
    const spec: ChartSpec = overdrawn ? { is: 'bars', slices: items } : { is: 'pie', slices }
    const total = sum(items.map(({ amount }) => amount))
    const figured = { cash: writing.total(cash), bank: writing.total(bank), total: writing.total(total) }
    const text =
      others === null ? t('cashBalance.words', figured) : t('cashBalance.wordsWithOthers', { ...figured, others: writing.total(others) })
    return { items, overdrawn, spec, summary: text }
  }, [value, t, writing])

  return (
    <ChartCard
      name="cash"
      title={t('cashBalance.title')}
      figures={figures}
      needed={needed}
      summary={view.items.length > 0 && view.summary}
      invalidRows={value?.invalidRows}
      table={
        <LazyCardTable
          resource={cashBalance}
          rows={view.items}
          invalidRows={value?.invalidRows ?? 0}
          columns={inCard}
          visibleWith={cashBalance.rights.list}
        />
      }
      more={
        view.items.length > 0 && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconList size={16} aria-hidden />} onClick={() => setListing(true)}>
            {t('cashBalance.items')}
          </Button>
        )
      }
    >
      {view.items.length === 0 ? (
        <Text c="dimmed">{t('cashBalance.empty')}</Text>
      ) : (
        <>
          {view.overdrawn && (
            <Text size="sm" c="dimmed">
              {t('cashBalance.overdrawn')}
            </Text>
          )}
          <CardChart
            spec={view.spec}
            label={`${t('cashBalance.title')}: ${view.summary}`}
            height={chartHeight}
            press={() => setListing(true)}
          />
        </>
      )}
      {listing && (
        <ReadOnlyRecordDialog modal title={t('cashBalance.items')} note={null} onClose={() => setListing(false)}>
          <div className={styles.listed}>
            <LazyCardTable
              resource={cashBalance}
              rows={view.items}
              invalidRows={value?.invalidRows ?? 0}
              columns={inDialog}
              visibleWith={cashBalance.rights.list}
            />
          </div>
        </ReadOnlyRecordDialog>
      )}
    </ChartCard>
  )
})
