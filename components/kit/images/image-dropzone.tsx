'use client'

import { useEffect, useRef } from 'react'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { imageLimits } from '@/lib/contract/goods-images'
import { useUploadLimitLabels } from './use-file-error-messages'
import styles from './images.module.css'
import '@mantine/dropzone/styles.css'

/** Accepts images by file dialog, drop, and paste anywhere on the page. It accepts every file, so that the caller can explain refusals. */
export function ImageDropzone({ add }: { add: (files: readonly File[]) => void }) {
  const t = useTranslations('images')
  const limits = useUploadLimitLabels()
  const open = useRef<(() => void) | null>(null)

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) add(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [add])

  return (
    <Dropzone
      className={styles.popover ?? ''}
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
      <Button variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={() => open.current?.()}>
        {t('choose')}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {t('dropHint', limits)}
      </Text>
    </Dropzone>
  )
}
