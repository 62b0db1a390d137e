'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useSession } from '@/lib/client/session/session-context'
import { isolate } from '@/lib/format/bidi-isolate'
import { defaultMonth, monthParam, monthsOfFiscalYear, wholeYearParam, type MonthRange } from '@/lib/format/fiscal-months'
import { monthsIn, periodInParams, periodOf, presetPeriod, yearPeriod, type Period } from '@/lib/format/periods'
import { useFormats } from '@/components/ui/text/use-formats'
import { addressedParam, useDefaultParam, useQueryParams } from '@/components/ui/url-state/use-query-params'

type Options = {
  /** What the report's calls distinguish: with `month`, a range has whole months. */
  readonly unit: 'day' | 'month'
  /** Without a period in the address: the current month, the year up to now, or everything. */
  readonly usual: 'month' | 'yearSoFar' | 'all'
  /** False for dates outside of the fiscal year, such as due dates. */
  readonly bounded?: boolean
}

/**
 * The period of a report in the address: a month (`?month=1405-08`), the whole year (`?month=all`) or a range of days
 * (`?from=2026-08-23&to=2026-11-21`). `month` is null for the whole year and undefined for a range.
 */
export function usePeriodParam({ unit, usual, bounded = true }: Options) {
  const t = useTranslations('calendar')
  const formats = useFormats()
  const { year, calendar } = useSession()
  const today = useToday()
  const { search, change } = useQueryParams()
  const months = useMemo(() => monthsOfFiscalYear(year, calendar), [year, calendar])
  const from = search.get('from')
  const to = search.get('to')
  const named = search.get('month')

  const value = useMemo((): MonthRange | Period | null => {
    const whole = (range: Period | null) => (range && unit === 'month' ? periodOf(monthsIn(range, months)) : range)
    const range = whole(periodInParams(from, to, bounded ? yearPeriod(year) : null))
    if (range) return singleMonth(range, months) ?? range
    const month = months.find((one) => monthParam(one) === named)
    if (month || named === wholeYearParam) return month ?? null
    if (usual === 'month') return defaultMonth(year, calendar, today)
    return usual === 'all' ? null : whole(presetPeriod('yearSoFar', year, calendar, today))
  }, [bounded, calendar, from, months, named, to, today, unit, usual, year])
  const month = value === null || 'month' in value ? value : undefined
  const range = month === undefined ? value : null
  const { from: first, to: last } = value ?? yearPeriod(year)
  const period = useMemo((): Period => ({ from: first, to: last }), [first, last])

  // A shared link must name what is implied here.
  useDefaultParam(range ? 'from' : 'month', range ? first : month ? monthParam(month) : wholeYearParam)
  useDefaultParam(range ? 'to' : 'month', range ? last : month ? monthParam(month) : wholeYearParam)

  // A history entry, so that Back shows the period before. A record of it stays behind.
  const choose = (chosen: MonthRange | null) =>
    change({ month: chosen === null ? wholeYearParam : monthParam(chosen), from: null, to: null, detail: null }, 'visit')
  const choosePeriod = (chosen: Period) => change({ from: chosen.from, to: chosen.to, month: null, detail: null }, 'visit')
  const allText = t(usual === 'all' ? 'allDates' : 'allMonths')
  const shownMonths = useMemo(() => monthsIn(period, months), [period, months])
  const nameOf = (date: string) => {
    const at = shownMonths.find((one) => one.from <= date && date <= one.to)
    return isolate(unit === 'month' && at ? formats.month(at) : formats.date(date))
  }
  const textOf = (shown: MonthRange | undefined) =>
    shown ? formats.month(shown) : t('range', { from: nameOf(period.from), to: nameOf(period.to) })
  return {
    unit,
    /** The months of the fiscal year, and those with days of the period. */
    months,
    shownMonths,
    month,
    period,
    bounds: bounded ? yearPeriod(year) : null,
    withAll: usual !== 'month' || unit === 'month',
    allText,
    text: month === null ? allText : textOf(month),
    choose,
    choosePeriod,
    latest: () => months.find((one) => monthParam(one) === addressedParam('month')) ?? month,
  }
}

export type PeriodParam = ReturnType<typeof usePeriodParam>

const singleMonth = ({ from, to }: Period, months: readonly MonthRange[]) => months.find((month) => month.from === from && month.to === to)
