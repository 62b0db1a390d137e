'use client'

import type { ReactNode } from 'react'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { EditableNoun } from '@/lib/contract/noun'
import { parseAmount } from '@/lib/format/amount'
import { AmountInput } from './amount-input'
import { Fact } from './facts'
import { useFormats } from './formats'
import { TreeField } from './tree/tree-field'
import type { TreeChoice } from './tree/tree-select'
import { useField } from './use-field'
import type { FieldName, NounName } from './words'

/** Fields of a draft that hold a certain type and have a label. */
type NamesOf<Draft, Value, Labels> = { [Name in keyof Draft]: Draft[Name] extends Value ? Name : never }[keyof Draft] & Labels & string

type Common = { hint?: string; disabled?: boolean; autoFocus?: boolean }
type Texts = Common & { ltr?: boolean; inputMode?: 'text' | 'tel' }
type Check = Common & { yes: string; no: string }

/**
 * The fields of one noun: names are checked against its draft and against its labels in the messages.
 * Each field draws itself as a line of a document in View and as an input in New and Edit.
 */
export function fieldsOf<Row extends { readonly id: number }, Draft, Name extends NounName>(
  _noun: EditableNoun<Row, Draft> & { readonly noun: Name },
) {
  type NameOf<Value> = { name: NamesOf<Draft, Value, FieldName<Name>> }
  type Named<Value, Props> = (props: Props & NameOf<Value>) => ReactNode
  // The records of another noun that a field can name are of a type of their own.
  type Branch = <Picked extends { readonly id: number }>(props: TreeChoice<Picked> & Common & NameOf<number>) => ReactNode
  return {
    Text: TextField as Named<string, Texts>,
    Long: LongField as Named<string, Common>,
    Amount: AmountField as Named<string | null, Common>,
    Check: CheckField as Named<boolean | null, Check>,
    Branch: TreeField as Branch,
  }
}

/** A price in a record has two decimals, zeros or not; lists leave zeros out (D98). */
const priceDecimals = 2

/** Values of text fields are texts; anything else is none that can be written. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `saved` tells what others have saved meanwhile. */
const common = ({ hint, disabled, autoFocus }: Common, saved: ReactNode) => ({
  disabled: disabled ?? false,
  ...(hint && !saved && { description: hint }),
  ...(saved && { description: saved }),
  ...(autoFocus && { 'data-autofocus': true }),
})

function TextField({ name, ltr, inputMode = 'text', ...rest }: Texts & { name: string }) {
  const { label, viewed, value, form, key, savedNow } = useField(name)
  const draw = (text: string) => text && <bdi {...(ltr && { dir: 'ltr' })}>{text}</bdi>
  if (viewed) return <Fact label={label}>{draw(textOf(value))}</Fact>
  return (
    <TextInput
      key={key}
      {...form.getInputProps(name)}
      {...common(
        rest,
        savedNow((text) => draw(textOf(text))),
      )}
      label={label}
      autoComplete="off"
      inputMode={inputMode}
      // Codes and numbers are no words: a phone must not correct them.
      {...(ltr && { autoCapitalize: 'none', spellCheck: false, styles: { input: { direction: 'ltr' } } })}
    />
  )
}

function LongField({ name, ...rest }: Common & { name: string }) {
  const { label, viewed, value, form, key, savedNow } = useField(name)
  const text = textOf(value)
  if (viewed) return <Fact label={label}>{text && <bdi>{text}</bdi>}</Fact>
  return (
    <Textarea key={key} {...form.getInputProps(name)} {...common(rest, savedNow(textOf))} label={label} autosize minRows={2} maxRows={8} />
  )
}

function AmountField({ name, ...rest }: Common & { name: string }) {
  const { label, viewed, value, form, key, savedNow } = useField(name)
  const formats = useFormats()
  const amount = textOf(value)
  const written = (amount: string) => (parseAmount(amount) === null ? amount : formats.amount(amount, priceDecimals))
  if (viewed) return <Fact label={label}>{amount && <bdi>{written(amount)}</bdi>}</Fact>
  const { onChange, ...input } = form.getInputProps(name) as { onChange: (value: string | null) => void }
  // An amount that nobody told is none again when it is taken back.
  const nothing = form.getInitialValues()[name] === null ? null : ''
  return (
    <AmountInput
      key={key}
      {...input}
      value={amount}
      onChange={(typed) => onChange(typed === '' ? nothing : typed)}
      decimals={priceDecimals}
      {...common(
        rest,
        savedNow((now) => written(textOf(now))),
      )}
      label={label}
    />
  )
}

/** What the cloud did not say stays open until somebody decides it (D91). */
function CheckField({ name, yes, no, hint, ...rest }: Check & { name: string }) {
  const { label, viewed, value, form, key, savedNow } = useField(name)
  const t = useTranslations('record')
  const open = value === null
  const said = (flag: unknown) => (flag === null ? '' : flag === true ? yes : no)
  // A native checkbox ignores `readonly`, so View says it in words.
  if (viewed) return <Fact label={label}>{said(value)}</Fact>
  const told = open ? t('notTold') : hint
  return (
    <Checkbox
      key={key}
      {...form.getInputProps(name, { type: 'checkbox' })}
      {...common({ ...rest, ...(told !== undefined && { hint: told }) }, savedNow(said))}
      checked={value === true}
      indeterminate={open}
      label={label}
    />
  )
}
