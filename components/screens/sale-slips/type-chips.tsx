'use client'

import { Chip, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SaleSlip } from '@/lib/contract/sale-slips'
import { useFormats } from '@/components/kit/formats'
import styles from './sale-slips.module.css'
import { sumsByType, typeWord } from './slip-types'

/** Stands for all types; no wire type is written like this. */
export const allTypes = '*'

/** One chip for each type that the month has, and one for all. */
export function TypeChips({ slips, chosen, choose }: { slips: readonly SaleSlip[]; chosen: string; choose: (type: string) => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const present = sumsByType(slips)
  const shown = present.some(({ type }) => type === chosen) || chosen === allTypes ? present : [...present, { type: chosen, count: 0 }]
  return (
    <Chip.Group value={chosen} onChange={choose}>
      <Group gap={6} role="radiogroup" aria-label={t('saleSlips.fields.type')}>
        <Chip value={allTypes} size="sm">
          {t('saleSlips.types.all')}
        </Chip>
        {shown.map(({ type, count }) => (
          <Chip key={type} value={type} size="sm">
            <span className={styles.chip}>{t('saleSlips.counted', { type: typeWord(t, type), shown: formats.count(count) })}</span>
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
