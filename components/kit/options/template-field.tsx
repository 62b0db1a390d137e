'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { noTemplate, optionTemplates, type OptionTemplate } from '@/lib/contract/option-templates'
import { Fact } from '@/components/kit/facts'
import { Picker } from '@/components/kit/picker/picker'
import { usePickRows } from '@/components/kit/picker/use-pick-rows'
import { columnsOf } from '@/components/kit/table/columns'
import { useField } from '@/components/kit/use-field'
import { choosable } from './choosable'

type Props = { templates: readonly OptionTemplate[]; hint?: string | undefined; disabled?: boolean; first?: boolean }

const columns = columnsOf(optionTemplates, [{ field: 'title' }])

/** The option template of a goods item, picked by its title; none is a choice too, and one that is not in the list stays what it is (A 2.14). */
export function TemplateField({ templates, hint, disabled = false, first = false }: Props) {
  const { label, viewed, value, form } = useField('templateId')
  const t = useTranslations('optionTemplates')
  const rows = useMemo(() => choosable(templates), [templates])
  const source = usePickRows(optionTemplates, rows, columns)
  const id = typeof value === 'number' && Number.isSafeInteger(value) ? value : noTemplate
  const chosen = rows.find((template) => template.id === id)
  const none = value === null ? t('unreadTemplate') : t('noTemplate')
  if (viewed) {
    return (
      <Fact label={label}>
        <bdi>{id === noTemplate ? none : (chosen?.title ?? t('unknownTemplate', { id: String(id) }))}</bdi>
      </Fact>
    )
  }
  const { error } = form.getInputProps('templateId') as { error?: string }
  return (
    <Picker
      label={label}
      from={source}
      columns={columns}
      value={id === noTemplate ? null : (chosen ?? id)}
      onChange={(picked) => form.setFieldValue('templateId', picked?.id ?? noTemplate)}
      // No number: the rules of the form refuse it until a template stands for what is typed, or nothing is typed.
      onTyping={(typing) => form.setFieldValue('templateId', typing ? Number.NaN : noTemplate)}
      hint={hint ?? (id === noTemplate ? none : undefined)}
      error={error}
      disabled={disabled}
      first={first}
    />
  )
}
