'use client'

import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCopy } from './use-copy'

/** Copies a text and says whether it worked. `label` tells what is copied, where that is not plain from what stands beside it. */
export function CopyIcon({ text, label }: { text: string; label?: string }) {
  const t = useTranslations('actions')
  const { copied, copy } = useCopy()
  const name = label ?? t('copy')
  return (
    <>
      <ActionIcon
        data-screen-only
        variant="subtle"
        size="sm"
        aria-label={name}
        title={copied ? t('copied') : name}
        onClick={() => copy(text)}
      >
        {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </ActionIcon>
      {copied && (
        <VisuallyHidden component="span" role="status">
          {t('copied')}
        </VisuallyHidden>
      )}
    </>
  )
}
