'use client'

import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import type { Columns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useTable } from '@/components/list/state/use-table'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import type { ComboboxRow, ComboboxSource } from './combobox-source'
import { SearchableList } from './searchable-list'

/** Props that a picker passes to its dialog. */
export type ComboboxDialogProps<Row extends ComboboxRow> = {
  /** Id of the list element, for `aria-controls`. */
  id: string
  from: ComboboxSource<Row>
  columns: Columns<Row>
  title: string
  choose: (row: Row) => void
  close: () => void
}

type Props<Row extends ComboboxRow> = ComboboxDialogProps<Row> & {
  /** Content beside the search. */
  beside?: ReactNode
}

/** The list dialog of a picker: searched, sorted, one row selected. */
export function ComboboxDialog<Row extends ComboboxRow>(props: Props<Row>) {
  const { from, choose } = props
  const { list } = from
  const t = useTranslations('actions')
  const labels = useResourceLabels(props.columns.resourceName)
  // Separate preferences: changes here must not affect the resource's own screen.
  const columns = useMemo(() => ({ ...props.columns, storageName: `pick:${props.columns.resourceName}` }), [props.columns])
  const table = useTable(list.rows, columns, list)
  const [only, ...others] = table.loaded?.rows ?? []
  const settled = table.loaded?.query === list.query && !list.refreshing && from.query.trim() !== ''

  return (
    <RecordDialog
      opened
      width={600}
      onClose={props.close}
      title={props.title}
      footer={
        <Button variant="default" onClick={props.close}>
          {t('cancel')}
        </Button>
      }
    >
      <SearchableList
        id={props.id}
        query={from.query}
        setQuery={from.setQuery}
        label={labels.title}
        blank={from.empty !== undefined && from.query === ''}
        takeOnly={settled && only && others.length === 0 ? () => choose(only) : undefined}
        beside={props.beside}
      >
        {from.empty !== undefined && list.rows?.length === 0 ? (
          <EmptyState icon={IconListSearch} title={from.empty} />
        ) : (
          <ResourceTable of={{ ...list, open: choose }} table={table} />
        )}
      </SearchableList>
    </RecordDialog>
  )
}
