'use client'

import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Option, OptionValue } from '@/lib/contract/options'
import { asTyped, parseAmount, signOf, type Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { decimalsNeeded } from '@/lib/format/precision'
import { AmountInput } from '@/components/ui/form/amount-input'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
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

export function OptionPrice({ title, price }: OptionValue) {
  const surcharge = useOptionLabels().surcharge(price)
  return (
    <span className={styles.priced}>
      <BidiText text={title} />
      {surcharge !== null && <bdi className="nowrap quiet figures">{surcharge}</bdi>}
    </span>
  )
}

/** Gives the prices of all options the same number of decimals (D233). */
export function OptionAmounts({ options, children }: { options: readonly Option[]; children: ReactNode }) {
  const prices = options.flatMap((option) => {
    if (option.type === 2) return option.price
    return option.type === 3 ? option.values.map(({ price }) => price) : []
  })
  // A price that is being typed may be no amount yet.
  return <AmountScope needed={decimalsNeeded(prices.filter((price) => parseAmount(price) !== null))}>{children}</AmountScope>
}

export function useOptionLabels() {
  const t = useTranslations('options')
  const formats = useFormats()
  /** Surcharge with its sign; null for zero. Typed text that is not an amount yet is returned unchanged. */
  const surcharge = (price: Amount) => {
    if (price === '') return null
    if (parseAmount(price) === null) return asTyped(price)
    return signOf(price) === 0 ? null : formats.detail(price, 'always')
  }
  const range = (min: Amount | null, max: Amount | null) => {
    if (min !== null && max !== null) return t('fromTo', { min: formats.exact(min), max: formats.exact(max) })
    if (min !== null) return t('from', { min: formats.exact(min) })
    return max === null ? null : t('to', { max: formats.exact(max) })
  }
  return { surcharge, range }
}
