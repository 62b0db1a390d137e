import type { useTranslations } from 'next-intl'
import type { DayRange } from '@/lib/contract/sales-comparison'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Formats } from '@/components/ui/text/use-formats'

/** What a change compares: “1 Farvardin – 6 Azar, against the same days of 1404”; `sum`: of these days, where it is not the shown figure. */
export const salesComparisonText = (
  t: ReturnType<typeof useTranslations<'dashboard'>>,
  formats: Formats,
  { from, to, year, sum }: DayRange & { readonly year: string; readonly sum?: string | undefined },
): string => {
  const days = {
    from: isolate(formats.date(from, 'day')),
    to: isolate(formats.date(to, 'day')),
    year: isolate(formats.withDigits(year)),
  }
  return sum === undefined ? t('sameDays', days) : t('sameDaysSum', { ...days, sum: isolate(sum) })
}
