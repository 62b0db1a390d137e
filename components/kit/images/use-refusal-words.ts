'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { imageLimits } from '@/lib/contract/image-limits'
import { useFormats } from '@/components/kit/formats'
import type { Refusal } from './chosen-files'

/** The limits of uploads as they are said. */
export function useLimitWords(): { readonly size: string; readonly count: string } {
  const { count } = useFormats()
  return { size: count(imageLimits.file / 1024 / 1024), count: count(imageLimits.atOnce) }
}

/** Why a file is not taken, in words. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useTranslations('images')
  const { size, count } = useLimitWords()
  return useCallback((refusal) => t(refusal, { size, count }), [count, size, t])
}
