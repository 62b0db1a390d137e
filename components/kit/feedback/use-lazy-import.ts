'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { isChunkLoadError, reportMissingChunk } from '@/lib/client/requests/build-version'
import { toastError } from './toast'

/** A lazily loaded value and a function that loads it and resolves to whether that worked. `load` must be stable. */
export function useLazyImport<Part>(load: () => Promise<Part>): readonly [Part | null, () => Promise<boolean>] {
  const t = useTranslations('problems')
  // Wrapped, because a setter would call a function value.
  const [held, setHeld] = useState<{ readonly part: Part } | null>(null)
  const demand = useCallback(async () => {
    try {
      const part = await load()
      setHeld({ part })
      return true
    } catch (error) {
      // Online, the chunk is gone with an older build: the upgrade banner explains.
      if (navigator.onLine && isChunkLoadError(error)) reportMissingChunk()
      else toastError(t('unreachable'))
      return false
    }
  }, [load, t])
  return [held?.part ?? null, demand]
}
