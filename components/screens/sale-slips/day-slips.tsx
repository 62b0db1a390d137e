'use client'

import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SaleSlip } from '@/lib/contract/sale-slips'
import { BidiText, LtrText } from '@/components/kit/text/bidi-text'
import { useFormats } from '@/components/kit/text/use-formats'
import { Money } from '@/components/kit/text/money'
import type { SlipDay } from './slip-days'
import { SlipTypeBadge } from './slip-types'
import styles from './sale-slips.module.css'

/** Invoices of an expanded day. */
export function DaySlips({ day, words, open }: { day: SlipDay; words: readonly string[]; open: (slip: SaleSlip) => void }) {
  const t = useTranslations('saleSlips')
  const formats = useFormats()
  return (
    <table className={styles.slips} aria-label={t('ofDay', { day: formats.date(day.date, 'long') })}>
      <thead>
        <tr>
          <th scope="col">{t('fields.serial')}</th>
          <th scope="col">{t('fields.type')}</th>
          <th scope="col">{t('fields.customerName')}</th>
          <th scope="col" dir="ltr" className={styles.number} data-secondary>
            {t('fields.discount')}
          </th>
          <th scope="col" dir="ltr" className={styles.number}>
            {t('fields.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {day.slips.map((slip) => (
          <tr key={slip.id} onClick={() => open(slip)}>
            <td>
              <UnstyledButton
                className={styles.opener ?? ''}
                aria-label={slip.serial === '' ? t('one') : t('numbered', { number: formats.code(slip.serial) })}
                onClick={(event) => {
                  event.stopPropagation()
                  open(slip)
                }}
              >
                <LtrText text={slip.serial || '—'} words={words} />
              </UnstyledButton>
            </td>
            <td>
              <SlipTypeBadge type={slip.type} />
            </td>
            <td>
              <BidiText text={slip.customerName || slip.customerCode} words={words} />
            </td>
            <td dir="ltr" className={styles.number} data-secondary>
              <Money amount={slip.discount} />
            </td>
            <td dir="ltr" className={styles.number}>
              <Money amount={slip.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
