'use client'

import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SaleSlip } from '@/lib/contract/sale-slips'
import { Foreign } from '@/components/kit/foreign'
import { useFormats } from '@/components/kit/formats'
import { Ltr } from '@/components/kit/ltr'
import { Money } from '@/components/kit/money'
import type { SlipDay } from './slip-days'
import { TypeBadge } from './type-badge'
import styles from './sale-slips.module.css'

/** The slips of a day that has been unfolded; each opens. */
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
          <th scope="col" dir="ltr" className={styles.figure} data-secondary>
            {t('fields.discount')}
          </th>
          <th scope="col" dir="ltr" className={styles.figure}>
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
                aria-label={slip.serial === '' ? t('one') : t('numbered', { number: slip.serial })}
                onClick={(event) => {
                  event.stopPropagation()
                  open(slip)
                }}
              >
                <Ltr text={slip.serial || '—'} words={words} />
              </UnstyledButton>
            </td>
            <td>
              <TypeBadge type={slip.type} />
            </td>
            <td>
              <Foreign text={slip.customerName || slip.customerCode} words={words} />
            </td>
            <td dir="ltr" className={styles.figure} data-secondary>
              <Money amount={slip.discount} />
            </td>
            <td dir="ltr" className={styles.figure}>
              <Money amount={slip.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
