'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { noTemplate, optionTemplates, type OptionTemplate } from '@/lib/contract/option-templates'
import { useCan } from '@/lib/client/session'
import { Fact } from '@/components/kit/facts'
import { useField } from '@/components/kit/use-field'

/** The option template of a goods item: to be chosen for what is sold on the site, by whoever may list templates (A 5). */
export function TemplateField({ templates }: { templates: readonly OptionTemplate[] }) {
  const { label, viewed, value, form } = useField('templateId')
  const t = useTranslations('goods')
  const mayList = useCan()(optionTemplates.rights.list)
  const sold = form.getValues().isPublic !== false
  const chosen = String(Number(value ?? noTemplate))
  const choices = [
    { value: String(noTemplate), label: t('noTemplate') },
    ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
  const known = choices.find((choice) => choice.value === chosen)
  const current = known ?? { value: chosen, label: t('unknownTemplate', { id: chosen }) }
  if (viewed) {
    return (
      <Fact label={label}>
        <bdi>{current.label}</bdi>
      </Fact>
    )
  }
  return (
    <Select
      label={label}
      description={mayList ? (sold ? undefined : t('templateNeedsSale')) : t('templateNeedsRight')}
      disabled={!mayList || !sold}
      data={known ? choices : [...choices, current]}
      value={current.value}
      onChange={(id) => form.setFieldValue('templateId', Number(id ?? noTemplate))}
      allowDeselect={false}
      searchable={templates.length > 8}
    />
  )
}
