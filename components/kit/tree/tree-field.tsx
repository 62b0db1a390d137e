'use client'

import { Fact } from '@/components/kit/facts'
import { useField } from '@/components/kit/use-field'
import { PathOf, TreeSelect, type TreeChoice } from './tree-select'

/** The field of a record that names another one of a tree: the way to it in View, the choice of it in New and Edit. */
export function TreeField<Row extends { readonly id: number }>({
  name,
  hint,
  disabled,
  ...choice
}: TreeChoice<Row> & { name: string; hint?: string; disabled?: boolean }) {
  const { label, viewed, value, form, savedNow } = useField(name)
  const id = Number(value ?? 0)
  const draw = (one: number) => (one === 0 ? choice.none : <PathOf from={choice.from} id={one} />)
  if (viewed) return <Fact label={label}>{draw(id)}</Fact>
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
