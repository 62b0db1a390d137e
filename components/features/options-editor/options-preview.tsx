'use client'

import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent } from 'react'
import type { Option } from '@/lib/contract/options'
import { isolate } from '@/lib/format/bidi-isolate'
import { AmountInput } from '@/components/ui/form/amount-input'
import { BidiText } from '@/components/ui/text/bidi-text'
import { OptionAmounts } from './option-amounts'
import { OptionPrice } from './option-price'
import { useOptionLabels } from './use-option-labels'
import styles from './options-editor.module.css'

/** Enter in the preview must not submit the form around it. */
const preventEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** The template as the customer fills it in. Answers can be tried and are not stored. */
export function OptionsPreview({ options }: { options: readonly Option[] }) {
  const t = useTranslations('options')
  return (
    <section className={styles.preview} aria-label={t('preview')} onKeyDown={preventEnter}>
      {options.length === 0 ? (
        <Text>{t('previewEmpty')}</Text>
      ) : (
        <OptionAmounts options={options}>
          <Stack gap="md">
            {options.map((option, index) => (
              // A changed option is reset to its default.
              <PreviewField key={`${index} ${JSON.stringify(option)}`} option={option} />
            ))}
          </Stack>
        </OptionAmounts>
      )}
    </section>
  )
}

function PreviewField({ option }: { option: Option }) {
  switch (option.type) {
    case 1:
      return <TextInput label={<BidiText text={option.key} />} defaultValue={option.defaultValue} autoComplete="off" />
    case 2:
      return <NumberOptionPreview option={option} />
    case 3:
      return <Choice option={option} />
  }
}

function NumberOptionPreview({ option }: { option: Extract<Option, { type: 2 }> }) {
  const t = useTranslations('options')
  const { range, surcharge } = useOptionLabels()
  const [value, setValue] = useState(option.defaultValue)
  const price = surcharge(option.price)
  const hint = [range(option.min, option.max), price === null ? null : t('each', { price: isolate(price) })]
  return (
    <AmountInput
      label={<BidiText text={option.key} />}
      description={hint.filter((part) => part !== null).join(' · ')}
      value={value}
      onChange={setValue}
    />
  )
}

function Choice({ option }: { option: Extract<Option, { type: 3 }> }) {
  const group = { label: <BidiText text={option.key} /> }
  const choices = option.values.map(({ title, price }, index) => ({
    value: String(index),
    label: <OptionPrice title={title} price={price} />,
  }))
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
    <Radio.Group {...group} defaultValue={preset < 0 ? undefined : String(preset)}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </div>
    </Radio.Group>
  )
}
