'use client'

import { optionTemplates, type OptionTemplate, type OptionTemplateDraft } from '@/lib/contract/option-templates'
import type { ConfirmRequest } from '@/components/kit/feedback/dialog-request'
import { RecordFormDialog } from '@/components/kit/record/detail-dialog'
import { recordFieldsFor } from '@/components/kit/record/record-fields'
import { OptionsField } from '@/components/kit/options-editor/options-field'
import type { ResourceScreen } from '@/components/kit/data-table/state/use-resource-screen'

const Field = recordFieldsFor(optionTemplates)

/** One template: name and options. `start` is the source of a copy. */
export function TemplateDialog(props: {
  of: ResourceScreen<OptionTemplate, OptionTemplateDraft>
  start: Partial<OptionTemplateDraft>
  confirmDelete: (template: OptionTemplate) => Promise<ConfirmRequest>
}) {
  const { of: screen, start, confirmDelete } = props
  return (
    <RecordFormDialog of={screen} width={600} nameOf={({ title, id }) => title || String(id)} start={start} confirmDelete={confirmDelete}>
      <Field.Text name="title" autoFocus />
      <OptionsField name="options" stored={screen.opened?.options} />
    </RecordFormDialog>
  )
}
