'use client'

import { Text } from '@mantine/core'
import type { InnerList } from '@/lib/contract/core/wire-types'
import type { KeyValue } from '@/lib/contract/orders'
import { optionValue } from '@/components/screens/orders/option-text'
import { BidiText } from '@/components/ui/text/bidi-text'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { UnreadableValue } from './unreadable-value'

/** Selected options; unreadable text is shown raw (D56). */
export function OrderOptionList({ options, empty }: { options: InnerList<KeyValue>; empty: string }) {
  const formats = useFormats()
  if (options.items.length === 0 && options.raw === undefined) return <Text c="dimmed">{empty}</Text>
  return (
    <>
      {options.items.length > 0 && (
        <DescriptionList>
          {options.items.map((option, index) => (
            <DescriptionItem key={index} label={<BidiText text={option.key} />}>
              {option.value && <BidiText text={optionValue(option, formats)} />}
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
      <UnreadableValue of={options} />
    </>
  )
}
