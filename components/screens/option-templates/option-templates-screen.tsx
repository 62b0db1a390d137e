'use client'

import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { goods } from '@/lib/contract/goods'
import { optionTemplates, type OptionTemplate, type OptionTemplateDraft } from '@/lib/contract/option-templates'
import { priceListName } from '@/lib/contract/price-list-name'
import { isolate } from '@/lib/format/bidi-isolate'
import { useRemoval } from '@/components/changes/record/use-removal'
import type { Review } from '@/components/changes/write/record-writes'
import { useMutation } from '@/components/changes/write/use-mutation'
import { useResourceScreen } from '@/components/changes/write/use-resource-screen'
import { showOptionConflict } from '@/components/features/options-editor/show-option-conflict'
import { useConfirmDataLoss } from '@/components/features/options-editor/use-confirm-data-loss'
import { defineColumns, type Column } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { RowTools } from '@/components/list/rows/table-cell'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useLatch } from '@/components/ui/hooks/use-latch'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { useDeleteTemplateConfirmation } from './use-delete-confirmation'

/** Lists that contain templates beside their rows. */
const carriers = [goods.resourceName, priceListName]

/** State of the screen, with deletion and its confirmation. */
export function useTemplatesScreen() {
  const acceptLoss = useConfirmDataLoss()
  const confirmDelete = useDeleteTemplateConfirmation()
  const screen = useResourceScreen<OptionTemplate, OptionTemplateDraft>(optionTemplates, {
    alsoStale: carriers,
    review: ({ now }: Review<OptionTemplate, OptionTemplateDraft>) => acceptLoss(now?.options.invalidRows ?? 0),
    showValue: showOptionConflict,
  })
  const { remove } = screen
  const removal = useRemoval({ resourceName: optionTemplates.resourceName, remove, confirmDelete })

  return { screen, removal: remove && removal, confirmDelete }
}

const TemplateDialog = lazyDialog(() => import('./template-dialog').then((module) => module.TemplateDialog))
const CopyTemplateDialog = lazyDialog(() => import('./copy-template-dialog').then((module) => module.CopyTemplateDialog))

const readColumns = defineColumns(optionTemplates, [
  { field: 'title' },
  { field: 'options', kind: 'custom', sortable: false, text: ({ options }) => options.items.map(({ key }) => key).join(' · ') },
])

const actionsWidth = 104

export function OptionTemplatesScreen() {
  const { screen, removal, confirmDelete } = useTemplatesScreen()
  const { change } = useQueryParams()
  const [choosing, setChoosing] = useState(false)
  const [start, setStart] = useState<Partial<OptionTemplateDraft>>({})
  const used = useLatch(screen.openedId !== null)
  const { add } = screen
  const mayEdit = screen.edit !== undefined

  const columns = useMemo(() => {
    if (!mayEdit && !removal) return readColumns
    const column: Column<OptionTemplate> = {
      field: 'deeds',
      kind: 'custom',
      width: actionsWidth,
      sortable: false,
      screenOnly: true,
      value: () => '',
      cell: (template) => (
        <TemplateRowActions
          template={template}
          edit={mayEdit ? () => change({ detail: String(template.id), edit: '' }, 'push') : undefined}
          remove={removal}
        />
      ),
    }
    return { ...readColumns, list: [...readColumns.list, column] }
  }, [change, mayEdit, removal])

  const begin = (from: OptionTemplate | undefined) => {
    setStart(from ? { options: [...from.options.items] } : {})
    setChoosing(false)
    add?.()
  }
  // Without templates there is nothing to copy.
  const offer = add && (() => (screen.rows?.length ? setChoosing(true) : begin(undefined)))
  const listed = { ...screen, add: offer }
  const table = useTable(screen.rows, columns, { ...screen, defaultSort: { field: 'title', direction: 'ascending' } })

  return (
    <>
      <TableToolbar of={listed} table={table} />
      <ResourceTable of={listed} table={table} />
      {choosing && <CopyTemplateDialog templates={screen.rows ?? []} onChoose={begin} onClose={() => setChoosing(false)} />}
      {used && <TemplateDialog of={screen} start={start} confirmDelete={confirmDelete} />}
    </>
  )
}

type ActionsProps = {
  template: OptionTemplate
  edit: (() => void) | undefined
  remove: ((template: OptionTemplate, name: string, idempotencyKey: string) => Promise<void>) | undefined
}

/** Edit and delete in a template's row (D105); absent without permission. */
function TemplateRowActions({ template, edit, remove }: ActionsProps) {
  const t = useTranslations('optionTemplates')
  const { busy, run } = useMutation()
  const name = isolate(template.title)
  return (
    <RowTools>
      {edit && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('editNamed', { name })} title={t('editNamed', { name })} onClick={edit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {remove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('removeNamed', { name })}
          title={t('removeNamed', { name })}
          loading={busy}
          onClick={() => void run((key) => remove(template, template.title, key), { failed: (_, reason) => reason })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </RowTools>
  )
}
