'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { StockedGood } from '@/lib/contract/stock'
import { isUnsold, type StockTurnover } from '@/lib/contract/stock-turnover'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { isNegative } from './stock-filters'

/** Exact stock of one product, and its turnover in so many days where that is known. */
export function StockDialog(props: { good: StockedGood; turnover: StockTurnover | undefined; days: number; onClose: () => void }) {
  const { good, turnover, onClose } = props
  const t = useTranslations('stock')
  const field = useTranslations('fields')
  const formats = useFormats()
  return (
    <ReadOnlyRecordDialog title={<BidiText text={good.goodName || good.goodCode} />} note={t('one')} onClose={onClose}>
      <DescriptionList>
        <DescriptionItem label={field('goodCode')}>{good.goodCode && <LtrText text={good.goodCode} />}</DescriptionItem>
        <DescriptionItem label={field('goodName')}>{good.goodName && <BidiText text={good.goodName} />}</DescriptionItem>
        <DescriptionItem label={t('fields.stock')}>
          <bdi>{formats.exact(good.stock)}</bdi>
          {isNegative(good) && (
            <Text component="span" display="block" size="sm" c="var(--daftar-debit)">
              {t('negativeNote')}
            </Text>
          )}
          <Text component="span" display="block" size="sm" c="dimmed">
            {t('allWarehouses')}
          </Text>
        </DescriptionItem>
        <DescriptionItem label={t('fields.stockFee')}>
          <bdi>{formats.detail(good.stockFee)}</bdi>
        </DescriptionItem>
        <DescriptionItem label={t('fields.value')}>
          <bdi>{formats.detail(good.value)}</bdi>
        </DescriptionItem>
        <DescriptionItem label={t('fields.salePrice')}>{good.salePrice && <bdi>{formats.detail(good.salePrice)}</bdi>}</DescriptionItem>
        {turnover && (
          <>
            <DescriptionItem label={t('fields.sold')}>
              <bdi>{formats.exact(turnover.sold)}</bdi>
            </DescriptionItem>
            <DescriptionItem label={t('fields.daysLeft')}>
              {turnover.daysLeft !== null && <bdi>{formats.count(turnover.daysLeft)}</bdi>}
              <Text component="span" display="block" size="sm" c="dimmed">
                {t(isUnsold(good, turnover) ? 'unsoldNote' : 'daysLeftNote', { days: props.days, shown: formats.count(props.days) })}
              </Text>
            </DescriptionItem>
          </>
        )}
      </DescriptionList>
    </ReadOnlyRecordDialog>
  )
}
