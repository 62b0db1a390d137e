'use client'

import { useTranslations } from 'next-intl'
import { optionTemplates, type OptionTemplate } from '@/lib/contract/option-templates'
import { useCan } from '@/lib/client/session/session-context'
import { useRecordFormContext } from '@/components/kit/form/use-field'
import { TemplateCombobox as Field } from '@/components/kit/options-editor/template-combobox'

/** Option template of a product: for published products and users who may list templates. */
export function GoodTemplateField({ templates }: { templates: readonly OptionTemplate[] }) {
  const { form } = useRecordFormContext()
  const t = useTranslations('goods')
  const mayList = useCan()(optionTemplates.rights.list)
  const sold = form.getValues().isPublic !== false
  return (
    <Field
      templates={templates}
      hint={mayList ? (sold ? undefined : t('templateNeedsSale')) : t('templateNeedsRight')}
      disabled={!mayList || !sold}
    />
  )
}
