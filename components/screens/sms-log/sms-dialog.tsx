'use client'

import { useTranslations } from 'next-intl'
import type { SentSms } from '@/lib/contract/sms'
import { Phone } from '@/components/kit/contact'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { ViewDialog } from '@/components/kit/view-dialog'
import styles from './sms-log.module.css'

/** One message, whole. */
export function SmsDialog({ sms, onClose }: { sms: SentSms; onClose: () => void }) {
  const t = useTranslations('smsLog')
  const formats = useFormats()
  return (
    <ViewDialog title={t('one')} note={formats.dateTime(sms.date)} onClose={onClose}>
      <Facts>
        <Fact label={t('fields.date')}>{formats.date(sms.date, 'weekday')}</Fact>
        <Fact label={t('fields.time')}>{formats.time(sms.time)}</Fact>
        <Fact label={t('fields.mobile')}>{sms.mobile && <Phone number={sms.mobile} />}</Fact>
        <Fact label={t('fields.message')}>{sms.message && <bdi className={styles.message}>{sms.message}</bdi>}</Fact>
        <Fact label={t('fields.status')}>{sms.status && <bdi>{sms.status}</bdi>}</Fact>
        <Fact label={t('fields.cost')}>
          <bdi>{formats.exact(sms.cost)}</bdi>
        </Fact>
        <Fact label={t('fields.error')}>{sms.error && <bdi>{sms.error}</bdi>}</Fact>
      </Facts>
    </ViewDialog>
  )
}
