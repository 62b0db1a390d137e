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
      {shown !== undefined && <LargeImage key={shown} id={shown} alt={alt(chosen)} />}
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

function LargeImage({ id, alt }: { id: number; alt: string }) {
  const t = useTranslations('priceList')
  const [failed, setFailed] = useState(false)
  if (failed) return <div className={styles.noImage}>{t('noImage')}</div>
  return <Image src={addressOf(id, 600)} alt={alt} className={styles.image ?? ''} onError={() => setFailed(true)} />
}
