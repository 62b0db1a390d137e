'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useLocale } from 'next-intl'
import { readAmount, parseAmount } from '@/lib/format/amount'
import { useFormats } from './formats'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Plain decimal text, or what was typed when it could not be read. */
  value: string
  onChange: (value: string) => void
  /** At rest it has so many decimals at the least: a price has two (D98). */
  decimals?: number
}

/**
 * A figure, typed in any digits with the language's own separators; the value outside is plain decimal text. At rest it is
 * written like all figures. What cannot be read stays as typed, for the form's rule to complain about.
 */
export function AmountInput({ value, onChange, decimals = 0, onBlur, onFocus, ...rest }: Props) {
  const locale = useLocale()
  const formats = useFormats()
  const [typing, setTyping] = useState<string | null>(null)
  const amount = value === '' ? null : parseAmount(value)
  // Whoever types need not go round zeros that say nothing.
  const written = amount === null ? value : formats.exact(amount)
  const rested = amount === null ? value : formats.amount(amount, Math.max(decimals, amount.split('.')[1]?.length ?? 0))
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      dir="ltr"
      value={typing ?? rested}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setTyping(typed)
        onChange(typed.trim() === '' ? '' : (readAmount(typed, locale) ?? typed))
      }}
      onFocus={(event) => {
        const field = event.currentTarget
        const chosen = field.selectionStart === 0 && field.selectionEnd === field.value.length
        // At once, and chosen as it was: whoever comes by Tab types over what is there, not behind it.
        flushSync(() => setTyping(written))
        if (chosen) field.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyping(null)
        onBlur?.(event)
      }}
    />
  )
}
