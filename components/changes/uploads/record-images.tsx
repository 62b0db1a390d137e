'use client'

import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { isolate } from '@/lib/format/bidi-isolate'
import { useMutation } from '@/components/changes/write/use-mutation'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { ImageCarousel } from '@/components/ui/images/image-carousel'
import type { ImageCollection } from '@/components/ui/images/image-collection'
import { ImageThumbnails } from '@/components/ui/images/image-gallery'
import styles from '@/components/ui/images/images.module.css'
import { useFormats } from '@/components/ui/text/use-formats'
import { ImageToolbar } from './image-toolbar'
import { useImageOrder } from './use-image-order'

const ImageDropzone = lazyComponent(() => import('@/components/ui/images/image-dropzone').then((module) => module.ImageDropzone))

type Props = {
  collection: ImageCollection
  /** Whether images can be uploaded, reordered and deleted; each change is saved at once. */
  edited: boolean
  /** Uploads selected files. */
  add: (files: readonly File[]) => void
  /** The state of uploads. */
  children: ReactNode
}

/** The images inside a record's form: thumbnails, of which the pressed one is shown large, and uploads from anywhere in the form. */
export function RecordImages({ collection, edited, add, children }: Props) {
  const { actions } = collection
  const t = useTranslations()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const formats = useFormats()
  const order = useImageOrder(collection.ids, actions?.order)
  const [chosen, setChosen] = useState<number | null>(null)
  // Failed images are requested again, large and small.
  const [tries, setTries] = useState(0)
  const { busy: removing, problem, run } = useMutation()
  const total = order.ids.length
  const at = chosen === null ? -1 : Math.min(chosen, total - 1)
  const ordered = { ...collection, ids: order.ids }
  const mayEdit = edited && actions !== undefined

  const move = (from: number, to: number) => {
    order.move(from, to)
    if (chosen !== null) setChosen(to)
  }

  const remove = async () => {
    const id = order.ids[at]
    if (!actions || id === undefined || removing) return
    const body = t('images.deleteBody', { number: formats.count(at + 1), name: isolate(collection.name) })
    if (!(await confirm({ title: t('images.deleteTitle'), body, yes: t('actions.delete'), danger: true }))) return
    await run((idempotencyKey) => actions.remove(id, idempotencyKey))
  }

  return (
    <div className="grid gap3 shrink">
      {problem && (
        <Alert color="red" role="alert">
          {errorMessage(problem)}
        </Alert>
      )}
      {at < 0 && order.problem && (
        <Alert color="red" role="alert">
          {t('images.notOrdered', { reason: errorMessage(order.problem) })}
        </Alert>
      )}
      {total === 0 && !mayEdit && (
        <Text size="sm" c="dimmed">
          {t('images.none')}
        </Text>
      )}
      <div className={styles.tiles}>
        {total > 0 && (
          <ImageThumbnails
            key={tries}
            collection={ordered}
            at={at}
            go={(index) => setChosen(index === chosen ? null : index)}
            move={mayEdit ? move : undefined}
          />
        )}
        {mayEdit && <ImageDropzone add={add} />}
      </div>
      {at >= 0 && <ImageCarousel collection={ordered} at={at} go={setChosen} tries={tries} retry={() => setTries(tries + 1)} />}
      {at >= 0 && mayEdit && (
        <ImageToolbar
          at={at}
          total={total}
          problem={order.problem}
          move={(to) => move(at, to)}
          remove={() => void remove()}
          removing={removing}
        />
      )}
      {children}
    </div>
  )
}
