'use client'

import { UnstyledButton } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { imageLimits } from '@/lib/contract/goods-images'
import { useUploadLimitLabels } from './upload-limit-texts'
import styles from './images.module.css'
import '@mantine/dropzone/styles.css'

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data !== null && [...data.types].includes('Files')

/**
 * Accepts files that are dropped or pasted anywhere in the dialog around an element, whose own drops are left to it. While files are dragged
 * over the dialog it has the attribute `data-dropping`.
 */
function useDropAnywhere(add: (files: readonly File[]) => void) {
  const part = useRef<HTMLDivElement>(null)
  const addFiles = useEffectEvent(add)
  useEffect(() => {
    const host = part.current?.closest<HTMLElement>('[role="dialog"]') ?? document.body
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      host.dataset.dropping = ''
    }
    const end = () => delete host.dataset.dropping
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !host.contains(relatedTarget)) end()
    }
    const drop = (event: DragEvent) => {
      end()
      if (!hasFiles(event.dataTransfer) || (event.target instanceof Node && part.current?.contains(event.target))) return
      event.preventDefault()
      addFiles([...event.dataTransfer.files])
    }
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) addFiles(files)
    }
    host.addEventListener('dragover', over)
    host.addEventListener('dragleave', leave)
    host.addEventListener('drop', drop)
    host.addEventListener('paste', paste)
    return () => {
      end()
      host.removeEventListener('dragover', over)
      host.removeEventListener('dragleave', leave)
      host.removeEventListener('drop', drop)
      host.removeEventListener('paste', paste)
    }
  }, [])
  return part
}

/**
 * A tile that accepts images by file dialog and drop, also anywhere in the surrounding dialog, and by paste in it. It accepts every file,
 * so that the caller can explain refusals.
 */
export function ImageDropzone({ add }: { add: (files: readonly File[]) => void }) {
  const t = useTranslations('images')
  const limits = useUploadLimitLabels()
  const open = useRef<(() => void) | null>(null)
  const tile = useDropAnywhere(add)

  return (
    <>
      <div ref={tile}>
        <Dropzone
          className={styles.dropzone ?? ''}
          accept={[...imageLimits.types]}
          useFsAccessApi={false}
          // A real button opens the file dialog: interactive elements must not be nested.
          openRef={open}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          inputProps={{ 'aria-label': t('choose') }}
          onDrop={() => undefined}
          onDropAny={(files, rejected) => add([...files, ...rejected.map(({ file }) => file)])}
        >
          <UnstyledButton type="button" className={styles.choose ?? ''} onClick={() => open.current?.()}>
            <IconPhotoPlus size={20} aria-hidden />
            {t('choose')}
          </UnstyledButton>
        </Dropzone>
      </div>
      <span className={styles.limits}>{t('dropHint', limits)}</span>
    </>
  )
}
