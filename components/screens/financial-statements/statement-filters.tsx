'use client'

import { Group, SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { BookedAccounts } from '@/lib/client/queries/use-booked-accounts'
import { ComparisonMenu } from '@/components/features/comparison/comparison-menu'
import type { Comparison } from '@/components/features/comparison/use-compared-period'
import { useFormats } from '@/components/ui/text/use-formats'

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
