'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { isolate } from '@/lib/format/bidi-isolate'
import { useFormats } from '@/components/ui/text/use-formats'

/** Most orders that are named. */
const most = 50

/** Names the orders among several whose customers cannot be texted (D48). */
export function NoMobileNote({ orders }: { orders: readonly { readonly id: number; readonly mobile: unknown }[] }) {
  const t = useTranslations('orders')
  const { withDigits, count } = useFormats()
  const ids = orders.filter(({ mobile }) => mobile === '').map(({ id }) => isolate(withDigits(String(id))))
  if (ids.length === 0) return null
  const more = ids.length - most
  const numbers = [...ids.slice(0, most), ...(more > 0 ? [t('moreItems', { count: more, shown: count(more) })] : [])].join(' · ')
  return (
    <Text size="sm" c="dimmed">
      {t('noMobileOf', { numbers })}
    </Text>
  )
}
