'use client'

import { Chip, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import { bands, type Band } from './due-bands'

/** One chip for each band of dates that has cheques, and one for all. */
export function BandChips(props: { chosen: Band | 'all'; choose: (band: Band | 'all') => void; countOf: (band: Band) => number }) {
  const { chosen, choose, countOf } = props
  const t = useTranslations('cheques')
  const formats = useFormats()
  return (
    <Chip.Group value={chosen} onChange={(value) => choose(bands.find((one) => one === value) ?? 'all')}>
      <Group gap={6} role="radiogroup" aria-label={t('band')}>
        <Chip value="all" size="sm">
          {t('bands.all')}
        </Chip>
        {bands
          .filter((band) => countOf(band) > 0 || band === chosen)
          .map((band) => (
            <Chip key={band} value={band} size="sm">
              {t('counted', { band: t(`bands.${band}`), shown: formats.count(countOf(band)) })}
            </Chip>
          ))}
      </Group>
    </Chip.Group>
  )
}
