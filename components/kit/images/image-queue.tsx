'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { CloseButton, Image, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { imageLimits } from '@/lib/contract/image-limits'
import { isolate } from '@/lib/format/isolate'
import { Foreign } from '@/components/kit/foreign'
import { partFiles, type RefusedFile } from './chosen-files'
import { ImageDrop } from './image-drop'
import { useRefusalWords } from './use-refusal-words'
import { useShownWhenLonger } from './use-shown-when-longer'
import styles from './images.module.css'

/** Images that wait for their record to be saved (D101): chosen, looked at, taken back. */
export function ImageQueue({ files, change }: { files: readonly File[]; change: (files: readonly File[]) => void }) {
  const t = useTranslations('images')
  const words = useRefusalWords()
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const current = useRef({ files, change })
  useEffect(() => {
    current.current = { files, change }
  }, [change, files])
  const list = useShownWhenLonger<HTMLDivElement>(files.length + refused.length)

  const add = useCallback((chosen: readonly File[]) => {
    const { files: before, change: tell } = current.current
    const parted = partFiles(chosen, imageLimits.atOnce - before.length)
    setRefused(parted.refused)
    if (parted.taken.length > 0) tell([...before, ...parted.taken])
  }, [])

  return (
    <div className={styles.queue}>
      <ImageDrop add={add} />
      <div ref={list} className={styles.queue}>
        {files.length > 0 && (
          <ul className={styles.thumbs}>
            {files.map((file, index) => (
              <li key={`${index} ${file.name}`} className={styles.place}>
                <LocalPicture file={file} />
                <CloseButton
                  className={styles.takeBack ?? ''}
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
              <Foreign text={file.name} /> {words(refusal)}
            </Text>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A chosen file before it is anywhere else. */
function LocalPicture({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <Image ref={picture} className={styles.local ?? ''} alt={file.name} draggable={false} />
}
