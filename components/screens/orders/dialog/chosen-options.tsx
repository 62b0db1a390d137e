'use client'

import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { InnerList } from '@/lib/contract/core/wire-types'
import type { KeyValue } from '@/lib/contract/orders'
import { optionValue } from '@/components/screens/orders/option-text'
import { BidiText } from '@/components/ui/text/bidi-text'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './order-dialog.module.css'

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

export function OrderSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className={`flex spread gap2 baseline ${styles.sectionHead}`}>
        <h3 className="flush quiet small medium below1">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
