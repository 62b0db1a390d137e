'use client'

import { useTranslations } from 'next-intl'
import { signOf, type Amount } from '@/lib/format/amount'
import { asTyped, parseAmount } from '@/lib/format/read-amount'
import { useFormats } from '@/components/ui/text/use-formats'

export function useOptionLabels() {
  const t = useTranslations('options')
  const formats = useFormats()
  /** Surcharge with its sign; null for zero. Typed text that is not an amount yet is returned unchanged. */
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
}
