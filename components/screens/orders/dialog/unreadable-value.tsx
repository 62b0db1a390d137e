'use client'

import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { InnerList } from '@/lib/contract/core/wire-types'

/** Raw text of an unreadable part of an order (D56); nothing otherwise. */
export function UnreadableValue({ of }: { of: InnerList<unknown> }) {
  const t = useTranslations('orders')
  if (of.raw === undefined) return null
  return (
    <Alert color="yellow" mt="xs">
      <Text size="sm">{t('unreadable')}</Text>
      <Text size="sm" component="bdi" style={{ overflowWrap: 'anywhere' }}>
        {of.raw}
      </Text>
    </Alert>
  )
}
