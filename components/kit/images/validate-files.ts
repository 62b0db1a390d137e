'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { imageLimits } from '@/lib/contract/goods-images'
import { useFormats } from '@/components/kit/text/use-formats'

/** Why a file is refused. */
export type FileError = 'wrongType' | 'tooBig' | 'tooMany'

/** A refused file. */
export type RejectedFile = { readonly file: File; readonly refusal: FileError }

const types: readonly string[] = imageLimits.types

/** Splits selected files into accepted and refused ones. `room` is the number of images that may still be added. */
export function validateFiles(files: readonly File[], room: number): { accepted: File[]; refused: RejectedFile[] } {
  const accepted: File[] = []
  const refused: RejectedFile[] = []
  for (const file of files) {
    const refusal = !types.includes(file.type)
      ? 'wrongType'
      : file.size > imageLimits.file
        ? 'tooBig'
        : accepted.length >= room
          ? 'tooMany'
          : null
    if (refusal) refused.push({ file, refusal })
    else accepted.push(file)
  }
  return { accepted, refused }
}

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
