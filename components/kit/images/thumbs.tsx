'use client'

import { useRef, type KeyboardEvent } from 'react'
import { UnstyledButton, useDirection } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Picture } from './picture'
import { useAlt } from './use-alt'
import type { ImageShelf } from './image-shelf'
import styles from './images.module.css'

/** The images of a record, small and in their order, each to be chosen. With `move` they can be dragged, or moved by Alt and the arrow keys. */
export function Thumbs(props: {
  shelf: ImageShelf
  at: number
  go: (index: number) => void
  move?: ((from: number, to: number) => void) | undefined
}) {
  const { shelf, at, go, move } = props
  const t = useTranslations('images')
  const alt = useAlt(shelf.name)
  const rtl = useDirection().dir === 'rtl'
  const dragged = useRef<number | null>(null)

  const press = (event: KeyboardEvent, index: number) => {
    const by = event.key === (rtl ? 'ArrowLeft' : 'ArrowRight') ? 1 : event.key === (rtl ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0
    const to = index + by
    if (!move || !event.altKey || by === 0) return
    event.preventDefault()
    if (to >= 0 && to < shelf.ids.length) move(index, to)
  }

  return (
    <ol className={styles.thumbs}>
      {shelf.ids.map((id, index) => (
        <li
          key={id}
          className={styles.place}
          draggable={move !== undefined}
          onDragStart={(event) => {
            dragged.current = index
            event.dataTransfer.effectAllowed = 'move'
            // Some browsers drag nothing that carries nothing.
            event.dataTransfer.setData('text/plain', String(id))
          }}
          onDragOver={(event) => dragged.current !== null && event.preventDefault()}
          onDrop={(event) => {
            const from = dragged.current
            dragged.current = null
            if (from === null) return
            event.preventDefault()
            if (from !== index) move?.(from, index)
          }}
          onDragEnd={() => (dragged.current = null)}
        >
          <UnstyledButton
            type="button"
            className={styles.thumb ?? ''}
            aria-label={alt(index)}
            aria-pressed={index === at}
            onClick={() => go(index)}
            onKeyDown={(event) => press(event, index)}
          >
            <Picture id={id} width={150} alt="" addressOf={shelf.addressOf} />
          </UnstyledButton>
          {index === 0 && <span className={styles.cover}>{t('cover')}</span>}
        </li>
      ))}
    </ol>
  )
}
