'use client'

import { Button, Divider, NativeSelect, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useSession } from '@/lib/client/session/session-context'
import type { CalendarDate } from '@/lib/format/calendar'
import type { MonthRange } from '@/lib/format/fiscal-months'
import { monthsIn, periodOf, presetPeriod, presets, type Period } from '@/lib/format/periods'
import { useFormats } from '@/components/ui/text/use-formats'
import { DateField } from './date-field'
import styles from './month-picker.module.css'

/** The period of a report, as `usePeriodParam` reads it from the address. */
type PeriodChoice = {
  readonly unit: 'day' | 'month'
  readonly months: readonly MonthRange[]
  /** Null for the whole year, undefined for a range. */
  readonly month: MonthRange | null | undefined
  readonly period: Period
  readonly bounds: Period | null
  readonly choosePeriod: (period: Period) => void
}

const equal = (a: Period, b: Period) => a.from === b.from && a.to === b.to

/** Presets, and a range to be typed or selected, below the months. */
export function PeriodMenu({ of, close }: { of: PeriodChoice; close: () => void }) {
  const t = useTranslations('calendar')
  const { year, calendar } = useSession()
  const today = useToday()
  const choose = (period: Period) => {
    of.choosePeriod(period)
    close()
  }
  const offered = presets.flatMap((preset) => {
    const days = presetPeriod(preset, year, calendar, today)
    // Days have no meaning where only months are known.
    if (days === null || (of.unit === 'month' && preset === 'last30Days')) return []
    return { preset, period: of.unit === 'month' ? (periodOf(monthsIn(days, of.months)) ?? days) : days }
  })
  return (
    <div className="grid gap3 above3">
      <Divider />
      {offered.length > 0 && (
        <div className="flex wrap near" role="group" aria-label={t('presets')}>
          {offered.map(({ preset, period }) => {
            const selected = equal(period, of.period) && of.month !== null
            return (
              <Button
                key={preset}
                size="compact-sm"
                variant={selected ? 'light' : 'default'}
                aria-pressed={selected}
                onClick={() => choose(period)}
              >
                {t(`preset.${preset}`)}
              </Button>
            )
          })}
        </div>
      )}
      {of.unit === 'day' ? <DayRange of={of} choose={choose} /> : <MonthSpan of={of} choose={choose} />}
    </div>
  )
}

type RangeProps = { of: PeriodChoice; choose: (period: Period) => void }

function DayRange({ of: { period, bounds }, choose }: RangeProps) {
  const t = useTranslations()
  const [from, setFrom] = useState<CalendarDate | null>(period.from)
  const [to, setTo] = useState<CalendarDate | null>(period.to)
  const crossed = from !== null && to !== null && from > to
  const limits = bounds && { min: bounds.from, max: bounds.to }
  return (
    <div className={styles.range}>
      <DateField label={t('ledger.from')} value={from} onChange={setFrom} {...limits} />
      <DateField label={t('ledger.to')} value={to} onChange={setTo} {...limits} />
      {crossed && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" className="wide">
          {t('ledger.crossed')}
        </Text>
      )}
      <Button className="wide" disabled={from === null || to === null || crossed} onClick={() => from && to && choose({ from, to })}>
        {t('calendar.showRange')}
      </Button>
    </div>
  )
}

function MonthSpan({ of: { period, months }, choose }: RangeProps) {
  const t = useTranslations('calendar')
  const formats = useFormats()
  const shown = monthsIn(period, months)
  const [first, setFirst] = useState(shown[0]?.from ?? '')
  const [last, setLast] = useState(shown.at(-1)?.from ?? '')
  const start = months.find(({ from }) => from === first)
  const end = months.find(({ from }) => from === last)
  const crossed = start !== undefined && end !== undefined && start.from > end.from
  const options = months.map((month) => ({ value: month.from, label: formats.month(month) }))
  return (
    <div className={styles.range}>
      <NativeSelect label={t('fromMonth')} data={options} value={first} onChange={(event) => setFirst(event.currentTarget.value)} />
      <NativeSelect label={t('toMonth')} data={options} value={last} onChange={(event) => setLast(event.currentTarget.value)} />
      {crossed && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" className="wide">
          {t('monthsCrossed')}
        </Text>
      )}
      <Button
        className="wide"
        disabled={!start || !end || crossed}
        onClick={() => start && end && choose({ from: start.from, to: end.to })}
      >
        {t('showRange')}
      </Button>
    </div>
  )
}
