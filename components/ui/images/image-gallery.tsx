'use client'

import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDragOrder, type MoveItem } from '@/components/ui/hooks/use-drag-order'
import { ImageCarousel } from './image-carousel'
import type { ImageCollection } from './image-collection'
import { ImageView, useImageAlt } from './image-view'
import styles from './images.module.css'

/** The images of a record: one large, all as thumbnails. */
export function ImageGallery({ collection }: { collection: ImageCollection }) {
  const [chosen, setChosen] = useState(0)
  // Failed images are requested again, large and small.
  const [tries, setTries] = useState(0)
  const total = collection.ids.length
  const at = Math.max(0, Math.min(chosen, total - 1))
  return (
    <>
      <ImageCarousel collection={collection} at={at} go={setChosen} tries={tries} retry={() => setTries(tries + 1)} />
      {total > 1 && <ImageThumbnails key={tries} collection={collection} at={at} go={setChosen} />}
    </>
  )
}

/** Thumbnails of a record's images in order, selectable; `at` is -1 where none is. With `move` they can be reordered (use-drag-order.ts). */
export function ImageThumbnails(props: {
  collection: ImageCollection
  at: number
  go: (index: number) => void
  move?: MoveItem | undefined
}) {
  const { collection, at, go, move } = props
  const t = useTranslations('images')
  const alt = useImageAlt(collection.name)
  const order = useDragOrder(collection.ids.length, move)
  return (
    <ol className={styles.thumbs}>
      {collection.ids.map((id, index) => (
        <li key={id} className={styles.item} {...order.itemProps(index)}>
          <UnstyledButton
            type="button"
            className={styles.thumb ?? ''}
            aria-label={alt(index)}
            aria-pressed={index === at}
            onClick={() => go(index)}
            onKeyDown={(event) => order.press(event, index)}
          >
            <ImageView id={id} width={150} alt="" addressOf={collection.addressOf} />
          </UnstyledButton>
          {index === 0 && <span className={styles.cover}>{t('cover')}</span>}
        </li>
      ))}
    </ol>
  )
}
