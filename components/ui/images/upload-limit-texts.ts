'use client'

import { useTranslations } from 'next-intl'
import { imageLimits } from '@/lib/contract/goods-images'
import { useFormats } from '@/components/ui/text/use-formats'
import type { RejectedFile } from './validate-files'

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
export function useFileErrorMessages(): (refused: Pick<RejectedFile, 'refusal' | 'type'>) => string {
  const t = useTranslations('images')
  const { size, count, shown } = useUploadLimitLabels()
  return ({ refusal, type }) => (refusal === 'wrongType' && type !== null ? t('otherType', { type }) : t(refusal, { size, count, shown }))
}
