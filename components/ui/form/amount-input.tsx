'use client'

import { TextInput, type TextInputProps } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { signOf } from '@/lib/format/amount'
import { decimalsOf } from '@/lib/format/precision'
import { asTyped, parseAmount, readAmount, unreadAmount } from '@/lib/format/read-amount'
import { groupWhileTyping } from '@/lib/format/typed-amount'
import { useFormats, type Formats } from '@/components/ui/text/use-formats'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Plain decimal text, or the input as typed when it is not a number. */
  value: string
  onChange: (value: string) => void
  /** Minimum number of decimals when not focused: a price has two (D98). */
  decimals?: number
  /** Error message of a negative amount; without one, negative amounts are accepted. */
  negative?: string
  /** Maximum number of decimals: a price has three. */
  mostDecimals?: number
}

/**
 * An input for an amount in any digits and the language's separators; `value` is plain decimal text. It is formatted on blur, and its
 * digits are grouped while typing. Unreadable input is preserved as typed: it shows an error on blur and fails the form's validation.
 */
export function AmountInput(props: Props) {
  const { value, onChange, decimals = 0, negative, mostDecimals = Infinity, error, onBlur, onFocus, onMouseDown, ...rest } = props
  const locale = useLocale()
  const formats = useFormats()
  const t = useTranslations('validation')
  const [typing, setTyping] = useState<string | null>(null)
  // Null while the field holds group marks that the user typed.
  const grouped = useRef<string | null>(null)
  const pressed = useRef(false)
  const amount = value === '' ? null : parseAmount(value)
  // While typing, trailing zeros are omitted.
  const written = amount === null ? asTyped(value) : formats.exact(amount)
  const rested = amount === null ? asTyped(value) : formats.amount(amount, Math.max(decimals, amount.split('.')[1]?.length ?? 0))
  const read = (text: string) => {
    const typed = readAmount(text, locale)
    return typed !== null && decimalsOf(typed) <= mostDecimals ? typed : null
  }
  const faultMessage = () => {
    if (value === '') return undefined
    if (amount !== null) return signOf(amount) < 0 ? negative : undefined
    const isTooExact = readAmount(asTyped(value), locale) !== null
    return isTooExact ? t('decimals', { decimals: formats.count(mostDecimals) }) : t('amountMarks', amountExample(formats))
  }
  // Shown on blur or when the form's validation fails, not while typing.
  const message = (typing === null || error ? faultMessage() : undefined) ?? error

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const typed = { text: field.value, caret: field.selectionStart ?? field.value.length }
    const { inputType, isComposing } = event.nativeEvent as InputEvent
    const next = isComposing ? null : groupWhileTyping(typed, grouped.current, locale, formats.digits)
    const text = next?.text ?? typed.text
    // Delete before a group separator skips it, because grouping would insert it again.
    const stepped = inputType === 'deleteContentForward' && text === grouped.current
    grouped.current = next && text
    flushSync(() => {
      setTyping(text)
      onChange(text.trim() === '' ? '' : (read(text) ?? unreadAmount(text)))
    })
    if (next) field.setSelectionRange(next.caret + (stepped ? 1 : 0), next.caret + (stepped ? 1 : 0))
  }
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    // Changing the text discards the selection, so it only changes on a press, which places the caret itself.
    const shown = pressed.current ? written : rested
    grouped.current = shown
    flushSync(() => setTyping(shown))
    // Focused by keyboard: typing replaces the text. Not every browser selects it by itself.
    if (!pressed.current) field.select()
    onFocus?.(event)
  }

  return (
    <TextInput
      // The decimal keyboard of phones has no minus.
      inputMode={negative === undefined ? 'text' : 'decimal'}
      autoComplete="off"
      {...rest}
      error={message}
      dir="ltr"
      value={typing ?? rested}
      onChange={type}
      onMouseDown={(event) => {
        pressed.current = true
        onMouseDown?.(event)
      }}
      onFocus={enter}
      onBlur={(event) => {
        pressed.current = false
        setTyping(null)
        onBlur?.(event)
      }}
    />
  )
}

/** A number as the user's language writes it, and its decimal mark. */
function amountExample(formats: Formats): { example: string; point: string } {
  const example = formats.exact('1234.5')
  return { example, point: example.at(-2) ?? '' }
}
