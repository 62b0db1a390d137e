'use client'

import { useTranslations } from 'next-intl'
import type { SoldGood } from '@/lib/contract/sale-statistics'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { ViewDialog } from '@/components/kit/view-dialog'

/** The sales of one good in a period, to the last decimal. */
export function SoldGoodDialog({ good, period, onClose }: { good: SoldGood; period: string; onClose: () => void }) {
  const t = useTranslations('saleStatistics')
  const formats = useFormats()
  return (
    <ViewDialog title={<bdi>{good.goodName || good.goodCode}</bdi>} note={`${t('one')} · ${period}`} onClose={onClose}>
      <Facts>
        <Fact label={t('fields.goodCode')}>{good.goodCode && <span dir="ltr">{good.goodCode}</span>}</Fact>
        <Fact label={t('fields.goodName')}>{good.goodName && <bdi>{good.goodName}</bdi>}</Fact>
        <Fact label={t('fields.quantity')}>
          <bdi>{formats.exact(good.quantity)}</bdi>
        </Fact>
        <Fact label={t('fields.total')}>
          <bdi>{formats.exact(good.total)}</bdi>
        </Fact>
      </Facts>
    </ViewDialog>
  )
}
