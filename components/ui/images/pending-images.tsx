'use client'

import { CloseButton, Image, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { imageLimits } from '@/lib/contract/goods-images'
import { isolate } from '@/lib/format/bidi-isolate'
import { movedTo, useDragOrder } from '@/components/ui/hooks/use-drag-order'
import { useScrollIntoViewOnAdd } from '@/components/ui/hooks/use-scroll-into-view-on-add'
import { BidiText } from '@/components/ui/text/bidi-text'
import { ImageDropzone } from './image-dropzone'
import { useFileErrorMessages } from './upload-limit-texts'
import { typesOf, validateFiles, type RejectedFile } from './validate-files'
import styles from './images.module.css'

/** Images that wait until their record is saved (D101). */
export function PendingImages({ files, change }: { files: readonly File[]; change: (files: readonly File[]) => void }) {
  const t = useTranslations('images')
  const fileErrorMessages = useFileErrorMessages()
  const [refused, setRefused] = useState<readonly RejectedFile[]>([])
  // The types of files are read before they are added, and others may be added meanwhile.
  const current = useRef({ files, change })
  useEffect(() => {
    current.current = { files, change }
  }, [change, files])
  const list = useScrollIntoViewOnAdd<HTMLDivElement>(files.length + refused.length)

  const add = (chosen: readonly File[]) =>
    void typesOf(chosen).then((typed) => {
      const { files: before, change: onChange } = current.current
      const parted = validateFiles(typed, imageLimits.atOnce - before.length)
      setRefused(parted.refused)
      if (parted.accepted.length > 0) onChange([...before, ...parted.accepted])
    })

  const order = useDragOrder(files.length, (from, to) => change(movedTo(files, from, to)))

  return (
    <div ref={list} className="grid gap3 shrink">
      <div className={styles.tiles}>
        {files.length > 0 && (
          <ol className={styles.thumbs}>
            {files.map((file, index) => (
              <li key={keyOf(file)} className={styles.item} {...order.itemProps(index)}>
                <span
                  className="rounded block"
                  role="img"
                  aria-label={file.name}
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Alt and arrow keys move it, so it must be focusable
                  tabIndex={0}
                  onKeyDown={(event) => order.press(event, index)}
                >
                  <LocalImage file={file} />
                </span>
                {index === 0 && <span className={styles.cover}>{t('cover')}</span>}
                <CloseButton
                  className={styles.undo ?? ''}
                  variant="default"
                  size="sm"
                  aria-label={t('dismiss', { file: isolate(file.name) })}
                  onClick={() => change(files.filter((one) => one !== file))}
                />
              </li>
            ))}
          </ol>
        )}
        <ImageDropzone add={add} />
      </div>
      <div role="status">
        {refused.map((one, index) => (
          <Text key={index} size="sm" c="red">
            <BidiText text={one.file.name} /> <span>{fileErrorMessages(one)}</span>
          </Text>
        ))}
      </div>
    </div>
  )
}

const keys = new WeakMap<File, number>()
let lastKey = 0

/** A stable key: files may have equal names, and move. */
function keyOf(file: File): number {
  const key = keys.get(file) ?? (lastKey += 1)
  keys.set(file, key)
  return key
}

/** Preview of a selected file. */
function LocalImage({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <Image ref={picture} className={styles.local ?? ''} alt="" draggable={false} />
}
