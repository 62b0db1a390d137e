'use client'

import { memo, useMemo, useState } from 'react'
import { Switch, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { yearsUpTo, type DashboardReports } from '@/lib/contract/dashboard'
import { right } from '@/lib/contract/rights'
import { useSession } from '@/lib/client/session'
import type { Figures } from '@/lib/client/use-dashboard'
import { today } from '@/lib/format/calendar'
import { monthName } from '@/lib/format/dates'
import { isolate } from '@/lib/format/isolate'
import type { Drawing } from '@/components/kit/chart/drawing'
import { useFormats } from '@/components/kit/formats'
import { columnsOf } from '@/components/kit/table/columns'
import { CardTable, Chart, ChartCard, chartHeight } from './chart-card'
import { gaugeOf, growthOf, type ComparedMonth } from './growth'
import { slim, withMonthLinks } from './month-link'
import { monthText, type MaybeOpenMonth } from './open-month'
import { useMonthWay } from './use-month-way'
import { useWriting } from './use-writing'
import { WayOn } from './way-on'
import { monthOrder, openMonth } from './years'

type ListedMonth = ComparedMonth & MaybeOpenMonth

const table = { noun: 'salesGrowth', idOf: ({ month }: ListedMonth) => month } as const

const columnsOfMonths = columnsOf(table, [
  {
    field: 'month',
    kind: 'custom',
    width: 110,
    sortable: false,
    text: monthText,
  },
  { field: 'previous', kind: 'amount', width: 120, total: true },
  { field: 'current', kind: 'amount', width: 120, total: true },
])

const columns = { ...columnsOfMonths, ...slim }

const seenBy = right('SalesGrowthRateChart', 'v')

/** How sales have grown against the same months of the year before (D70 to D73). */
export const GrowthCard = memo(function GrowthCard({ figures }: { figures: Figures<DashboardReports['sales']> }) {
  const t = useTranslations('salesGrowth')
  const formats = useFormats()
  const writing = useWriting()
  const { year, years, calendar } = useSession()
  const [leftOut, setLeftOut] = useState(false)
  const { value } = figures
  const way = useMonthWay()
  const linked = useMemo(() => (way ? withMonthLinks(columns, ({ month }) => way(month)) : columns), [way])
  const before = yearsUpTo(year, years).at(-2)
  const open = openMonth(year, today(calendar), calendar)
  const compared = useMemo(
    () => ({ current: year.id, previous: before?.id ?? null, order: monthOrder(year, calendar) }),
    [year, before?.id, calendar],
  )
  const growth = useMemo(
    () => growthOf(value?.rows ?? [], { ...compared, without: leftOut ? open : null }),
    [value, compared, leftOut, open],
  )
  const ratio = growth.is === 'ratio' ? growth.ratio : 0
  const { reach, beyond } = gaugeOf(ratio)
  const drawing = useMemo<Drawing>(() => ({ is: 'gauge', ratio, reach }), [ratio, reach])
  const months = useMemo(
    () => (growth.is === 'none' ? [] : growth.months.map((one): ListedMonth => ({ ...one, open: one.month === open }))),
    [growth, open],
  )
  const words =
    growth.is === 'none'
      ? null
      : t('words', {
          current: writing.total(growth.current),
          previous: writing.total(growth.previous),
          year: isolate(formats.withDigits(year.name)),
          before: isolate(formats.withDigits(before?.name ?? '')),
        })
  // The switch stays where it can be turned back.
  const withSwitch = open !== null && (leftOut || months.some(({ month }) => month === open))

  return (
    <ChartCard
      name="growth"
      title={t('title')}
      figures={figures}
      words={words}
      damaged={value?.damaged}
      {...(growth.is !== 'none' && {
        table: <CardTable noun={table} rows={months} damaged={value?.damaged ?? 0} columns={linked} seenBy={seenBy} />,
      })}
      more={<WayOn href="/saleStatistics" />}
    >
      {growth.is === 'none' && <Text c="dimmed">{t(`none.${growth.why}`)}</Text>}
      {growth.is === 'new' && (
        <>
          <Text size="xl" fw={600} c="var(--daftar-credit)">
            {t('isNew')}
          </Text>
          <Text c="dimmed">{t('newWords')}</Text>
        </>
      )}
      {growth.is === 'ratio' && (
        <>
          <Chart drawing={drawing} label={`${t('title')}: ${formats.percent(ratio)}. ${words ?? ''}`} height={chartHeight - 40} />
          {beyond && (
            <Text size="sm" c="dimmed" ta="center">
              {t('beyond')}
            </Text>
          )}
          {growth.negativeBase && (
            <Text size="sm" c="dimmed">
              {t('negativeBase')}
            </Text>
          )}
        </>
      )}
      {withSwitch && (
        <>
          <Switch
            wrapperProps={{ 'data-screen-only': true }}
            size="xs"
            mt={8}
            checked={leftOut}
            onChange={(event) => setLeftOut(event.currentTarget.checked)}
            label={t('leaveOut')}
            description={leftOut ? undefined : t('openMonth', { month: monthName(open, formats.locale, calendar) })}
          />
          <Text data-paper-only size="xs" c="dimmed">
            {t(leftOut ? 'without' : 'openMonth', { month: monthName(open, formats.locale, calendar) })}
          </Text>
        </>
      )}
    </ChartCard>
  )
})
