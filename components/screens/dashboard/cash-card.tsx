'use client'

import dynamic from 'next/dynamic'
import { memo, useMemo, useState } from 'react'
import { Button, Text } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { isAccountType } from '@/lib/contract/accounts'
import { cashBalance, cashTypes, type CashItem } from '@/lib/contract/cash-balance'
import type { DashboardReports } from '@/lib/contract/dashboard'
import type { Figures } from '@/lib/client/use-dashboard'
import { signOf, sum } from '@/lib/format/amount'
import type { Drawing } from '@/components/kit/chart/drawing'
import { columnsOf } from '@/components/kit/table/columns'
import { CardTable, Chart, ChartCard, chartHeight } from './chart-card'
import { useWriting } from './use-writing'
import styles from './dashboard.module.css'

const ViewDialog = dynamic(() => import('@/components/kit/view-dialog').then((module) => module.ViewDialog), { ssr: false })

const specs = [
  { field: 'name' },
  { field: 'type', kind: 'custom', width: 90, text: ({ type }, { say }) => (isAccountType(type) ? say(`accountTypes.${type}`) : '') },
  { field: 'amount', kind: 'amount', width: 140, total: true },
] as const satisfies Parameters<typeof columnsOf<'cashBalance', CashItem>>[1]

// The card and the dialog may both stand there, and each is a table of its own.
const inCard = columnsOf(cashBalance, specs)
const inDialog = columnsOf(cashBalance, specs)

/** How much is in cash boxes and how much in banks; single boxes where one of them is overdrawn, which no pie can show (D76). */
export const CashCard = memo(function CashCard({ figures }: { figures: Figures<DashboardReports['cash']> }) {
  const t = useTranslations()
  const writing = useWriting()
  const [listing, setListing] = useState(false)
  const { value } = figures
  const view = useMemo(() => {
    const items = value?.rows ?? []
    const of = (type: number) => sum(items.filter((item) => item.type === type).map(({ amount }) => amount))
    const overdrawn = items.some(({ amount }) => signOf(amount) < 0)
    const [cash, bank] = [of(cashTypes.cash), of(cashTypes.bank)]
    // A cloud may count more as cash; left out, the shares would not be those of the sum.
    const more = items.filter(({ type }) => type !== cashTypes.cash && type !== cashTypes.bank)
    const others = more.length > 0 ? sum(more.map(({ amount }) => amount)) : null
    const slices = [
      { name: t(`accountTypes.${cashTypes.cash}`), amount: cash },
      { name: t(`accountTypes.${cashTypes.bank}`), amount: bank },
      ...(others === null ? [] : [{ name: t('cashBalance.others'), amount: others }]),
    ]
    const drawing: Drawing = overdrawn ? { is: 'bars', slices: items } : { is: 'pie', slices }
    const total = sum(items.map(({ amount }) => amount))
    const figured = { cash: writing.total(cash), bank: writing.total(bank), total: writing.total(total) }
    const words =
      others === null ? t('cashBalance.words', figured) : t('cashBalance.wordsWithOthers', { ...figured, others: writing.total(others) })
    return { items, overdrawn, drawing, words }
  }, [value, t, writing])

  return (
    <ChartCard
      name="cash"
      title={t('cashBalance.title')}
      figures={figures}
      words={view.items.length > 0 && view.words}
      damaged={value?.damaged}
      table={
        <CardTable noun={cashBalance} rows={view.items} damaged={value?.damaged ?? 0} columns={inCard} seenBy={cashBalance.rights.list} />
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
          <Chart
            drawing={view.drawing}
            label={`${t('cashBalance.title')}: ${view.words}`}
            height={chartHeight}
            press={() => setListing(true)}
          />
        </>
      )}
      {listing && (
        <ViewDialog title={t('cashBalance.items')} note={null} onClose={() => setListing(false)}>
          <div className={styles.listed}>
            <CardTable
              noun={cashBalance}
              rows={view.items}
              damaged={value?.damaged ?? 0}
              columns={inDialog}
              seenBy={cashBalance.rights.list}
            />
          </div>
        </ViewDialog>
      )}
    </ChartCard>
  )
})
