'use client'

import { useState, type KeyboardEvent } from 'react'
import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Option } from '@/lib/contract/options'
import { isolate } from '@/lib/format/isolate'
import { AmountInput } from '@/components/kit/amount-input'
import { Priced } from './priced'
import { useOptionWords } from './use-option-words'
import styles from './options.module.css'

/** Enter in the preview must not save the form that it stands in. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** The template as the customer answers it. It can be tried; nothing that is answered here is kept. */
export function OptionsPreview({ options }: { options: readonly Option[] }) {
  const t = useTranslations('options')
  return (
    <section className={styles.preview} aria-label={t('preview')} onKeyDown={keepEnter}>
      <Text size="sm" c="dimmed">
        {t('previewHint')}
      </Text>
      {options.length === 0 ? (
        <Text>{t('previewEmpty')}</Text>
      ) : (
        <Stack gap="md">
          {options.map((option, index) => (
            // A changed option starts anew with its default.
            <Question key={`${index} ${JSON.stringify(option)}`} option={option} />
          ))}
        </Stack>
      )}
    </section>
  )
}

function Question({ option }: { option: Option }) {
  switch (option.type) {
    case 1:
      return <TextInput label={<bdi>{option.key}</bdi>} defaultValue={option.defaultValue} autoComplete="off" />
    case 2:
      return <NumberQuestion option={option} />
    case 3:
      return <Choice option={option} />
  }
}

function NumberQuestion({ option }: { option: Extract<Option, { type: 2 }> }) {
  const t = useTranslations('options')
  const { range, surcharge } = useOptionWords()
  const [answer, setAnswer] = useState(option.defaultValue)
  const price = surcharge(option.price)
  const hint = [range(option.min, option.max), price === null ? null : t('each', { price: isolate(price) })]
  return (
    <AmountInput
      label={<bdi>{option.key}</bdi>}
      description={hint.filter((part) => part !== null).join(' · ')}
      value={answer}
      onChange={setAnswer}
    />
  )
}

function Choice({ option }: { option: Extract<Option, { type: 3 }> }) {
  const group = { label: <bdi>{option.key}</bdi> }
  const choices = option.values.map(({ title, price }, index) => ({ value: String(index), label: <Priced title={title} price={price} /> }))
  const preset = option.values.findIndex(({ title }) => title === option.defaultValue)
  if (option.multiSelect) {
    return (
      <Checkbox.Group {...group} defaultValue={preset < 0 ? [] : [String(preset)]}>
        <div className={styles.choices}>
          {choices.map((choice) => (
            <Checkbox key={choice.value} {...choice} />
          ))}
        </div>
      </Checkbox.Group>
    )
  }
  return (
    <Radio.Group {...group} {...(preset >= 0 && { defaultValue: String(preset) })}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </div>
    </Radio.Group>
  )
}
