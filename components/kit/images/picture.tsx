'use client'

import { useState } from 'react'
import { Image } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ImageShelf, PictureWidth } from './image-shelf'
import styles from './images.module.css'

/** The next served width, for screens with twice the pixels. */
const finer: Readonly<Record<PictureWidth, PictureWidth>> = { 50: 150, 150: 600, 600: 1200, 1200: 1200 }

/** One image in a width. One that cannot be shown says so instead. */
export function Picture(props: { id: number; width: PictureWidth; alt: string; addressOf: ImageShelf['addressOf']; eager?: boolean }) {
  const { id, width, alt, addressOf, eager = false } = props
  const t = useTranslations('images')
  const [lost, setLost] = useState<number | null>(null)
  if (lost === id) {
    return (
      <span className={styles.lost} role="img" aria-label={alt ? `${alt}. ${t('unseen')}` : t('unseen')} title={t('unseen')}>
        <IconPhotoOff size={20} aria-hidden />
      </span>
    )
  }
  return (
    <Image
      key={id}
      className={styles.picture ?? ''}
      src={addressOf(id, width)}
      srcSet={`${addressOf(id, width)} 1x, ${addressOf(id, finer[width])} 2x`}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setLost(id)}
    />
  )
}
