'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Ledger } from '@/lib/contract/ledger'
import { absolute, signOf, sum, type Amount } from '@/lib/format/amount'
import { decimalsNeeded } from '@/lib/format/precision'
import { useFormats } from '@/components/kit/text/use-formats'
import type { SummaryFact } from '@/components/kit/data-table/summary/summary-bar'
import { sideOf } from './ledger-lines'
import type { LedgerPeriod } from './ledger-period'
import styles from './ledger.module.css'

/** The head of a ledger: its closing balance, and how it came about. Of the whole period, whatever the list shows. */
export function useLedgerFacts(ledger: Ledger | undefined, period: LedgerPeriod): readonly SummaryFact[] {
  const t = useTranslations('ledger')
  const around = useFormats()
  return useMemo(() => {
    if (!ledger) return []
    const { rows, opening, closing } = ledger
    const formats = around.forAmounts(decimalsNeeded(rows.flatMap(({ debit, credit, balance }) => [debit, credit, balance])))
    const balance = (amount: Amount) => (
      <span className={styles.balance}>
        <bdi dir="ltr">{formats.total(absolute(amount))}</bdi>
        <span className={styles.side}>{sideOf(amount, { debtor: t('sides.debtor'), creditor: t('sides.creditor') })}</span>
      </span>
    )
    const turnover = (field: 'debit' | 'credit'): SummaryFact => {
      const booked = rows.filter((entry) => signOf(entry[field]) !== 0)
      return {
        label: t(`fields.${field}`),
        value: <bdi dir="ltr">{formats.total(sum(booked.map((entry) => entry[field])))}</bdi>,
        note: t('entries', { count: booked.length, shown: formats.count(booked.length) }),
      }
    }
    return [
      { label: t('closing'), value: balance(closing), note: formats.date(period.to) },
      { label: t('opening'), value: balance(opening), note: formats.date(period.from) },
      turnover('debit'),
      turnover('credit'),
    ]
  }, [ledger, period, t, around])
}
