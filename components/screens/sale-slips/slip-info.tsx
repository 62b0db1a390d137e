'use client'

import { useTranslations } from 'next-intl'
import type { SaleSlip } from '@/lib/contract/sale-slips'
import { Phone } from '@/components/kit/contact'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'

/** The head of a slip: date, number, customer, and the sums that the cloud gives. */
export function SlipInfo({ slip }: { slip: SaleSlip }) {
  const t = useTranslations('saleSlips.fields')
  const formats = useFormats()
  return (
    <Facts>
      <Fact label={t('date')}>{formats.date(slip.date, 'weekday')}</Fact>
      <Fact label={t('serial')}>{slip.serial && <bdi dir="ltr">{slip.serial}</bdi>}</Fact>
      <Fact label={t('customerCode')}>{slip.customerCode && <bdi dir="ltr">{slip.customerCode}</bdi>}</Fact>
      <Fact label={t('customerName')}>{slip.customerName && <bdi>{slip.customerName}</bdi>}</Fact>
      <Fact label={t('mobile')}>{slip.mobile && <Phone number={slip.mobile} />}</Fact>
      <Fact label={t('phone')}>{slip.phone && <Phone number={slip.phone} />}</Fact>
      <Fact label={t('address')}>{slip.address && <bdi>{slip.address}</bdi>}</Fact>
      <Fact label={t('discount')}>
        <bdi>{formats.exact(slip.discount)}</bdi>
      </Fact>
      <Fact label={t('total')}>
        <bdi>{formats.exact(slip.total)}</bdi>
      </Fact>
    </Facts>
  )
}
