'use client'

import { useTranslations } from 'next-intl'
import type { SentSms } from '@/lib/contract/sms'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { BidiText } from '@/components/ui/text/bidi-text'
import { Phone } from '@/components/ui/text/contact-links'
import { CustomerLink } from '@/components/ui/text/customer-links'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './sent-sms-dialog.module.css'

/** One message in full. */
export function SentSmsDialog({ sms, onClose }: { sms: SentSms; onClose: () => void }) {
  const t = useTranslations('smsLog')
  const field = useTranslations('fields')
  const translate = useTranslations()
  const formats = useFormats()
  return (
    <ReadOnlyRecordDialog title={t('one')} note={formats.dateTime(sms.date)} onClose={onClose}>
      <DescriptionList>
        <DescriptionItem label={field('date')}>{formats.date(sms.date, 'weekday')}</DescriptionItem>
        <DescriptionItem label={t('fields.time')}>{formats.time(sms.time)}</DescriptionItem>
        <DescriptionItem label={t('fields.mobile')}>{sms.mobile && <Phone number={sms.mobile} />}</DescriptionItem>
        <DescriptionItem label={translate('customer.one')}>
          <CustomerLink of={{ mobile: sms.mobile }}>{translate('customer.page')}</CustomerLink>
        </DescriptionItem>
        <DescriptionItem label={t('fields.message')}>{sms.message && <bdi className={styles.message}>{sms.message}</bdi>}</DescriptionItem>
        <DescriptionItem label={field('status')}>{sms.status && <BidiText text={sms.status} />}</DescriptionItem>
        <DescriptionItem label={t('fields.cost')}>
          <bdi>{formats.detail(sms.cost)}</bdi>
        </DescriptionItem>
        <DescriptionItem label={t('fields.error')}>{sms.error && <BidiText text={sms.error} />}</DescriptionItem>
      </DescriptionList>
    </ReadOnlyRecordDialog>
  )
}
