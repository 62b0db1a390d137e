'use client'

import { optionTemplates, type OptionTemplate, type OptionTemplateDraft } from '@/lib/contract/option-templates'
import type { Confirmation } from '@/components/kit/asked'
import { DetailDialog } from '@/components/kit/detail-dialog'
import { fieldsOf } from '@/components/kit/fields'
import { OptionsField } from '@/components/kit/options/options-field'
import type { ResourceScreen } from '@/components/kit/use-resource-screen'

const Field = fieldsOf(optionTemplates)

/** One template: its name and its options. `start` is what a new one was copied from. */
export function TemplateDialog(props: {
  of: ResourceScreen<OptionTemplate, OptionTemplateDraft>
  start: Partial<OptionTemplateDraft>
  asks: (template: OptionTemplate) => Promise<Confirmation>
}) {
  const { of: screen, start, asks } = props
  return (
    <DetailDialog of={screen} width={600} nameOf={({ title, id }) => title || String(id)} start={start} asks={asks}>
      <Field.Text name="title" autoFocus />
      <OptionsField name="options" stored={screen.opened?.options} />
    </DetailDialog>
  )
}
