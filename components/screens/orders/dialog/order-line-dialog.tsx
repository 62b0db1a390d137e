'use client'

import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { OrderLine } from '@/lib/contract/orders'
import { signOf } from '@/lib/format/amount'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { OrderOptionList } from './order-option-list'
import { OrderSection } from './order-section'

/** All values of a line; second quantity and factors only when used. */
export function OrderLineDialog({ line, onClose }: { line: OrderLine; onClose: () => void }) {
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
      title={<BidiText text={line.goodName || line.goodCode} />}
      note={t('orders.line.one')}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <Stack gap="lg">
        <DescriptionList>
          <DescriptionItem label={t('fields.code')}>{line.goodCode && <LtrText text={line.goodCode} />}</DescriptionItem>
          <DescriptionItem label={t('fields.name')}>{line.goodName && <BidiText text={line.goodName} />}</DescriptionItem>
          <DescriptionItem label={t('fields.quantity')}>{formats.exact(line.quantity)}</DescriptionItem>
          <DescriptionItem label={t('fields.fee')}>{formats.detail(line.fee)}</DescriptionItem>
          {extra
            .filter(([, value]) => signOf(value) !== 0)
            .map(([name, value]) => (
              <DescriptionItem key={name} label={t(`orders.line.${name}`)}>
                {formats.exact(value)}
              </DescriptionItem>
            ))}
          <DescriptionItem label={t('fields.description')}>{line.description && <BidiText text={line.description} />}</DescriptionItem>
        </DescriptionList>
        <OrderSection title={t('fields.options')}>
          <OrderOptionList options={line.options} empty="—" />
        </OrderSection>
      </Stack>
    </RecordDialog>
  )
}
