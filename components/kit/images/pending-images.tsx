'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { CloseButton, Image, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { imageLimits } from '@/lib/contract/goods-images'
import { isolate } from '@/lib/format/bidi-isolate'
import { BidiText } from '@/components/kit/text/bidi-text'
import { validateFiles, type RejectedFile } from './validate-files'
import { ImageDropzone } from './image-dropzone'
import { useFileErrorMessages } from './use-file-error-messages'
import { useScrollIntoViewOnAdd } from './use-scroll-into-view-on-add'
import styles from './images.module.css'

/** Images that wait until their record is saved (D101). */
export function PendingImages({ files, change }: { files: readonly File[]; change: (files: readonly File[]) => void }) {
  const t = useTranslations('images')
  const fileErrorMessages = useFileErrorMessages()
  const [refused, setRefused] = useState<readonly RejectedFile[]>([])
  const current = useRef({ files, change })
  useEffect(() => {
    current.current = { files, change }
  }, [change, files])
  const list = useScrollIntoViewOnAdd<HTMLDivElement>(files.length + refused.length)

  const add = useCallback((chosen: readonly File[]) => {
    const { files: before, change: onChange } = current.current
    const parted = validateFiles(chosen, imageLimits.atOnce - before.length)
    setRefused(parted.refused)
    if (parted.accepted.length > 0) onChange([...before, ...parted.accepted])
  }, [])

  return (
    <div className={styles.queue}>
      <ImageDropzone add={add} />
      <div ref={list} className={styles.queue}>
        {files.length > 0 && (
          <ul className={styles.thumbs}>
            {files.map((file, index) => (
              <li key={`${index} ${file.name}`} className={styles.place}>
                <LocalImage file={file} />
                <CloseButton
                  className={styles.undo ?? ''}
                  variant="default"
                  size="sm"
                  aria-label={t('dismiss', { file: isolate(file.name) })}
                  onClick={() => change(files.filter((one) => one !== file))}
                />
              </li>
            ))}
          </ul>
        )}
        <div role="status">
          {refused.map(({ file, refusal }, index) => (
            <Text key={index} size="sm" c="red">
              <BidiText text={file.name} /> {fileErrorMessages(refusal)}
            </Text>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Preview of a selected file. */
function LocalImage({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <Image ref={picture} className={styles.local ?? ''} alt={file.name} draggable={false} />
}
