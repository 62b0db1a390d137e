'use client'

import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/orders'
import { isolate } from '@/lib/format/bidi-isolate'
import { useFormats } from '@/components/ui/text/use-formats'

/** Whether the cloud will text the customer about a change, and whom, in a sentence (D48). */
export function useSmsSentence(): (order: Pick<Order, 'buyer' | 'mobile'>) => string {
  const t = useTranslations('orders')
  const formats = useFormats()
  return ({ buyer, mobile }) =>
    mobile === '' ? t('willNotText') : t('willText', { name: isolate(buyer || mobile), mobile: isolate(formats.code(mobile)) })
}
