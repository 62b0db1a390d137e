'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { noTemplate, optionTemplates, type OptionTemplate } from '@/lib/contract/option-templates'
import { defineColumns } from '@/components/list/columns/define-columns'
import { Combobox } from '@/components/list/combobox/combobox'
import { useLocalSource } from '@/components/list/combobox/combobox-source'
import { useField } from '@/components/record/use-field'
import { DescriptionItem } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { selectableTemplates } from './selectable-templates'

type Props = { templates: readonly OptionTemplate[]; hint?: string | undefined; disabled?: boolean; first?: boolean }

const columns = defineColumns(optionTemplates, [{ field: 'title' }])

/** Option template of a product, selected by title; none is a choice, and an unlisted one is preserved. */
export function OptionTemplateField({ templates, hint, disabled = false, first = false }: Props) {
  const { label, viewed, value, error, form } = useField('templateId')
  const t = useTranslations('optionTemplates')
  const { withDigits } = useFormats()
  // The rows of a table.
  const rows = useMemo(() => selectableTemplates(templates), [templates])
  const source = useLocalSource(rows, columns)
  const id = typeof value === 'number' && Number.isSafeInteger(value) ? value : noTemplate
  const chosen = rows.find((template) => template.id === id)
  const none = value === null ? t('unreadTemplate') : t('noTemplate')
  if (viewed) {
    return (
      <DescriptionItem label={label}>
        <bdi>{id === noTemplate ? none : (chosen?.title ?? t('unknownTemplate', { id: withDigits(String(id)) }))}</bdi>
      </DescriptionItem>
    )
  }
  return (
    <Combobox
      label={label}
      from={source}
      columns={columns}
      value={id === noTemplate ? null : (chosen ?? id)}
      onChange={(picked) => form.setFieldValue('templateId', picked?.id ?? noTemplate)}
      // NaN: validation rejects it until the input identifies a template or is empty.
      onTyping={(typing) => form.setFieldValue('templateId', typing ? Number.NaN : noTemplate)}
      hint={hint ?? (id === noTemplate ? none : undefined)}
      error={error}
      disabled={disabled}
      first={first}
    />
  )
}
