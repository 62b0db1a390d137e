'use client'

import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect } from 'react'
import { toastError, toastSuccess } from '@/components/ui/feedback/toast'

/** Copies a text and shows the result. `label` says what is copied, where the context does not. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTranslations('actions')
  const { copied, copy } = useCopyToClipboard()
  const name = label ?? t('copy')
  return (
    <>
      <ActionIcon
        data-screen-only
        variant="subtle"
        size={24}
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

/** Copies a text. Browsers disable the clipboard over plain http: then an error is shown. */
export function useCopyToClipboard(): { readonly copied: boolean; readonly copy: (text: string) => void } {
  const t = useTranslations('actions')
  const { copied, error, copy } = useClipboard()
  useEffect(() => {
    if (error) toastError(t('copyFailed'))
  }, [error, t])
  return { copied, copy }
}

/** Returns a function that copies a text and says so in a toast, for places that close when they are pressed. */
export function useCopyWithToast(): (text: string) => void {
  const t = useTranslations('actions')
  return useCallback(
    (text) => {
      // Absent over plain http.
      const { clipboard } = navigator as { clipboard?: Clipboard }
      const copied = clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
      void copied.then(
        () => toastSuccess(t('copied')),
        () => toastError(t('copyFailed')),
      )
    },
    [t],
  )
}
