'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { RecordDialog } from '@/components/kit/record-dialog'
import { useUnsaved } from '@/components/kit/unsaved'
import type { ImageShelf } from './image-shelf'
import { ImageSlider } from './image-slider'
import { UploadList } from './upload-list'
import { useLeaveUploads } from './use-leave-uploads'
import { useUploadQueue } from './use-upload-queue'

const ImageDrop = dynamic(() => import('./image-drop').then((module) => module.ImageDrop), { ssr: false })

const none: readonly File[] = []

type Props = {
  shelf: ImageShelf
  /** Files to be uploaded at once. */
  start?: readonly File[]
  /** From here on the dialog looks after them. */
  onStart?: () => void
  onClose: () => void
}

/** The images of a record in a dialog: to be looked at, and by whoever may, to be uploaded, put in order and deleted. */
export function ImagesDialog({ shelf, start = none, onStart, onClose }: Props) {
  const { deeds } = shelf
  const t = useTranslations()
  const [edited, setEdited] = useState(start.length > 0)
  const queue = useUploadQueue(deeds?.upload)
  const { add, busy } = queue

  const begun = useRef<readonly File[]>(none)
  useEffect(() => {
    if (begun.current === start) return
    begun.current = start
    add(start)
    onStart?.()
  }, [add, onStart, start])

  const settle = useLeaveUploads()
  const unfinished = busy || queue.uploads.some(({ state }) => state.at === 'failed')
  useUnsaved(unfinished, settle)
  const close = async () => {
    if (unfinished && !(await settle())) return
    queue.drop()
    onClose()
  }

  return (
    <RecordDialog
      opened
      width={700}
      title={<bdi>{shelf.name}</bdi>}
      note={`${t('images.title')} · ${t(edited ? 'record.edit' : 'record.view')}`}
      onClose={() => void close()}
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            {t('actions.close')}
          </Button>
          {deeds && <Button onClick={() => setEdited(!edited)}>{t(edited ? 'actions.done' : 'actions.edit')}</Button>}
        </>
      }
    >
      <Stack gap="sm">
        <ImageSlider shelf={shelf} edited={edited} />
        {edited && deeds && <ImageDrop add={add} />}
        <UploadList of={queue} />
      </Stack>
    </RecordDialog>
  )
}
