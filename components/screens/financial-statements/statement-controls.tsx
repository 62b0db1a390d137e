'use client'

import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { BookedAccounts } from '@/lib/client/queries/use-booked-accounts'
import type { Problem } from '@/lib/contract/core/problem'
import { ComparisonMenu } from '@/components/features/comparison/comparison-menu'
import type { Comparison } from '@/components/features/comparison/use-compared-period'
import { TableNotice } from '@/components/list/table-notices'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './financial-statements.module.css'

type FiltersProps = {
  /** Values and labels of the views, the usual one first. */
  views: readonly { readonly value: string; readonly label: string }[]
  view: string
  setView: (view: string | null) => void
  comparison: Comparison
  books: Pick<BookedAccounts, 'loading' | 'done' | 'total'>
}

/** View and comparison of a statement, and how many account statements are read. */
export function StatementFilters({ views, view, setView, comparison, books: { loading, done, total } }: FiltersProps) {
  const t = useTranslations()
  const { count } = useFormats()
  return (
    <Group gap={8}>
      <SegmentedControl
        size="xs"
        aria-label={t('profitAndLoss.view')}
        value={view}
        onChange={(chosen) => setView(chosen === views[0]?.value ? null : chosen)}
        data={[...views]}
      />
      <ComparisonMenu of={comparison} />
      {loading && total > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('aging.reading', { done: count(Math.min(done, total)), total: count(total) })}
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
