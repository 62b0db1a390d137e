'use client'

import { Tabs } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SaleSlip } from '@/lib/contract/sale-slips'
import { isolate } from '@/lib/format/bidi-isolate'
import { decimalsNeeded } from '@/lib/format/precision'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { Phone } from '@/components/ui/text/contact-links'
import { CustomerLink } from '@/components/ui/text/customer-links'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { SlipLines } from './slip-lines'
import { SlipTypeBadge } from './slip-types'
import styles from './sale-slips.module.css'

/** One invoice: customer and lines in tabs; both are printed. */
export function SlipDialog({ slip, onClose }: { slip: SaleSlip; onClose: () => void }) {
  const t = useTranslations('saleSlips')
  const formats = useFormats()
  const amounts = slip.lines.items.flatMap(({ fee, discount, amount, vat, toll }) => [fee, discount, amount, vat, toll])
  return (
    <ReadOnlyRecordDialog
      width={700}
      title={slip.serial === '' ? t('one') : t('numbered', { number: isolate(formats.code(slip.serial)) })}
      note={<SlipTypeBadge type={slip.type} />}
      onClose={onClose}
    >
      <AmountScope needed={decimalsNeeded(amounts)}>
        <Tabs defaultValue="info" keepMountedMode="display-none">
          <Tabs.List data-screen-only>
            <Tabs.Tab value="info">{t('info')}</Tabs.Tab>
            <Tabs.Tab value="detail">{t('lines')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="info" pt="sm" className={styles.panel ?? ''}>
            <SlipDetails slip={slip} />
          </Tabs.Panel>
          <Tabs.Panel value="detail" pt="sm" className={styles.panel ?? ''}>
            <SlipLines slip={slip} />
          </Tabs.Panel>
        </Tabs>
      </AmountScope>
    </ReadOnlyRecordDialog>
  )
}

/** Head of an invoice: date, number, customer, and the cloud's totals. */
function SlipDetails({ slip }: { slip: SaleSlip }) {
  const t = useTranslations('saleSlips.fields')
  const field = useTranslations('fields')
  const formats = useFormats()
  return (
    <DescriptionList>
      <DescriptionItem label={field('date')}>{formats.date(slip.date, 'weekday')}</DescriptionItem>
      <DescriptionItem label={t('serial')}>{slip.serial && <LtrText text={slip.serial} />}</DescriptionItem>
      <DescriptionItem label={t('customerCode')}>{slip.customerCode && <LtrText text={slip.customerCode} />}</DescriptionItem>
      <DescriptionItem label={t('customerName')}>
        {slip.customerName && (
          <CustomerLink of={{ account: slip.customerCode, mobile: slip.mobile, name: slip.customerName }}>
            <BidiText text={slip.customerName} />
          </CustomerLink>
        )}
      </DescriptionItem>
      <DescriptionItem label={field('mobile')}>{slip.mobile && <Phone number={slip.mobile} />}</DescriptionItem>
      <DescriptionItem label={field('phone')}>{slip.phone && <Phone number={slip.phone} />}</DescriptionItem>
      <DescriptionItem label={field('address')}>{slip.address && <BidiText text={slip.address} />}</DescriptionItem>
      {(['discount', 'total'] as const).map((name) => (
        <DescriptionItem key={name} label={field(name)}>
          <bdi>{formats.detail(slip[name])}</bdi>
        </DescriptionItem>
      ))}
    </DescriptionList>
  )
}
