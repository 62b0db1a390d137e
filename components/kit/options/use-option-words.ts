'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { formatAmount, signOf, type Amount } from '@/lib/format/amount'
import { useFormats } from '@/components/kit/formats'

/** How options are put into words: what a price adds, what a number may be. */
export function useOptionWords() {
  const t = useTranslations('options')
  const formats = useFormats()
  return useMemo(() => {
    const { locale, digits } = formats
    /** What a choice adds to the price, with its sign; nothing for nothing. */
    const surcharge = (price: Amount) =>
      price === '' || signOf(price) === 0 ? null : formatAmount(price, locale, { decimals: 'exact', digits, sign: 'always' })
    const range = (min: Amount | null, max: Amount | null) => {
      if (min !== null && max !== null) return t('fromTo', { min: formats.exact(min), max: formats.exact(max) })
      if (min !== null) return t('from', { min: formats.exact(min) })
      return max === null ? null : t('to', { max: formats.exact(max) })
    }
    return { surcharge, range }
  }, [formats, t])
}
