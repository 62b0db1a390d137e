'use client'

import { useMemo } from 'react'
import { Button, Chip, Group, SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Problem } from '@/lib/contract/core/problem'
import { useToday } from '@/lib/client/browser/today'
import { useSession } from '@/lib/client/session/session-context'
import { isolate } from '@/lib/format/bidi-isolate'
import { monthsBefore, overlap, periodOf, sameDaysBefore, type MonthOfYear, type Period } from '@/lib/format/periods'
import { TableNotice } from '@/components/list/table-notices'
import type { PeriodParam } from '@/components/ui/date-picker/period-picker'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParam } from '@/components/ui/url-state/use-query-params'
import type { BookedAccounts } from './use-booked-accounts'
import styles from './financial-statements.module.css'

/** The months that a statement is compared with, and their days: the same ones while the shown months are not over. */
export type ComparedMonths = { readonly months: readonly MonthOfYear[]; readonly period: Period }

/** The comparison of a statement with as many months before, in the address (`?compare=0` without). */
export function useComparedMonths({ shownMonths, period: { to } }: PeriodParam) {
  const { year, years, calendar } = useSession()
  const today = useToday()
  const formats = useFormats()
  const t = useTranslations('calendar')
  const [param, setParam] = useQueryParam('compare')
  const compared = useMemo((): (ComparedMonths & { whole: boolean }) | null => {
    const months = monthsBefore(shownMonths, year, years, calendar) ?? []
    const days = months.map(({ month }) => month)
    const whole = periodOf(days)
    const period = sameDaysBefore(days, shownMonths, today)
    return whole && period && { months: months.filter(({ month }) => overlap(month, period)), period, whole: period.to === whole.to }
  }, [calendar, shownMonths, today, year, years])
  const first = compared?.months[0]?.month
  const last = compared?.months.at(-1)?.month
  const nameOf = (whole: boolean) => {
    if (!compared || !first || !last) return ''
    if (!whole) return t('range', { from: isolate(formats.date(compared.period.from)), to: isolate(formats.date(compared.period.to)) })
    return first === last ? formats.month(first) : t('range', { from: formats.month(first), to: formats.month(last) })
  }
  const on = param !== '0' && compared !== null
  return {
    possible: compared !== null,
    /** Null while nothing is compared. */
    compared: on ? compared : null,
    toggle: (next: boolean) => setParam(next ? null : '0'),
    /** The compared days in words. */
    text: nameOf(compared?.whole ?? true),
    open: on && today < to,
  }
}

type FiltersProps = {
  /** Values and labels of the views, the usual one first. */
  views: readonly { readonly value: string; readonly label: string }[]
  view: string
  setView: (view: string | null) => void
  comparison: ReturnType<typeof useComparedMonths>
  books: Pick<BookedAccounts, 'loading' | 'done' | 'total'>
}

/** View and comparison of a statement; how many account statements are read, and then with what an unfinished period is compared. */
export function StatementFilters({ views, view, setView, comparison, books: { loading, done, total } }: FiltersProps) {
  const t = useTranslations()
  const { count } = useFormats()
  const { possible, compared, toggle, text, open } = comparison
  const reading = loading && total > 0
  return (
    <Group gap={8}>
      <SegmentedControl
        size="xs"
        aria-label={t('profitAndLoss.view')}
        value={view}
        onChange={(chosen) => setView(chosen === views[0]?.value ? null : chosen)}
        data={[...views]}
      />
      {possible && (
        <Chip size="sm" checked={compared !== null} onChange={toggle}>
          {t('saleStatistics.compare', { period: isolate(text) })}
        </Chip>
      )}
      {(reading || open) && (
        <Text size="sm" c="dimmed" role="status">
          {reading
            ? t('aging.reading', { done: count(Math.min(done, total)), total: count(total) })
            : t(compared?.whole === false ? 'profitAndLoss.sameDays' : 'saleStatistics.compareOpen')}
        </Text>
      )}
    </Group>
  )
}

type NoticesProps = {
  /** What could not be read; false for what was. */
  failures: readonly (string | false)[]
  problem: Problem | null
  retry: () => Promise<unknown>
  /** What else is missing from the figures. */
  facts: readonly (string | false)[]
}

/** What is missing from a statement, and why. */
export function StatementNotices({ failures, problem, retry, facts }: NoticesProps) {
  const t = useTranslations('actions')
  const errorMessage = useErrorMessage()
  const failed = failures.filter((text) => text !== false)
  return (
    <div className={styles.notices}>
      {failed.length > 0 && (
        <TableNotice role="alert">
          <span>{[...failed, ...(problem ? [errorMessage(problem)] : [])].join(' ')}</span>
          <Button size="compact-sm" variant="light" onClick={() => void retry()}>
            {t('retry')}
          </Button>
        </TableNotice>
      )}
      {facts.map(
        (text) =>
          text !== false && (
            <TableNotice key={text} role="status">
              <span>{text}</span>
            </TableNotice>
          ),
      )}
    </div>
  )
}
