'use client'

import { Checkbox, SimpleGrid } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { AmountInput } from '@/components/kit/amount-input'
import { useNounWords } from '@/components/kit/words'
import type { OptionFields } from './option-fields'

/** What belongs to a number: its price, its limits, and whether quantities are reckoned with it. */
export function NumberFields({ draft, change, errors }: OptionFields) {
  const t = useTranslations('options')
  const words = useNounWords('options')
  return (
    <>
      <AmountInput
        label={words.field('price')}
        description={t('eachHint')}
        value={draft.price}
        onChange={(price) => change({ price })}
        error={errors.price}
      />
      <SimpleGrid cols={2}>
        <AmountInput
          label={words.field('min')}
          placeholder={t('open')}
          value={draft.min}
          onChange={(min) => change({ min })}
          error={errors.min}
        />
        <AmountInput
          label={words.field('max')}
          placeholder={t('open')}
          value={draft.max}
          onChange={(max) => change({ max })}
          error={errors.max}
        />
      </SimpleGrid>
      <Checkbox
        label={words.field('affectsFormula')}
        description={t('formulaHint')}
        checked={draft.affectsFormula}
        onChange={(event) => change({ affectsFormula: event.currentTarget.checked })}
      />
    </>
  )
}
