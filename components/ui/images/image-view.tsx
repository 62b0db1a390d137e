'use client'

import { Button } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '@/lib/client/requests/api'
import { imageTypeCode, problemOf } from '@/lib/contract/core/problem'
import { isolate } from '@/lib/format/bidi-isolate'
import { useFormats } from '@/components/ui/text/use-formats'
import type { ImageCollection, ImageWidth } from './image-collection'
import styles from './images.module.css'

/** Milliseconds before retries of a failed image: most causes are temporary. */
const later = [5_000, 30_000, 180_000]

/** Retries a failed image after a while, when the network returns and when the page becomes visible. */
function useRetryImage(lost: boolean, src: string, srcSet: string, onFound: () => void): void {
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (!lost) return
    let isMounted = true
    // Loaded outside the page, so that nothing flickers if it fails again.
    const check = () => {
      const image = new window.Image()
      image.addEventListener('load', () => isMounted && found())
      image.srcset = srcSet
      image.src = src
    }
    const comeBack = () => document.visibilityState === 'visible' && check()
    const timers = later.map((time) => setTimeout(check, time))
    window.addEventListener('online', check)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      isMounted = false
      for (const timer of timers) clearTimeout(timer)
      window.removeEventListener('online', check)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [lost, src, srcSet])
}

/** The name of the type of a failed image, where our server does not show that type: a browser does not say why an image failed. */
function useRefusedType(lost: boolean, src: `/api/${string}`): string | null {
  const [refused, setRefused] = useState<{ readonly src: string; readonly type: string } | null>(null)
  useEffect(() => {
    if (!lost) return
    let isMounted = true
    const noteType = (error: unknown) => {
      const { description, errorCode } = problemOf(error).details
      if (isMounted && description !== undefined && errorCode === String(imageTypeCode)) setRefused({ src, type: description })
    }
    // Only its failure matters.
    send({ path: src, method: 'GET', body: {}, read: () => null }, { background: true }).catch(noteType)
    return () => {
      isMounted = false
    }
  }, [lost, src])
  return refused?.src === src ? refused.type : null
}

/** The next larger width, for high-density screens. */
const finer: Readonly<Record<ImageWidth, ImageWidth>> = { 50: 150, 150: 600, 600: 1200, 1200: 1200 }

type Props = {
  id: number
  width: ImageWidth
  alt: string
  addressOf: ImageCollection['addressOf']
  eager?: boolean
  /** Retries a failed image, where there is space for a message and a button. */
  retry?: () => void
}

/** An image of a given width. A failed one shows a message. */
export function ImageView({ id, width, alt, addressOf, eager = false, retry }: Props) {
  const t = useTranslations()
  const [lost, setLost] = useState<number | null>(null)
  const unseenType = useRefusedType(lost === id, addressOf(id, width))
  const unseen = unseenType === null ? t('images.unseen') : t('images.unseenType', { type: unseenType })
  const src = addressOf(id, width)
  const srcSet = `${src} 1x, ${addressOf(id, finer[width])} 2x`
  useRetryImage(lost === id, src, srcSet, () => setLost(null))
  if (lost === id && retry) {
    return (
      <div className={styles.lost} role="status">
        <IconPhotoOff size={40} stroke={1.2} aria-hidden />
        <p className="flush">{unseen}</p>
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
    // oxlint-disable-next-line next/no-img-element -- our own route has it in the widths that are needed
    <img
      key={id}
      className={styles.image}
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

/** Alternative text of an image: name of the record and number (D103). */
export function useImageAlt(name: string): (index: number) => string {
  const t = useTranslations('images')
  const formats = useFormats()
  return (index) => t('of', { name: isolate(name), number: formats.count(index + 1) })
}
