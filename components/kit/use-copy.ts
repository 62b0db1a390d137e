'use client'

import { useClipboard } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { tellFailed } from './tell'

/** Copies a text. Browsers withhold the clipboard where the page came over plain http: then that is told. */
export function useCopy(): { readonly copied: boolean; readonly copy: (text: string) => void } {
  const t = useTranslations('actions')
  const { copied, error, copy } = useClipboard()
  useEffect(() => {
    if (error) tellFailed(t('copyFailed'))
  }, [error, t])
  return { copied, copy }
}
