'use client'

import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import type { EditableResource } from '@/lib/contract/core/resource'
import type { ReferenceName } from '@/components/changes/import/reference-names'
import rowStyles from '@/components/list/rows/virtual-rows.module.css'
import { phoneBreakpoint, useContainerNarrowerThan } from '@/components/ui/hooks/breakpoints'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useUnsavedChangesPrompt } from '@/components/ui/unsaved-changes/use-unsaved-changes-prompt'
import { AmountDialog } from './amount-dialog'
import { EditGrid } from './edit-grid'
import { editPlan } from './edit-plan'
import { EditToolbar } from './edit-toolbar'
import type { GridColumn } from './grid-column'
import { ReviewDialog } from './review-dialog'
import { useEditedRows } from './use-edited-rows'
import { useEdits } from './use-edits'
import { useGridCells } from './use-grid-cells'
import { useGridCommands } from './use-grid-commands'
import { useGridSelection } from './use-grid-selection'

type Props<Row extends { readonly id: number }, Draft> = {
  resource: EditableResource<Row, Draft>
  columns: readonly Omit<GridColumn, 'label'>[]
  /** Records that a reference may name. */
  references: readonly ReferenceName[]
  rows: readonly Row[]
  /** The rows to edit, in this order. */
  ids: readonly number[]
  readFresh: () => Promise<readonly Row[]>
  refreshing: boolean
  /** Further lists that show these records. */
  alsoStale: readonly string[]
  onSaved: (ids: ReadonlySet<number>) => void
  close: () => void
}

/** Records of a list in an editable grid, with paste, fill, undo, a change of amounts, and one review that saves all. */
export function EditScreen<Row extends { readonly id: number }, Draft extends object>(props: Props<Row, Draft>) {
  const { resource, references } = props
  const { resourceName } = resource
  const t = useTranslations('editGrid')
  const labels = useResourceLabels(resourceName)
  const formats = useFormats()
  const { ref, narrow } = useContainerNarrowerThan<HTMLElement>(phoneBreakpoint)
  const bar = useRef<HTMLElement>(null)
  const state = useEdits(resourceName)
  const { edits, counts, forget, undo, redo } = state
  const [dialog, setDialog] = useState<'amounts' | 'review' | null>(null)
  const openDialog = (name: 'amounts' | 'review') => {
    // Closing a dialog returns the focus to where it was.
    ref.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
    setDialog(name)
  }

  const all = useMemo(
    () => props.columns.map((column): GridColumn => ({ ...column, label: labels.field(column.field) })),
    [props.columns, labels],
  )
  // A phone shows one column at a time.
  const [chosen, setChosen] = useState<string | null>(null)
  const columns = useMemo(
    () => (narrow ? all.filter(({ field }, index) => (chosen === null ? index === all.length - 1 : field === chosen)) : all),
    [all, narrow, chosen],
  )
  const rows = useEditedRows(props.rows, props.ids, edits)
  const reader = useGridCells(resource, all, references)
  const { fields, inputText } = reader
  const selection = useGridSelection(rows.length, columns.length)
  const { range } = selection
  const commands = useGridCommands({ rows, columns, reader, state, selection })
  const withAmounts = columns.slice(range.start, range.end + 1).some(({ kind }) => kind === 'amount')
  const amounts = dialog === 'amounts' ? commands.amounts() : []
  const suggestions = useMemo(() => references.map(({ name }) => name), [references])

  const confirmLeave = useUnsavedChangesPrompt({
    dirty: counts.cells > 0,
    busy: false,
    body: t('exit', { count: counts.cells, shown: formats.count(counts.cells) }),
    save: null,
    giveUp: forget,
    drafted: true,
  })
  return (
    <>
      <EditToolbar
        ref={bar}
        title={t('title', { title: labels.title })}
        state={state}
        rows={rows.length}
        selection={selection}
        commands={commands}
        back={() => void confirmLeave().then((free) => free && props.close())}
        adjust={withAmounts ? () => openDialog('amounts') : undefined}
        review={() => openDialog('review')}
      >
        {narrow && (
          <NativeSelect
            aria-label={t('field')}
            value={columns[0]?.field ?? ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={all.map(({ field, label }) => ({ value: field, label }))}
          />
        )}
      </EditToolbar>
      <section ref={ref} className={rowStyles.frame}>
        <EditGrid
          label={labels.title}
          headLabel={labels.field('code')}
          rows={rows}
          columns={columns}
          edits={edits}
          reader={reader}
          suggestions={suggestions}
          selection={selection}
          commands={commands}
          undo={undo}
          redo={redo}
          leave={() => bar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()}
          narrow={narrow}
          busy={props.refreshing}
        />
      </section>
      {dialog === 'amounts' && (
        <AmountDialog
          amounts={amounts}
          apply={(rule) => {
            commands.changeAmounts(amounts, rule)
            setDialog(null)
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'review' && (
        <ReviewDialog
          resource={resource}
          fields={fields}
          references={references}
          plan={editPlan(rows, edits, { resource, fields, inputText })}
          readFresh={props.readFresh}
          alsoStale={props.alsoStale}
          correct={({ id }, field, text) => commands.correct(id, field, text)}
          saved={(ids) => {
            forget(ids)
            props.onSaved(ids)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
