'use client'

import { useMemo } from 'react'
import { writingOf, type Writing } from '@/components/kit/chart/writing'
import { useFormats } from '@/components/kit/formats'

/** Figures in the person's language and digits, as the charts write them. */
export function useWriting(): Writing {
  const { locale, digits } = useFormats()
  return useMemo(() => writingOf({ locale, digits }), [locale, digits])
}
