'use client'

import { useMemo } from 'react'
import { marksTold } from '@/lib/format/number-format'
import { useFormats } from '@/components/kit/formats'
import type { Hand } from './writing'

/** In which hand this person wants figures. */
export function useHand(): Hand {
  const { locale, digits } = useFormats()
  return useMemo(() => ({ locale, digits, marks: marksTold(locale) }), [locale, digits])
}
