'use client'

import { useState } from 'react'
import { Image, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import styles from './price-list.module.css'

const addressOf = (id: number, width: 150 | 600) => `/api/images/${id}?w=${width}`

/** The pictures of a goods item: one large, the others to be chosen below it. */
export function GoodImages({ ids, name }: { ids: readonly number[]; name: string }) {
  const t = useTranslations('priceList')
  const formats = useFormats()
  const [chosen, setChosen] = useState(0)
  const alt = (index: number) => t('imageOf', { name: `\u2068${name}\u2069`, number: formats.count(index + 1) })
  const shown = ids[chosen]
  return (
    <div className={styles.images}>
      {shown !== undefined && <Image key={shown} src={addressOf(shown, 600)} alt={alt(chosen)} className={styles.image ?? ''} />}
      {ids.length > 1 && (
        <div className={styles.thumbs}>
          {ids.map((id, index) => (
            <UnstyledButton
              key={id}
              type="button"
              aria-label={alt(index)}
              aria-pressed={index === chosen}
              className={styles.thumb ?? ''}
              onClick={() => setChosen(index)}
            >
              <Image src={addressOf(id, 150)} alt="" loading="lazy" />
            </UnstyledButton>
          ))}
        </div>
      )}
    </div>
  )
}
