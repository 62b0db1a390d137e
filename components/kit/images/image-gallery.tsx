'use client'

import { useState, useCallback, useRef, type KeyboardEvent } from 'react'
import { Alert, UnstyledButton, useDirection } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { isolate } from '@/lib/format/bidi-isolate'
import { useConfirm } from '@/components/kit/feedback/use-confirm'
import { useFormats } from '@/components/kit/text/use-formats'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { useMutation } from '@/components/kit/form/use-mutation'
import { ImageCarousel } from './image-carousel'
import type { ImageCollection } from './image-collection'
import { ImageOrderToolbar } from './image-order-toolbar'
import { ImageView, useImageAlt } from './image-view'
import styles from './images.module.css'

/** The images of a record: one large, all as thumbnails. In edit mode they can be reordered and deleted. */
export function ImageGallery({ collection, edited }: { collection: ImageCollection; edited: boolean }) {
  const { actions } = collection
  const t = useTranslations()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const formats = useFormats()
  const order = useImageOrder(collection.ids, actions?.order)
  const [chosen, setChosen] = useState(0)
  // Failed images are requested again, large and small.
  const [tries, setTries] = useState(0)
  const { busy: removing, problem, run } = useMutation()
  const total = order.ids.length
  const at = Math.max(0, Math.min(chosen, total - 1))
  const ordered = { ...collection, ids: order.ids }

  const move = (from: number, to: number) => {
    order.move(from, to)
    setChosen(to)
  }

  const remove = async () => {
    const id = order.ids[at]
    if (!actions || id === undefined || removing) return
    const body = t('images.deleteBody', { number: formats.count(at + 1), name: isolate(collection.name) })
    if (!(await confirm({ title: t('images.deleteTitle'), body, yes: t('actions.delete'), danger: true }))) return
    await run(() => actions.remove(id), { done: t('images.deleted') })
  }

  return (
    <>
      {problem && (
        <Alert color="red" role="alert">
          {errorMessage(problem)}
        </Alert>
      )}
      <ImageCarousel collection={ordered} at={at} go={setChosen} tries={tries} retry={() => setTries(tries + 1)} />
      {(total > 1 || (edited && total > 0)) && (
        <ImageThumbnails key={tries} collection={ordered} at={at} go={setChosen} move={edited && actions ? move : undefined} />
      )}
      {edited && actions && (
        <ImageOrderToolbar
          at={at}
          total={total}
          problem={order.problem}
          move={(to) => move(at, to)}
          remove={() => void remove()}
          removing={removing}
        />
      )}
    </>
  )
}

/** The list with one item moved. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}

/**
 * Optimistic order of images: a move is visible at once and saved, one order at a time, the newest last. An order that fails is reverted
 * with its reason.
 */
function useImageOrder(stored: readonly number[], save: ((ids: readonly number[]) => Promise<void>) | undefined) {
  const [newOrder, setNewOrder] = useState<readonly number[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const next = useRef<readonly number[] | null>(null)
  const saving = useRef(false)
  // Images may be added or removed while an order is saved.
  const ids = newOrder ? [...newOrder.filter((id) => stored.includes(id)), ...stored.filter((id) => !newOrder.includes(id))] : stored

  const put = useCallback(
    async (order: readonly number[]) => {
      if (!save) return
      next.current = order
      setNewOrder(order)
      setProblem(null)
      if (saving.current) return
      saving.current = true
      try {
        while (next.current) {
          const current: readonly number[] = next.current
          next.current = null
          await save(current)
        }
      } catch (error) {
        next.current = null
        setProblem(problemOf(error))
      } finally {
        saving.current = false
        setNewOrder(null)
      }
    },
    [save],
  )

  return { ids, problem, move: (from: number, to: number) => void put(movedTo(ids, from, to)) }
}

/** Thumbnails of a record's images in order, selectable. With `move` they can be dragged, or moved with Alt and arrow keys. */
function ImageThumbnails(props: {
  collection: ImageCollection
  at: number
  go: (index: number) => void
  move?: ((from: number, to: number) => void) | undefined
}) {
  const { collection, at, go, move } = props
  const t = useTranslations('images')
  const alt = useImageAlt(collection.name)
  const rtl = useDirection().dir === 'rtl'
  const dragged = useRef<number | null>(null)

  const press = (event: KeyboardEvent, index: number) => {
    const by = event.key === (rtl ? 'ArrowLeft' : 'ArrowRight') ? 1 : event.key === (rtl ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0
    const to = index + by
    if (!move || !event.altKey || by === 0) return
    event.preventDefault()
    if (to >= 0 && to < collection.ids.length) move(index, to)
  }

  return (
    <ol className={styles.thumbs}>
      {collection.ids.map((id, index) => (
        <li
          key={id}
          className={styles.place}
          draggable={move !== undefined}
          onDragStart={(event) => {
            dragged.current = index
            event.dataTransfer.effectAllowed = 'move'
            // Some browsers need data for a drag.
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
            <ImageView id={id} width={150} alt="" addressOf={collection.addressOf} />
          </UnstyledButton>
          {index === 0 && <span className={styles.cover}>{t('cover')}</span>}
        </li>
      ))}
    </ol>
  )
}
