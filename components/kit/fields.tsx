'use client'

import type { ReactNode } from 'react'
import { Checkbox, TextInput } from '@mantine/core'
import type { EditableNoun } from '@/lib/contract/noun'
import { Fact } from './facts'
import { useDetailForm } from './form-context'
import { useNounWords, type FieldName, type NounName } from './words'

/** Fields of a draft that hold a certain type and have a label. */
type NamesOf<Draft, Value, Labels> = { [Name in keyof Draft]: Draft[Name] extends Value ? Name : never }[keyof Draft] & Labels & string

type Common = { hint?: string; disabled?: boolean }

/**
 * The fields of one noun: names are checked against its draft and against its labels in the messages.
 * Each field draws itself as a line of a document in View and as an input in New and Edit.
 */
export function fieldsOf<Row extends { readonly id: number }, Draft, Name extends NounName>(
  _noun: EditableNoun<Row, Draft> & { readonly noun: Name },
) {
  return {
    Text: TextField as (props: Common & { name: NamesOf<Draft, string, FieldName<Name>>; ltr?: boolean; autoFocus?: boolean }) => ReactNode,
    Check: CheckField as (props: Common & { name: NamesOf<Draft, boolean, FieldName<Name>>; yes: string; no: string }) => ReactNode,
  }
}

function TextField({ name, hint, disabled, ltr, autoFocus }: Common & { name: string; ltr?: boolean; autoFocus?: boolean }) {
  const { noun, mode, form } = useDetailForm()
  const words = useNounWords(noun)
  const label = words.field(name)
  if (mode === 'view') {
    const value = String(form.getValues()[name] ?? '')
    return <Fact label={label}>{value && <bdi {...(ltr && { dir: 'ltr' })}>{value}</bdi>}</Fact>
  }
  return (
    <TextInput
      key={form.key(name)}
      {...form.getInputProps(name)}
      label={label}
      autoComplete="off"
      disabled={disabled ?? false}
      {...(hint && { description: hint })}
      {...(ltr && { dir: 'ltr', styles: { label: { direction: 'inherit' } } })}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  )
}

function CheckField({ name, hint, disabled, yes, no }: Common & { name: string; yes: string; no: string }) {
  const { noun, mode, form } = useDetailForm()
  const words = useNounWords(noun)
  const label = words.field(name)
  // A native checkbox ignores `readonly`, so View says it in words.
  if (mode === 'view') return <Fact label={label}>{form.getValues()[name] === true ? yes : no}</Fact>
  return (
    <Checkbox
      key={form.key(name)}
      {...form.getInputProps(name, { type: 'checkbox' })}
      label={label}
      disabled={disabled ?? false}
      {...(hint && { description: hint })}
    />
  )
}
