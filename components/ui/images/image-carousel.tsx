'use client'

import { ActionIcon, useDirection } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, type KeyboardEvent } from 'react'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { useFormats } from '@/components/ui/text/use-formats'
import type { ImageCollection } from './image-collection'
import { ImageView, useImageAlt } from './image-view'
import styles from './images.module.css'

/** Pixels of a mostly horizontal move that count as a swipe; vertical moves scroll. */
const swipe = 40

type SlidePosition = { readonly x: number; readonly y: number }

type Props = {
  collection: ImageCollection
  at: number
  go: (index: number) => void
  /** Number of retries of failed images, plus one. */
  tries: number
  retry: () => void
}

/** Images of a record one at a time with a counter; navigated by buttons, arrow keys, Home, End and swipe. */
export function ImageCarousel({ collection, at, go, tries, retry }: Props) {
  const { ids, addressOf, name } = collection
  const t = useTranslations('images')
  const formats = useFormats()
  const alt = useImageAlt(name)
  const rtl = useDirection().dir === 'rtl'
  const touched = useRef<SlidePosition | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const last = ids.length - 1
  const shown = ids[at]

  if (shown === undefined) {
    return (
      <div className={styles.none}>
        <IconPhoto size={40} stroke={1.2} aria-hidden />
        <p className="flush">{t('none')}</p>
      </div>
    )
  }

  /** Moves by a number of images, wrapping around. */
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
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys navigate, so it must be focusable
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
      <ImageView
        key={tries}
        id={shown}
        width={600}
        alt={alt(at)}
        addressOf={addressOf}
        eager
        retry={() => {
          // The button disappears with the message.
          frame.current?.focus()
          retry()
        }}
      />
      {ids.length > 1 && (
        <>
          <TurnButton label={t('previous')} icon={IconChevronLeft} className={styles.back} turn={() => turn(-1)} />
          <TurnButton label={t('next')} icon={IconChevronRight} className={styles.on} turn={() => turn(1)} />
        </>
      )}
      <span className={styles.counter} role="status">
        {t('counter', { number: formats.count(at + 1), total: formats.count(ids.length) })}
      </span>
    </div>
  )
}

type TurnProps = { label: string; icon: typeof IconChevronLeft; className: string | undefined; turn: () => void }

function TurnButton({ label, icon, className = '', turn }: TurnProps) {
  return (
    <ActionIcon className={className} variant="default" size="lg" aria-label={label} title={label} onClick={turn}>
      <DirectionalIcon of={icon} size={20} />
    </ActionIcon>
  )
}

/** When the page is zoomed, one finger pans. */
const isEnlarged = (): boolean => (window.visualViewport?.scale ?? 1) > 1

/** The index that a key moves to; null for other keys. */
function targetOf(key: string, rtl: boolean, at: number, last: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return at + 1
  if (key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return at - 1
  return null
}
