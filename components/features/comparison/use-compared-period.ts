'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useSession } from '@/lib/client/session/session-context'
import { isolate } from '@/lib/format/bidi-isolate'
import { comparedPeriod, comparisonBases, monthsOfDays, type ComparisonBasis, type MonthOfYear, type Period } from '@/lib/format/periods'
import type { PeriodParam } from '@/components/ui/date-picker/use-period-param'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import { useFormats } from '@/components/ui/text/use-formats'
import { useDefaultParam, useQueryParam } from '@/components/ui/url-state/use-query-params'

/** The days that a period is compared with, and the months of the fiscal years that have them. */
export type ComparedMonths = { readonly months: readonly MonthOfYear[]; readonly period: Period }

export type Compared = ComparedMonths & {
  readonly basis: ComparisonBasis
  /** Short name, such as “1404, same days”. */
  readonly name: string
  /** The days, where the name does not say them. */
  readonly days: string | null
  readonly text: string
}

const usual: ComparisonBasis = 'lastYear'

/** Values of addresses from before there were bases. */
const earlierValues: ReadonlyMap<unknown, ComparisonBasis> = new Map([
  ['0', 'none'],
  ['1', 'before'],
])

const basisOf = (value: unknown): ComparisonBasis | null =>
  earlierValues.get(value) ?? comparisonBases.find((basis) => basis === value) ?? null

const storedBasis = (value: unknown): ComparisonBasis => basisOf(value) ?? usual

/**
 * What a report is compared with, in the address (`?compare=before`), else what the user chose last on any report. While the period is not
 * over, the same days are compared; `wholeMonths` where the calls know no days.
 */
export function useComparedPeriod({ period }: PeriodParam, { wholeMonths = false } = {}) {
  const { years, calendar } = useSession()
  const today = useToday()
  const formats = useFormats()
  const t = useTranslations('comparison')
  const range = useTranslations('calendar')
  const [param, setParam] = useQueryParam('compare')
  const [stored, store] = useLocalStorage('compare', storedBasis)
  const basis = basisOf(param) ?? stored
  useDefaultParam('compare', basis)
  const isOpen = period.from <= today && today < period.to
  // Whole reports are computed from the chosen one.
  const possible = useMemo((): readonly Compared[] => {
    const nameRange = (from: string, to: string) => (from === to ? from : range('range', { from: isolate(from), to: isolate(to) }))
    return comparisonBases.flatMap((one) => {
      if (one === 'none') return []
      const days = comparedPeriod(one, period, wholeMonths ? null : today, calendar)
      const months = monthsOfDays(days, years, calendar)
      const first = months?.[0]
      const last = months?.at(-1)
      if (!months || !first || !last) return []
      const sameDays = isOpen && !wholeMonths
      const format = one === 'lastYear' ? 'day' : undefined
      const daysText = nameRange(formats.date(days.from, format), formats.date(days.to, format))
      const isWhole = first.month.from === days.from && last.month.to === days.to
      const monthsText = nameRange(formats.month(first.month), formats.month(last.month))
      const ofYear = first.year.id === last.year.id ? formats.withDigits(first.year.name) : ''
      const names = ((): Pick<Compared, 'name' | 'days'> => {
        if (isOpen && wholeMonths) return { name: t('wholeMonths', { period: isolate(monthsText), count: months.length }), days: null }
        if (!sameDays && isWhole) return { name: monthsText, days: null }
        if (one === 'lastYear' && ofYear !== '') return { name: t('sameDays', { year: isolate(ofYear) }), days: daysText }
        return { name: nameRange(formats.date(days.from), formats.date(days.to)), days: null }
      })()
      return [{ basis: one, months, period: days, ...names, text: names.days === null ? names.name : `${names.name} (${names.days})` }]
    })
  }, [calendar, formats, isOpen, period, range, t, today, wholeMonths, years])
  return {
    possible,
    /** Null while nothing is compared. */
    compared: possible.find((one) => one.basis === basis) ?? null,
    choose: (chosen: ComparisonBasis) => {
      setParam(chosen)
      store(chosen)
    },
    /** The period is not over, so it is less than whole months. */
    partial: isOpen && wholeMonths,
    wholeMonths,
  }
}

export type Comparison = ReturnType<typeof useComparedPeriod>
