'use client'

import { SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Standing } from '@/lib/contract/standing'
import { useFeatures } from '@/lib/client/features'
import type { Columns } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import type { View } from './view'

const isClosed = ({ standing }: { readonly standing: Standing }) => standing !== 'open'

/** A list of what is open and what is not, by pages or by features. */
export function AccessTable<Row extends { readonly id: string; readonly standing: Standing }>(props: {
  view: View
  rows: readonly Row[]
  columns: Columns<Row>
}) {
  const { view, rows, columns } = props
  const t = useTranslations('myAccess')
  const { purchased, problem, retry } = useFeatures()
  const screen = {
    noun: { noun: columns.noun, idOf: ({ id }: Row) => id },
    // Nobody is told that something is closed before it is known what was bought.
    rows: purchased === null ? undefined : rows,
    damaged: 0,
    problem,
    loading: purchased === null && problem === null,
    refreshing: false,
    updatedAt: null,
    refresh: async () => retry(),
    query: view.query,
    setQuery: view.setQuery,
  }
  return (
    <>
      <ResourceToolbar
        of={screen}
        columns={columns}
        scope={
          <SegmentedControl
            size="sm"
            aria-label={t('by')}
            value={view.by}
            onChange={(by) => view.setBy(by === 'features' ? 'features' : 'pages')}
            data={(['pages', 'features'] as const).map((value) => ({ value, label: t(value) }))}
          />
        }
        filters={
          <SegmentedControl
            size="sm"
            aria-label={t('which')}
            value={view.which}
            onChange={(which) => view.setWhich(which === 'closed' ? 'closed' : 'all')}
            data={(['all', 'closed'] as const).map((value) => ({ value, label: t(value) }))}
          />
        }
      />
      <Text size="sm" c="dimmed" pb="xs">
        {t('note')}
      </Text>
      <ResourceTable
        of={screen}
        columns={columns}
        filter={view.which === 'closed' ? isClosed : undefined}
        {...(!rows.some(isClosed) && view.which === 'closed' && { empty: t('nothingClosed') })}
      />
    </>
  )
}
