'use client'

import { useCallback, useState } from 'react'
import { Button, Image } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ImageShelf, PictureWidth } from './image-shelf'
import { useAnotherTry } from './use-another-try'
import styles from './images.module.css'

/** The next served width, for screens with twice the pixels. */
const finer: Readonly<Record<PictureWidth, PictureWidth>> = { 50: 150, 150: 600, 600: 1200, 1200: 1200 }

type Props = {
  id: number
  width: PictureWidth
  alt: string
  addressOf: ImageShelf['addressOf']
  eager?: boolean
  /** Where there is room for words and a button: another try, when the image could not be shown. */
  retry?: () => void
}

/** One image in a width. One that cannot be shown says so instead, until it can. */
export function Picture({ id, width, alt, addressOf, eager = false, retry }: Props) {
  const t = useTranslations()
  const [lost, setLost] = useState<number | null>(null)
  const unseen = t('images.unseen')
  const src = addressOf(id, width)
  const srcSet = `${src} 1x, ${addressOf(id, finer[width])} 2x`
  useAnotherTry(
    lost === id,
    src,
    srcSet,
    useCallback(() => setLost(null), []),
  )
  if (lost === id && retry) {
    return (
      <div className={styles.lost} role="status">
        <IconPhotoOff size={40} stroke={1.2} aria-hidden />
        <p>{unseen}</p>
        <Button variant="default" size="sm" onClick={retry}>
          {t('actions.retry')}
        </Button>
      </div>
    )
  }
  if (lost === id) {
    return (
      <span className={styles.lost} role="img" aria-label={alt ? `${alt}. ${unseen}` : unseen} title={unseen}>
        <IconPhotoOff size={20} aria-hidden />
      </span>
    )
  }
  return (
    <Image
      key={id}
      className={styles.picture ?? ''}
      src={src}
      srcSet={srcSet}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setLost(id)}
    />
  )
}
