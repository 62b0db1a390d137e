'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { imageLimits } from '@/lib/contract/goods-images'
import { useFormats } from '@/components/kit/text/use-formats'
import type { FileError } from './validate-files'

/** Upload limits as text: megabytes per file, and number of files. */
export function useUploadLimitLabels(): { readonly size: string; readonly count: number; readonly shown: string } {
  const formats = useFormats()
  return {
    size: formats.count(imageLimits.file / 1024 / 1024),
    count: imageLimits.atOnce,
    shown: formats.count(imageLimits.atOnce),
  }
}

/** Why a file is refused, as text. */
export function useFileErrorMessages(): (refusal: FileError) => string {
  const t = useTranslations('images')
  const { size, count, shown } = useUploadLimitLabels()
  return useCallback((refusal) => t(refusal, { size, count, shown }), [count, shown, size, t])
}
