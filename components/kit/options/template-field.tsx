'use client'

import { Select, type SelectProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'
import { Fact } from '@/components/kit/facts'
import { useField } from '@/components/kit/use-field'
import { choosable } from './choosable'

/** With more choices than this the field can be typed into. */
const atAGlance = 8

type Props = { templates: readonly OptionTemplate[]; 'data-autofocus'?: boolean } & Pick<SelectProps, 'description' | 'disabled'>

/** The option template of a goods item, by its title; none is a choice too, and one that is not in the list stays what it is. */
export function TemplateField({ templates, ...more }: Props) {
  const { label, viewed, value, form } = useField('templateId')
  const t = useTranslations('optionTemplates')
  const chosen = String(Number(value ?? noTemplate))
  const choices = [
    { value: String(noTemplate), label: t('noTemplate') },
    ...choosable(templates).map(({ id, title }) => ({ value: String(id), label: title })),
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
      data={known ? choices : [...choices, current]}
      value={current.value}
      onChange={(id) => form.setFieldValue('templateId', Number(id ?? noTemplate))}
      allowDeselect={false}
      searchable={templates.length > atAGlance}
      {...more}
    />
  )
}
