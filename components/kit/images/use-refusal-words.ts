'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { imageLimits } from '@/lib/contract/image-limits'
import { useFormats } from '@/components/kit/formats'
import type { Refusal } from './chosen-files'

/** The limits of uploads as they are said: megabytes of a file, and how many at once. */
export function useLimitWords(): { readonly size: string; readonly count: number; readonly shown: string } {
  const formats = useFormats()
  return {
    size: formats.count(imageLimits.file / 1024 / 1024),
    count: imageLimits.atOnce,
    shown: formats.count(imageLimits.atOnce),
  }
}

/** Why a file is not taken, in words. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useTranslations('images')
  const { size, count, shown } = useLimitWords()
  return useCallback((refusal) => t(refusal, { size, count, shown }), [count, shown, size, t])
}
