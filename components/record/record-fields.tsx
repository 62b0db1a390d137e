'use client'

import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Children, type FocusEvent, type ReactNode } from 'react'
import { mobileOf } from '@/lib/contract/core/form-rules'
import type { EditableResource } from '@/lib/contract/core/resource'
import { decimalsNeeded, mostDecimals } from '@/lib/format/precision'
import { parseAmount } from '@/lib/format/read-amount'
import { AmountInput } from '@/components/ui/form/amount-input'
import { requiredIf } from '@/components/ui/form/required-input'
import { inRem } from '@/components/ui/hooks/text-scale'
import { BidiText } from '@/components/ui/text/bidi-text'
import { DescriptionItem } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import type { FieldName, ResourceName } from '@/components/ui/text/use-resource-labels'
import { useRecordFormContext } from './record-form-context'
import { TreeField, type TreeSelectOptions } from './tree-select'
import { useField } from './use-field'

/** Fields of a draft with a certain type and a label. */
type NamesOf<Draft, Value, Labels> = { [Name in keyof Draft]: Draft[Name] extends Value ? Name : never }[keyof Draft] & Labels & string

type Common = { hint?: string; disabled?: boolean; autoFocus?: boolean }
type Texts = Common & {
  ltr?: boolean
  inputMode?: 'text' | 'tel'
  /** The form in which an entered text is stored; null if it is invalid. */
  stored?: (text: string) => string | null
}
type Check = Common & { yes: string; no: string }

/**
 * The fields of one resource: names are checked against its draft and its labels. Each renders as text in View and as an input in New and
 * Edit.
 */
export function recordFieldsFor<Row extends { readonly id: number }, Draft, Name extends ResourceName>(
  _resource: EditableResource<Row, Draft> & { readonly resourceName: Name },
) {
  type NameOf<Value> = { name: NamesOf<Draft, Value, FieldName<Name>> }
  type Named<Value, Props> = (props: Props & NameOf<Value>) => ReactNode
  // Records that a tree field can reference have their own type.
  type Branch = <SelectedRecord extends { readonly id: number }>(
    props: TreeSelectOptions<SelectedRecord> & Common & NameOf<number>,
  ) => ReactNode
  return {
    Text: TextField as Named<string, Texts>,
    Long: LongField as Named<string, Common>,
    Amount: AmountField as Named<string | null, Common>,
    Check: CheckField as Named<boolean | null, Check>,
    Branch: TreeField as Branch,
  }
}

/** A price in a record always has two decimals (D98), or as many as its list. */
const priceDecimals = 2

/** The value of a text field; anything else cannot be edited. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Props shared by all inputs. `saved` is the value saved by another user. */
const common = ({ hint, disabled, autoFocus }: Common, saved: ReactNode) => ({
  disabled: disabled ?? false,
  ...(hint && !saved && { description: hint }),
  ...(saved && { description: saved }),
  ...(autoFocus && { 'data-autofocus': true }),
})

function TextField({
  name,
  ltr,
  inputMode = 'text',
  stored = inputMode === 'tel' ? mobileOf : undefined,
  ...rest
}: Texts & { name: string }) {
  const { label, viewed, value, form, key, savedNow, required } = useField(name)
  const formats = useFormats()
  const draw = (text: string) =>
    text && <BidiText text={ltr === true || inputMode === 'tel' ? formats.code(text) : text} ltr={ltr === true} />
  if (viewed)
    return (
      <DescriptionItem label={label} field={name}>
        {draw(textOf(value))}
      </DescriptionItem>
    )
  const input = form.getInputProps(name) as { onBlur?: (event: FocusEvent<HTMLInputElement>) => void }
  return (
    <TextInput
      key={key}
      {...input}
      onBlur={(event) => {
        // What was entered is displayed as it will be saved.
        const own = stored && form.isDirty(name) ? stored(event.currentTarget.value) : null
        if (own !== null && own !== value) form.setFieldValue(name, own)
        input.onBlur?.(event)
      }}
      {...common(
        rest,
        savedNow((text) => draw(textOf(text))),
      )}
      label={label}
      {...requiredIf(required)}
      autoComplete="off"
      inputMode={inputMode}
      // Codes and numbers are not words: no autocorrection.
      {...(ltr && { autoCapitalize: 'none', spellCheck: false, styles: { input: { direction: 'ltr' } } })}
    />
  )
}

function LongField({ name, ...rest }: Common & { name: string }) {
  const { label, viewed, value, form, key, savedNow, required } = useField(name)
  const text = textOf(value)
  if (viewed)
    return (
      <DescriptionItem label={label} field={name}>
        {text && <BidiText text={text} />}
      </DescriptionItem>
    )
  return (
    <Textarea
      key={key}
      {...form.getInputProps(name)}
      {...common(rest, savedNow(textOf))}
      {...requiredIf(required)}
      label={label}
      autosize
      minRows={2}
      maxRows={8}
    />
  )
}

function AmountField({ name, ...rest }: Common & { name: string }) {
  const { label, viewed, value, form, key, savedNow, required } = useField(name)
  const t = useTranslations('validation')
  const formats = useFormats()
  const amount = textOf(value)
  const written = (amount: string) =>
    parseAmount(amount) === null
      ? amount
      : formats.amount(amount, Math.max(priceDecimals, formats.forAmounts(decimalsNeeded([amount])).precision.rows))
  if (viewed)
    return (
      <DescriptionItem label={label} field={name}>
        {amount && <bdi>{written(amount)}</bdi>}
      </DescriptionItem>
    )
  const { onChange, ...input } = form.getInputProps(name) as { onChange: (value: string | null) => void }
  // A price that was absent becomes absent again when the field is cleared.
  const nothing = form.getInitialValues()[name] === null ? null : ''
  return (
    <AmountInput
      key={key}
      {...input}
      value={amount}
      onChange={(typed) => onChange(typed === '' ? nothing : typed)}
      decimals={priceDecimals}
      mostDecimals={mostDecimals}
      negative={t('negative', { field: label })}
      {...common(
        rest,
        savedNow((now) => written(textOf(now))),
      )}
      {...requiredIf(required)}
      label={label}
    />
  )
}

/** A value that the cloud did not send stays undecided until the user decides (D91). */
function CheckField({ name, yes, no, hint, ...rest }: Check & { name: string }) {
  const { label, viewed, value, form, key, savedNow } = useField(name)
  const t = useTranslations('record')
  const open = value === null
  const flagText = (flag: unknown) => (flag === null ? '' : flag === true ? yes : no)
  // A native checkbox ignores `readonly`, so View shows words.
  if (viewed) return <DescriptionItem label={label}>{flagText(value)}</DescriptionItem>
  const shownHint = open ? t('notTold') : hint
  return (
    <Checkbox
      key={key}
      {...form.getInputProps(name, { type: 'checkbox' })}
      {...common({ ...rest, ...(shownHint !== undefined && { hint: shownHint }) }, savedNow(flagText))}
      checked={value === true}
      indeterminate={open}
      label={label}
    />
  )
}

/** Fields of a form on one line, as wide in pixels as their content; they wrap where the line is too short. In View a list of facts. */
export function FieldRow({ widths, children }: { widths: readonly number[]; children: ReactNode }) {
  const { mode } = useRecordFormContext()
  if (mode === 'view') return children
  return (
    <div className="flex wrap gap3 top">
      {Children.map(children, (child, index) => (
        <div style={{ inlineSize: inRem(widths[index] ?? 0), maxInlineSize: '100%' }}>{child}</div>
      ))}
    </div>
  )
}
