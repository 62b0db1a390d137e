'use client'

import { useEffect, useRef } from 'react'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { imageLimits } from '@/lib/contract/image-limits'
import { useLimitWords } from './use-refusal-words'
import styles from './images.module.css'
import '@mantine/dropzone/styles.css'

/** Where images come in: by picking, dropping, and pasting anywhere on the page. It takes every file, so that whoever gets them can say why one is not taken. */
export function ImageDrop({ add }: { add: (files: readonly File[]) => void }) {
  const t = useTranslations('images')
  const limits = useLimitWords()
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
      className={styles.drop ?? ''}
      accept={[...imageLimits.types]}
      useFsAccessApi={false}
      // A real button opens the choice: one thing to press must not lie in another.
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
