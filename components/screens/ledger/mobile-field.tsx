'use client'

import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string
  change: (value: string) => void
  /** The account's valid number, if it has one. */
  own: string | null
}

/** The number that the link of a statement is sent to, and whether it is the account's own. */
export function MobileField({ value, change, own, ...props }: Props) {
  const t = useTranslations('ledger')
  const ownNote = value === own ? t('mobileOwn') : undefined
  return (
    <TextInput
      label={t('mobile')}
      description={own === null ? t('mobileNone') : ownNote}
      value={value}
      dir="ltr"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
      {...props}
    />
  )
}
