'use client'

import { Box, Text, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { memo, useMemo, useState, type CSSProperties } from 'react'
import { useMayPrint } from '@/lib/client/queries/use-features'
import type { Query } from '@/lib/client/queries/use-query'
import type { DashboardReports } from '@/lib/contract/dashboard'
import { cashShares } from '@/lib/contract/key-figures'
import { cashBalance, type CashItem } from '@/lib/contract/liquidity'
import { compareAmounts } from '@/lib/format/amount'
import { accountTypeName } from '@/components/list/columns/account-type-name'
import { amountDecimals } from '@/components/list/columns/column-number-formats'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ChartFrame, chartHeight, LazyCardTable } from '@/components/screens/dashboard/frame/chart-frame'
import { AmountFigure, FigureLine } from '@/components/screens/dashboard/frame/figure'
import { ReportLink } from '@/components/screens/dashboard/frame/report-link'
import { Chart } from '@/components/ui/chart/chart'
import { useChartNumberFormat } from '@/components/ui/chart/chart-number-format'
import type { ChartSpec } from '@/components/ui/chart/chart-spec'
import { shareColours } from '@/components/ui/chart/chart-theme'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './charts.module.css'

const ReadOnlyRecordDialog = lazyDialog(() =>
  import('@/components/record/read-only-record-dialog').then((module) => module.ReadOnlyRecordDialog),
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

/** Accounts with a bar in the card; the dialog lists all. */
const mostBars = 5
const rowHeight = 38

/** Cash and bank balances: a bar for each of the largest, and a pie where cash and bank are both positive (D76). */
export const CashCard = memo(function CashCard({ figures }: { figures: Query<DashboardReports['cash']> }) {
  const t = useTranslations()
  const formats = useFormats()
  const exportable = useMayPrint(cashBalance.rights.list)
  const needed = amountDecimals(figures.value?.rows ?? noItems, inCard.list)
  const format = useChartNumberFormat(needed)
  const [listing, setListing] = useState(false)
  const { value } = figures
  // A chart is drawn again when its contents change.
  const view = useMemo(() => {
    const items = value?.rows ?? noItems
    const { cash, bank, others, total, shares } = cashShares(items)
    const shown = items.toSorted((a, b) => compareAmounts(b.amount, a.amount))
    const words = { cash: format.total(cash), bank: format.total(bank), total: format.total(total) }
    const text =
      others === null ? t('cashBalance.words', words) : t('cashBalance.wordsWithOthers', { ...words, others: format.total(others) })
    const names = { cash: t('accountTypes.6'), bank: t('accountTypes.7'), others: t('cashBalance.others') }
    const slices = shares?.map(({ of, amount, ratio }) => ({ name: names[of], amount, ratio })) ?? null
    const bars: ChartSpec = { is: 'bars', slices: shown.slice(0, mostBars) }
    const pie: ChartSpec | null = slices && { is: 'pie', slices }
    return { items, total, slices, bars, pie, barCount: Math.min(shown.length, mostBars), summary: text }
  }, [value, t, format])
  const open = () => setListing(true)
  const listed = { rows: view.items, invalidRows: value?.invalidRows ?? 0, visibleWith: cashBalance.rights.list }

  return (
    <>
      <ChartFrame
        name="cash"
        title={t('cashBalance.title')}
        label={t('cashBalance.title')}
        query={figures}
        needed={needed}
        figure={
          <FigureLine
            facts={() => ({
              how: 'sum',
              of: t('cashBalance.fields.amount'),
              count: view.items.length,
              exact: view.total,
              invalidRows: value?.invalidRows ?? 0,
              updatedAt: figures.updatedAt,
            })}
            words={
              view.slices && (
                <span className="flex gap3">
                  {view.slices.map(({ name, ratio }, index) => (
                    <span key={name} className="inline near dot" style={{ '--status-mark': shareColours[index] } as CSSProperties}>
                      {t('cashBalance.share', { name, share: formats.percent(ratio) })}
                    </span>
                  ))}
                </span>
              )
            }
          >
            <AmountFigure amount={view.total} />
          </FigureLine>
        }
        aside={
          view.pie && (
            <div className={styles.pie}>
              <Chart spec={view.pie} label={null} height={56} press={open} format={format} />
            </div>
          )
        }
        invalidRows={value?.invalidRows}
        exportable={exportable && view.items.length > 0}
        table={(exporting) => <LazyCardTable {...listed} columns={inCard} exporting={exporting} />}
        foot={
          <>
            <ReportLink href="/balanceSheet" />
            {view.items.length > 0 && (
              <UnstyledButton className={styles.all ?? ''} onClick={open}>
                {t('cashBalance.items')}
              </UnstyledButton>
            )}
          </>
        }
      >
        {view.items.length === 0 ? (
          <Text c="dimmed">{t('cashBalance.empty')}</Text>
        ) : (
          <Chart
            spec={view.bars}
            label={`${t('cashBalance.title')}: ${view.summary}`}
            height={Math.min(chartHeight, view.barCount * rowHeight)}
            press={open}
            format={format}
          />
        )}
      </ChartFrame>
      {listing && (
        <ReadOnlyRecordDialog modal title={t('cashBalance.items')} note={null} onClose={() => setListing(false)}>
          <Box className="column" h="22.5rem">
            <LazyCardTable {...listed} columns={inDialog} />
          </Box>
        </ReadOnlyRecordDialog>
      )}
    </>
  )
})
