'use client'

import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { OrderLine } from '@/lib/contract/orders'
import { signOf } from '@/lib/format/amount'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { RecordDialog } from '@/components/kit/record-dialog'
import { OrderOptions } from './order-options'
import { Section } from './section'

/** Everything a line says; second quantity and factors only where they are used. */
export function LineDialog({ line, onClose }: { line: OrderLine; onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const extra = [
    ['quantity2', line.quantity2],
    ['firstFactor', line.firstFactorValue],
    ['secondFactor', line.secondFactorValue],
  ] as const
  return (
    <RecordDialog
      opened
      width={500}
      onClose={onClose}
      title={<bdi>{line.goodName || line.goodCode}</bdi>}
      note={t('orders.line.one')}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <Stack gap="lg">
        <Facts>
          <Fact label={t('orders.line.code')}>{line.goodCode && <span dir="ltr">{line.goodCode}</span>}</Fact>
          <Fact label={t('orders.line.name')}>{line.goodName && <bdi>{line.goodName}</bdi>}</Fact>
          <Fact label={t('orders.line.quantity')}>{formats.exact(line.quantity)}</Fact>
          <Fact label={t('orders.line.fee')}>{formats.exact(line.fee)}</Fact>
          {extra
            .filter(([, value]) => signOf(value) !== 0)
            .map(([name, value]) => (
              <Fact key={name} label={t(`orders.line.${name}`)}>
                {formats.exact(value)}
              </Fact>
            ))}
          <Fact label={t('orders.line.description')}>{line.description && <bdi>{line.description}</bdi>}</Fact>
        </Facts>
        <Section title={t('orders.line.options')}>
          <OrderOptions options={line.options} empty="—" />
        </Section>
      </Stack>
    </RecordDialog>
  )
}
