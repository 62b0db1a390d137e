'use client'

import { Checkbox, SimpleGrid } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { AmountInput } from '@/components/kit/form/amount-input'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import type { OptionFieldProps } from './option-draft'

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
