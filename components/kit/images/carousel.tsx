'use client'

import { useRef, type KeyboardEvent } from 'react'
import { ActionIcon, useDirection } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import { PointingIcon } from '@/components/kit/pointing-icon'
import type { ImageShelf } from './image-shelf'
import { Picture } from './picture'
import { useAlt } from './use-alt'
import styles from './images.module.css'

/** A finger that moved so many pixels meant to turn over, if it went rather aside than up or down: that scrolls what the picture lies in. */
const swipe = 40

type Place = { readonly x: number; readonly y: number }

type Props = {
  shelf: ImageShelf
  at: number
  go: (index: number) => void
  /** How often images that could not be shown were asked for anew, and one time more. */
  tries: number
  retry: () => void
}

/** The images of a record one at a time, with a counter; turned over by buttons, arrow keys, Home, End and by finger. */
export function Carousel({ shelf, at, go, tries, retry }: Props) {
  const { ids, addressOf, name } = shelf
  const t = useTranslations('images')
  const formats = useFormats()
  const alt = useAlt(name)
  const rtl = useDirection().dir === 'rtl'
  const touched = useRef<Place | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const last = ids.length - 1
  const shown = ids[at]

  if (shown === undefined) {
    return (
      <div className={styles.none}>
        <IconPhoto size={40} stroke={1.2} aria-hidden />
        <p>{t('none')}</p>
      </div>
    )
  }

  /** Turns over by so many, round the ends. */
  const turn = (by: number) => go((at + by + ids.length) % ids.length)
  const press = (event: KeyboardEvent) => {
    const to = targetOf(event.key, rtl, at, last)
    if (to === null || event.altKey) return
    event.preventDefault()
    go((to + ids.length) % ids.length)
  }

  return (
    <div
      ref={frame}
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={t('title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys turn it over, so it has to be reached
      tabIndex={0}
      data-autofocus
      onKeyDown={press}
      onTouchStart={({ touches }) => {
        const finger = touches.length === 1 && !isEnlarged() ? touches[0] : undefined
        touched.current = finger ? { x: finger.clientX, y: finger.clientY } : null
      }}
      onTouchEnd={({ changedTouches }) => {
        const finger = changedTouches[0]
        const { current: from } = touched
        touched.current = null
        if (!from || !finger) return
        const aside = finger.clientX - from.x
        if (Math.abs(aside) > Math.max(swipe, Math.abs(finger.clientY - from.y))) turn(aside < 0 !== rtl ? 1 : -1)
      }}
    >
      <Picture
        key={tries}
        id={shown}
        width={600}
        alt={alt(at)}
        addressOf={addressOf}
        eager
        retry={() => {
          // The button goes with the words.
          frame.current?.focus()
          retry()
        }}
      />
      {ids.length > 1 && (
        <>
          <ActionIcon
            className={styles.back ?? ''}
            variant="default"
            size="lg"
            aria-label={t('previous')}
            title={t('previous')}
            onClick={() => turn(-1)}
          >
            <PointingIcon of={IconChevronLeft} size={20} />
          </ActionIcon>
          <ActionIcon
            className={styles.on ?? ''}
            variant="default"
            size="lg"
            aria-label={t('next')}
            title={t('next')}
            onClick={() => turn(1)}
          >
            <PointingIcon of={IconChevronRight} size={20} />
          </ActionIcon>
        </>
      )}
      <span className={styles.counter} role="status">
        {t('counter', { number: formats.count(at + 1), total: formats.count(ids.length) })}
      </span>
    </div>
  )
}

/** Whoever has drawn the page larger moves about in it with one finger, too. */
const isEnlarged = (): boolean => (window.visualViewport?.scale ?? 1) > 1

/** Where a key leads; null for all other keys. */
function targetOf(key: string, rtl: boolean, at: number, last: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return at + 1
  if (key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return at - 1
  return null
}
