'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'
import { TemplateRadioList } from '@/components/features/options-editor/template-radio-list'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'

/** Selects the source of a new template, or none. */
export function CopyTemplateDialog(props: {
  templates: readonly OptionTemplate[]
  onChoose: (template: OptionTemplate | undefined) => void
  onClose: () => void
}) {
  const { templates, onChoose, onClose } = props
  const t = useTranslations()
  const [chosen, setChosen] = useState<number>(noTemplate)
  return (
    <RecordDialog
      opened
      width={500}
      onClose={onClose}
      title={t('optionTemplates.copyTitle')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button onClick={() => onChoose(templates.find(({ id }) => id === chosen))}>{t('optionTemplates.copyNext')}</Button>
        </>
      }
    >
      <TemplateRadioList
        templates={templates}
        problem={null}
        retry={onClose}
        label={t('optionTemplates.copyTitle')}
        none={{ title: t('optionTemplates.noTemplate'), hint: t('optionTemplates.startEmpty') }}
        value={chosen}
        onChange={setChosen}
      />
    </RecordDialog>
  )
}
