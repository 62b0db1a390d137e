'use client'

import { SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFeatures } from '@/lib/client/queries/use-features'
import type { PageAccess } from '@/lib/contract/access/page-access'
import { AccessBadge } from '@/components/features/rights/access-badge'
import { cellText } from '@/components/list/columns/cell-text'
import type { Columns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useTable } from '@/components/list/state/use-table'
import { FilterGroup, FilterToggle } from '@/components/list/toolbar/filters'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import type { AccessView } from './use-access-view'

const ReadOnlyRecordDialog = lazyDialog(() =>
  import('@/components/record/read-only-record-dialog').then((module) => module.ReadOnlyRecordDialog),
)

const isClosed = ({ standing: pageAccess }: { readonly standing: PageAccess }) => pageAccess !== 'open'

/** Table of open and closed pages or features. */
export function AccessTable<Row extends { readonly id: string; readonly standing: PageAccess }>(props: {
  view: AccessView
  rows: readonly Row[]
  columns: Columns<Row>
  /** Title of a row's dialog. */
  nameOf: (row: Row) => string
}) {
  const { view, rows, columns, nameOf } = props
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = rows.find(({ id }) => id === openedId)
  const t = useTranslations('myAccess')
  const { list, problem, retry } = useFeatures()
  const screen = {
    problem,
    loading: list === null && problem === null,
    refresh: async () => retry(),
    query: view.query,
    setQuery: view.setQuery,
    open: ({ id }: Row) => setOpenedId(id),
    openedId,
  }
  // Nothing is shown as closed before the purchased features are known.
  const table = useTable(list === null ? undefined : rows, columns, { query: view.query, filter: view.onlyClosed ? isClosed : undefined })
  return (
    <>
      <TableToolbar
        of={screen}
        table={table}
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
          <FilterGroup>
            <FilterToggle
              label={t('closed')}
              count={list === null ? undefined : rows.filter(isClosed).length}
              pressed={view.onlyClosed}
              change={view.setOnlyClosed}
            />
          </FilterGroup>
        }
      />
      <Text size="sm" c="dimmed" pb="xs">
        {t('note')}
      </Text>
      <ResourceTable of={screen} table={table} empty={view.onlyClosed && !rows.some(isClosed) ? t('nothingClosed') : undefined} />
      {/* Hidden on cards. */}
      {opened && (
        <ReadOnlyRecordDialog
          modal
          title={<bdi>{nameOf(opened)}</bdi>}
          note={<AccessBadge pageAccess={opened.standing} />}
          onClose={() => setOpenedId(null)}
        >
          <RowFacts row={opened} columns={columns} />
        </ReadOnlyRecordDialog>
      )}
    </>
  )
}

function RowFacts<Row>({ row, columns }: { row: Row; columns: Columns<Row> }) {
  const translate = useTranslations()
  const formats = useFormats()
  const labels = useResourceLabels(columns.resourceName)
  const tools = { formats, translate, words: [] }
  return (
    <DescriptionList>
      {columns.list.map((column) => (
        <DescriptionItem key={column.field} label={labels.field(column.field)}>
          {column.cell?.(row, tools) ?? <bdi>{cellText(column, row, tools)}</bdi>}
        </DescriptionItem>
      ))}
    </DescriptionList>
  )
}
