'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { StockedGood } from '@/lib/contract/stock'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { ViewDialog } from '@/components/kit/view-dialog'
import { isNegative } from './negative-stock'

/** The stock of one good, to the last decimal. */
export function StockDialog({ good, onClose }: { good: StockedGood; onClose: () => void }) {
  const t = useTranslations('stock')
  const formats = useFormats()
  return (
    <ViewDialog title={<bdi>{good.goodName || good.goodCode}</bdi>} note={t('one')} onClose={onClose}>
      <Facts>
        <Fact label={t('fields.goodCode')}>{good.goodCode && <span dir="ltr">{good.goodCode}</span>}</Fact>
        <Fact label={t('fields.goodName')}>{good.goodName && <bdi>{good.goodName}</bdi>}</Fact>
        <Fact label={t('fields.stock')}>
          <bdi>{formats.exact(good.stock)}</bdi>
          {isNegative(good) && (
            <Text component="span" display="block" size="sm" c="var(--daftar-debit)">
              {t('negativeNote')}
            </Text>
          )}
        </Fact>
        <Fact label={t('fields.stockFee')}>
          <bdi>{formats.exact(good.stockFee)}</bdi>
        </Fact>
        <Fact label={t('fields.value')}>
          <bdi>{formats.exact(good.value)}</bdi>
        </Fact>
        <Fact label={t('fields.salePrice')}>{good.salePrice && <bdi>{formats.price(good.salePrice)}</bdi>}</Fact>
      </Facts>
    </ViewDialog>
  )
}
