'use client'

import { DescriptionItem } from '@/components/kit/text/description-list'
import { useField } from '@/components/kit/form/use-field'
import { RecordBreadcrumb, TreeSelect, type TreeSelectOptions } from './tree-select'

/** Form field that references a record of a tree: its path in View, a selector in New and Edit. */
export function TreeField<Row extends { readonly id: number }>({
  name,
  hint,
  disabled,
  ...choice
}: TreeSelectOptions<Row> & { name: string; hint?: string; disabled?: boolean }) {
  const { label, viewed, value, form, savedNow } = useField(name)
  const id = Number(value ?? 0)
  const draw = (one: number) => (one === 0 ? choice.none : <RecordBreadcrumb from={choice.from} id={one} />)
  if (viewed) return <DescriptionItem label={label}>{draw(id)}</DescriptionItem>
  const { error } = form.getInputProps(name) as { error?: string }
  return (
    <TreeSelect
      {...choice}
      label={label}
      value={id}
      onChange={(chosen) => form.setFieldValue(name, chosen)}
      hint={savedNow((now) => draw(Number(now ?? 0))) || hint}
      error={error}
      disabled={disabled ?? false}
    />
  )
}
