'use client'

import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { KeyValue } from '@/lib/contract/orders'
import type { InnerList } from '@/lib/contract/wire'
import { Fact, Facts } from '@/components/kit/facts'

/** Chosen options as names and values; what could not be read is shown as it came (D56). */
export function OrderOptions({ options, empty }: { options: InnerList<KeyValue>; empty: string }) {
  const t = useTranslations('orders')
  if (options.items.length === 0 && options.raw === undefined) return <Text c="dimmed">{empty}</Text>
  return (
    <>
      {options.items.length > 0 && (
        <Facts>
          {options.items.map(({ key, value }, index) => (
            <Fact key={index} label={key}>
              {value && <bdi>{value}</bdi>}
            </Fact>
          ))}
        </Facts>
      )}
      {options.raw !== undefined && (
        <Alert color="yellow" mt="xs">
          <Text size="sm">{t('unreadable')}</Text>
          <Text size="sm" component="bdi" style={{ overflowWrap: 'anywhere' }}>
            {options.raw}
          </Text>
        </Alert>
      )}
    </>
  )
}
