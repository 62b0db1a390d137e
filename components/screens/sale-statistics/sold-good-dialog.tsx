'use client'

import { useTranslations } from 'next-intl'
import type { SoldGood } from '@/lib/contract/sale-statistics'
import type { Amount } from '@/lib/format/amount'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'

/** Exact sales of one product in a period, and in the compared months. */
export function SoldGoodDialog(props: { good: SoldGood; period: string; before: Amount | null; beforeLabel: string; onClose: () => void }) {
  const { good, period, before, beforeLabel, onClose } = props
  const t = useTranslations('saleStatistics')
  const field = useTranslations('fields')
  const formats = useFormats()
  return (
    <ReadOnlyRecordDialog title={<BidiText text={good.goodName || good.goodCode} />} note={`${t('one')} · ${period}`} onClose={onClose}>
      <DescriptionList>
        <DescriptionItem label={field('goodCode')}>{good.goodCode && <LtrText text={good.goodCode} />}</DescriptionItem>
        <DescriptionItem label={field('goodName')}>{good.goodName && <BidiText text={good.goodName} />}</DescriptionItem>
        <DescriptionItem label={field('quantity')}>
          <bdi>{formats.exact(good.quantity)}</bdi>
        </DescriptionItem>
        <DescriptionItem label={field('total')}>
          <bdi>{formats.detail(good.total)}</bdi>
        </DescriptionItem>
        {before !== null && (
          <DescriptionItem label={beforeLabel}>
            <bdi>{formats.detail(before)}</bdi>
          </DescriptionItem>
        )}
      </DescriptionList>
    </ReadOnlyRecordDialog>
  )
}
