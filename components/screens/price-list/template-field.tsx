'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'
import { Fact } from '@/components/kit/facts'
import { useField } from '@/components/kit/use-field'

/** The template of a goods item, by its name; none is a choice too. */
export function TemplateField({ templates }: { templates: readonly OptionTemplate[] }) {
  const { label, viewed, value, form } = useField('templateId')
  const t = useTranslations('priceList')
  const chosen = Number(value)
  const choices = [
    { value: String(noTemplate), label: t('noTemplate') },
    ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
  const known = choices.find((choice) => choice.value === String(chosen))
  const current = known ?? { value: String(chosen), label: t('unknownTemplate', { id: String(chosen) }) }
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
      data={known ? choices : [...choices, current]}
      value={current.value}
      onChange={(id) => form.setFieldValue('templateId', Number(id ?? noTemplate))}
      allowDeselect={false}
      searchable={templates.length > 8}
      data-autofocus
    />
  )
}
