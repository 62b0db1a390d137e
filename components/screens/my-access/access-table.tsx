'use client'

import { useState } from 'react'
import dynamic from 'next/dynamic'
import { SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Standing } from '@/lib/contract/standing'
import { useFeatures } from '@/lib/client/features'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { StandingBadge } from '@/components/kit/rights/standing-badge'
import type { Columns } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { textOf } from '@/components/kit/table/texts'
import { useNounWords } from '@/components/kit/words'
import type { View } from './view'

const ViewDialog = dynamic(() => import('@/components/kit/view-dialog').then((module) => module.ViewDialog), { ssr: false })

const isClosed = ({ standing }: { readonly standing: Standing }) => standing !== 'open'

/** A list of what is open and what is not, by pages or by features. */
export function AccessTable<Row extends { readonly id: string; readonly standing: Standing }>(props: {
  view: View
  rows: readonly Row[]
  columns: Columns<Row>
  /** What a row is called in its detail. */
  nameOf: (row: Row) => string
}) {
  const { view, rows, columns, nameOf } = props
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = rows.find(({ id }) => id === openedId)
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
    open: ({ id }: Row) => setOpenedId(id),
    openedId,
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
      {/* Where rows are cards, they have no room for all of it. */}
      {opened && (
        <ViewDialog
          title={<bdi>{nameOf(opened)}</bdi>}
          note={<StandingBadge standing={opened.standing} />}
          onClose={() => setOpenedId(null)}
        >
          <RowFacts row={opened} columns={columns} />
        </ViewDialog>
      )}
    </>
  )
}

function RowFacts<Row>({ row, columns }: { row: Row; columns: Columns<Row> }) {
  const say = useTranslations()
  const formats = useFormats()
  const words = useNounWords(columns.noun)
  const tools = { formats, say, words: [] }
  return (
    <Facts>
      {columns.list.map((column) => (
        <Fact key={column.field} label={words.field(column.field)}>
          {column.cell?.(row, tools) ?? <bdi>{textOf(column, row, tools)}</bdi>}
        </Fact>
      ))}
    </Facts>
  )
}
