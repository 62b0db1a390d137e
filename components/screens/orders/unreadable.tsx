'use client'

import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { InnerList } from '@/lib/contract/wire'

/** A part of an order that could not be read, as it came (D56); nothing where all could. */
export function Unreadable({ of }: { of: InnerList<unknown> }) {
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
