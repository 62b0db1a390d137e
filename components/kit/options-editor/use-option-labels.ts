'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { asTyped, parseAmount, signOf, type Amount } from '@/lib/format/amount'
import { useFormats } from '@/components/kit/text/use-formats'

/** Texts for options: surcharges and number ranges. */
export function useOptionLabels() {
  const t = useTranslations('options')
  const formats = useFormats()
  return useMemo(() => {
    /** Surcharge with its sign; null for zero. What is typed and no amount yet stays as it is. */
    const surcharge = (price: Amount) => {
      if (price === '') return null
      if (parseAmount(price) === null) return asTyped(price)
      return signOf(price) === 0 ? null : formats.detail(price, 'always')
    }
    const range = (min: Amount | null, max: Amount | null) => {
      if (min !== null && max !== null) return t('fromTo', { min: formats.exact(min), max: formats.exact(max) })
      if (min !== null) return t('from', { min: formats.exact(min) })
      return max === null ? null : t('to', { max: formats.exact(max) })
    }
    return { surcharge, range }
  }, [formats, t])
}
