'use client'

import { useMemo } from 'react'
import { formatCompact } from '@/lib/format/amount'
import { useFormats } from '@/components/kit/formats'
import type { Writing } from './drawings'

/** Figures in the person's language and digits, isolated so that they stand rightly inside of a sentence. */
export function useWriting(): Writing {
  const formats = useFormats()
  return useMemo(
    () => ({
      full: (amount) => `\u2068${formats.amount(amount)}\u2069`,
      short: (n) => formatCompact(n, formats.locale, formats.digits),
    }),
    [formats],
  )
}
