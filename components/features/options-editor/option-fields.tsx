'use client'

import { ActionIcon, Button, Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { blankValue, type OptionDraft } from '@/lib/contract/option-draft'
import type { OptionValue } from '@/lib/contract/options'
import { AmountInput } from '@/components/ui/form/amount-input'
import { focusRendered } from '@/components/ui/hooks/focus'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import styles from './options-editor.module.css'

export type OptionFieldProps = {
  readonly draft: OptionDraft
  readonly change: (part: Partial<OptionDraft>) => void
  readonly errors: Readonly<Record<string, string>>
}

/** Values of a selection as rows of title and price. At least one row (D106). */
export function SelectionOptionFields({ draft, change, errors }: OptionFieldProps) {
  const t = useTranslations('options')
  const labels = useResourceLabels('options')
  const formats = useFormats()
  const rows = useRef<HTMLDivElement>(null)
  const { values } = draft

  const changeRow = (index: number, part: Partial<OptionValue>) =>
    change({ values: values.map((value, at) => (at === index ? { ...value, ...part } : value)) })
  const focusTitle = (index: number) => focusRendered(() => rows.current?.querySelectorAll<HTMLInputElement>('[data-title]')[index])
  const add = () => {
    change({ values: [...values, blankValue] })
    focusTitle(values.length)
  }
  const remove = (index: number) => {
    change({ values: values.filter((_, at) => at !== index) })
    focusTitle(Math.max(0, index - 1))
  }

  return (
    <>
      <div role="group" aria-label={labels.field('values')} ref={rows} className="grid gap2">
        <div className={`${styles.valueRow} medium`} aria-hidden>
          <span>{labels.field('title')}</span>
          <span>{labels.field('price')}</span>
        </div>
        {values.map(({ title, price }, index) => {
          const row = formats.count(index + 1)
          const removal = t('removeValue', { row })
          return (
            <div key={index} className={styles.valueRow}>
              <TextInput
                data-title
                aria-label={t('titleOf', { row })}
                aria-required
                value={title}
                onChange={(event) => changeRow(index, { title: event.currentTarget.value })}
                error={errors[`values.${index}.title`]}
                autoComplete="off"
              />
              <AmountInput
                aria-label={t('priceOf', { row })}
                placeholder={formats.exact('0')}
                value={price}
                onChange={(changed) => changeRow(index, { price: changed })}
                error={errors[`values.${index}.price`]}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="var(--daftar-control)"
                aria-label={removal}
                title={removal}
                disabled={values.length === 1}
                onClick={() => remove(index)}
              >
                <IconMinus size={18} aria-hidden />
              </ActionIcon>
            </div>
          )
        })}
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add} className="justifyStart">
          {t('addValue')}
        </Button>
      </div>
      <Checkbox
        label={labels.field('multiSelect')}
        checked={draft.multiSelect}
        onChange={(event) => change({ multiSelect: event.currentTarget.checked })}
      />
    </>
  )
}

/** Fields of a number: price, limits, and whether it multiplies the quantity. */
export function NumberOptionFields({ draft, change, errors }: OptionFieldProps) {
  const t = useTranslations('options')
  const labels = useResourceLabels('options')
  return (
    <>
      <AmountInput
        label={labels.field('price')}
        description={t('eachHint')}
        value={draft.price}
        onChange={(price) => change({ price })}
        error={errors.price}
      />
      <SimpleGrid cols={2}>
        <AmountInput
          label={labels.field('min')}
          placeholder={t('open')}
          value={draft.min}
          onChange={(min) => change({ min })}
          error={errors.min}
        />
        <AmountInput
          label={labels.field('max')}
          placeholder={t('open')}
          value={draft.max}
          onChange={(max) => change({ max })}
          error={errors.max}
        />
      </SimpleGrid>
      <Checkbox
        label={labels.field('affectsFormula')}
        description={t('formulaHint')}
        checked={draft.affectsFormula}
        onChange={(event) => change({ affectsFormula: event.currentTarget.checked })}
      />
    </>
  )
}
