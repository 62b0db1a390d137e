'use client'

import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SaleSlip } from '@/lib/contract/sale-slips'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { customerHref, CustomerTool } from '@/components/ui/text/customer-links'
import { Money } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import type { SlipDay } from './slip-days'
import { SlipTypeBadge } from './slip-types'
import styles from './sale-slips.module.css'

const nameOf = ({ customerName, customerCode }: SaleSlip) => customerName || customerCode

const hrefOf = ({ customerCode: account, customerName: name, mobile }: SaleSlip) => customerHref({ account, mobile, name })

/** Invoices of an expanded day. */
export function DaySlips({ day, words, open }: { day: SlipDay; words: readonly string[]; open: (slip: SaleSlip) => void }) {
  const t = useTranslations('saleSlips')
  const field = useTranslations('fields')
  const formats = useFormats()
  return (
    <table className={`table dense ${styles.slips}`} aria-label={t('ofDay', { day: formats.date(day.date, 'long') })}>
      <thead>
        <tr>
          <th scope="col">{t('fields.serial')}</th>
          <th scope="col">{field('type')}</th>
          <th scope="col">{t('fields.customerName')}</th>
          <th scope="col" dir="ltr" className={styles.number} data-secondary>
            {field('discount')}
          </th>
          <th scope="col" dir="ltr" className={styles.number}>
            {field('total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {day.slips.map((slip) => (
          <tr
            key={slip.id}
            className="hovers pointer"
            onClick={({ target }) => (target instanceof Element && target.closest('a')) || open(slip)}
          >
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
              <BidiText text={nameOf(slip)} words={words} />
              <CustomerTool href={hrefOf(slip)} name={nameOf(slip)} className={styles.tool} />
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
