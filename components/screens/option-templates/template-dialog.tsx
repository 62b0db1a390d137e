'use client'

import { Button, Input } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { InnerList } from '@/lib/contract/core/wire-types'
import { optionTemplates, type OptionTemplate, type OptionTemplateDraft } from '@/lib/contract/option-templates'
import type { Option } from '@/lib/contract/options'
import { RecordFormDialog } from '@/components/changes/record/record-form-dialog'
import type { ResourceScreen } from '@/components/changes/write/use-resource-screen'
import { OptionsEditor, UnreadableOptionsAlert } from '@/components/features/options-editor/options-editor'
import { OptionsPreview } from '@/components/features/options-editor/options-preview'
import { OptionsTable } from '@/components/features/options-editor/options-table'
import { recordFieldsFor } from '@/components/record/record-fields'
import { useField } from '@/components/record/use-field'
import type { ConfirmRequest } from '@/components/ui/feedback/dialog-request'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import styles from './template-dialog.module.css'

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

const readShown = (stored: unknown) => stored !== false

/** Options of a template as a field of its record, with a preview. `stored` are the saved options. */
function OptionsField({ name, stored }: { name: string; stored: InnerList<Option> | undefined }) {
  const { label, viewed, value, form } = useField(name)
  const options = value as readonly Option[]
  const unread = stored && <UnreadableOptionsAlert of={stored} edited={!viewed} />
  if (viewed) {
    return (
      <div className="ends2">
        <dt className="quiet">{label}</dt>
        <dd className="grid gap3 flush">
          <OptionsTable options={options} />
          {unread}
          <Preview options={options} />
        </dd>
      </div>
    )
  }
  return (
    <>
      {unread}
      <Input.Wrapper label={label} labelElement="div">
        <OptionsEditor
          options={options}
          onChange={(next) => form.setFieldValue(name, next)}
          refused={Object.keys(form.errors).some((path) => path.startsWith(`${name}.`))}
        />
      </Input.Wrapper>
      <Preview options={options} />
    </>
  )
}

function Preview({ options }: { options: readonly Option[] }) {
  const t = useTranslations('options')
  const [shown, setShown] = useLocalStorage('optionsPreview', readShown)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <div className={styles.previewed}>
      <Button
        type="button"
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t('preview')}
      </Button>
      {shown && <OptionsPreview options={options} />}
    </div>
  )
}
