'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import { isolate } from '@/lib/format/isolate'

/** What an image is called: whose it is and the how many-th (D103). */
export function useAlt(name: string): (index: number) => string {
  const t = useTranslations('images')
  const formats = useFormats()
  return useCallback((index) => t('of', { name: isolate(name), number: formats.count(index + 1) }), [formats, name, t])
}
