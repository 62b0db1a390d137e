'use client'

import { useTranslations } from 'next-intl'
import { optionTemplates, type OptionTemplate } from '@/lib/contract/option-templates'
import { useCan } from '@/lib/client/session'
import { useDetailForm } from '@/components/kit/form-context'
import { TemplateField as Field } from '@/components/kit/options/template-field'

/** The option template of a goods item: to be chosen for what is sold on the site, by whoever may list templates (A 5). */
export function TemplateField({ templates }: { templates: readonly OptionTemplate[] }) {
  const { form } = useDetailForm()
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
