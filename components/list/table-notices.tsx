'use client'

import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Problem } from '@/lib/contract/core/problem'
import { isolate } from '@/lib/format/bidi-isolate'
import { dateOf, type DateTime } from '@/lib/format/calendar'
import type { MonthRange } from '@/lib/format/fiscal-months'
import styles from '@/components/list/rows/data-table.module.css'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useFormats, type Formats } from '@/components/ui/text/use-formats'

/** Problems of displayed rows: a failed refresh, unreadable rows. */
export function TableNotices({
  problem,
  retry,
  invalidRows,
  formats,
}: {
  problem: Problem | null
  retry: () => void
  invalidRows: number
  formats: Formats
}) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  return (
    <>
      {problem && (
        <TableNotice role="alert">
          <span>{`${t('table.failedOlder')} ${errorMessage(problem)}`}</span>
          <Button size="compact-sm" variant="light" onClick={retry}>
            {t('actions.retry')}
          </Button>
        </TableNotice>
      )}
      {invalidRows > 0 && (
        <TableNotice role="status">
          <span>{t('table.damaged', { count: invalidRows, shown: formats.count(invalidRows) })}</span>
        </TableNotice>
      )}
    </>
  )
}

/** A one-line message above the rows. */
export function TableNotice({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div role={role} className={`actions dense saffron endsNear sides3 ${styles.notice}`}>
      <IconAlertTriangle size={16} className="fixed" aria-hidden />
      {children}
    </div>
  )
}

/** Says how many records of a period's list are dated on other days (D234). */
export function OutsidePeriodNotice({
  dates,
  period,
  name,
}: {
  dates: readonly DateTime[] | undefined
  period: Pick<MonthRange, 'from' | 'to'>
  name: string
}) {
  const t = useTranslations('table')
  const { count: write } = useFormats()
  const count = dates?.filter((date) => dateOf(date) < period.from || period.to < dateOf(date)).length ?? 0
  if (count === 0) return null
  return (
    <TableNotice role="status">
      <span>{t('foreignDays', { count, shown: write(count), period: isolate(name) })}</span>
    </TableNotice>
  )
}
