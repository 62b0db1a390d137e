'use client'

import { Select, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { optionTypes } from '@/lib/contract/options'
import { AmountInput } from '@/components/kit/amount-input'
import { useNounWords } from '@/components/kit/words'
import type { OptionFields } from './option-fields'

/** What is answered already when the customer comes: one of the values, a number within the limits, or a text. */
export function DefaultField({ draft, change, errors }: OptionFields) {
  const t = useTranslations('options')
  const label = useNounWords('options').field('defaultValue')
  const input = { label, placeholder: t('noDefault'), value: draft.defaultValue, error: errors.defaultValue }
  const set = (defaultValue: string) => change({ defaultValue })
  if (draft.type === optionTypes.number) return <AmountInput {...input} onChange={set} />
  if (draft.type === optionTypes.text)
    return <TextInput {...input} onChange={(event) => set(event.currentTarget.value)} autoComplete="off" />
  const titles = [...new Set(draft.values.map(({ title }) => title.trim()).filter((title) => title !== ''))]
  return (
    <Select
      {...input}
      // A value that was taken away since is shown all the same, for the rule to complain about.
      data={titles.includes(draft.defaultValue) || draft.defaultValue === '' ? titles : [...titles, draft.defaultValue]}
      value={draft.defaultValue === '' ? null : draft.defaultValue}
      onChange={(title) => set(title ?? '')}
      clearable
    />
  )
}
