'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { isMissingPart, tellMissingPart } from '@/lib/client/upgrade'
import { tellFailed } from './tell'

/**
 * A part that is loaded when somebody first wants it: the part, once it is there, and the way to ask for it, which answers whether it
 * came. `load` must be the same function each time.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): readonly [Part | null, () => Promise<boolean>] {
  const t = useTranslations('problems')
  // Wrapped: parts are functions, and a setter would call them.
  const [held, setHeld] = useState<{ readonly part: Part } | null>(null)
  const demand = useCallback(async () => {
    try {
      const part = await load()
      setHeld({ part })
      return true
    } catch (error) {
      // With a network, the part went with an older build: the strip about that says more.
      if (navigator.onLine && isMissingPart(error)) tellMissingPart()
      else tellFailed(t('unreachable'))
      return false
    }
  }, [load, t])
  return [held?.part ?? null, demand]
}
