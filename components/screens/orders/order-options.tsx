'use client'

import { Text } from '@mantine/core'
import type { KeyValue } from '@/lib/contract/orders'
import type { InnerList } from '@/lib/contract/wire'
import { Fact, Facts } from '@/components/kit/facts'
import { Unreadable } from './unreadable'

/** Chosen options as names and values; what could not be read is shown as it came (D56). */
export function OrderOptions({ options, empty }: { options: InnerList<KeyValue>; empty: string }) {
  if (options.items.length === 0 && options.raw === undefined) return <Text c="dimmed">{empty}</Text>
  return (
    <>
      {options.items.length > 0 && (
        <Facts>
          {options.items.map(({ key, value }, index) => (
            <Fact key={index} label={<bdi>{key}</bdi>}>
              {value && <bdi>{value}</bdi>}
            </Fact>
          ))}
        </Facts>
      )}
      <Unreadable of={options} />
    </>
  )
}
