'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Ledger } from '@/lib/contract/ledger'
import { absolute, signOf, sum, type Amount } from '@/lib/format/amount'
import type { Period } from '@/lib/format/periods'
import { decimalsNeeded } from '@/lib/format/precision'
import type { SummaryFact } from '@/components/list/summary/summary-bar'
import { AmountText } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import { sideOf } from './ledger-lines'

/** The head of a ledger: its closing balance, and how it came about. Of the whole period, whatever the list shows. */
export function useLedgerFacts(ledger: Ledger | undefined, period: Period): readonly SummaryFact[] {
  const t = useTranslations('ledger')
  const fields = useTranslations('fields')
  const around = useFormats()
  // Thousands of entries are added up.
  return useMemo(() => {
    if (!ledger) return []
    const { rows, opening, closing } = ledger
    const formats = around.forAmounts(decimalsNeeded(rows.flatMap(({ debit, credit, balance }) => [debit, credit, balance])))
    const balance = (amount: Amount) => (
      <span className="inline near baseline">
        <AmountText text={formats.total(absolute(amount))} formats={formats} />
        <span className="detail regular">{sideOf(amount, { debtor: t('sides.debtor'), creditor: t('sides.creditor') })}</span>
      </span>
    )
    const turnover = (field: 'debit' | 'credit'): SummaryFact => {
      const booked = rows.filter((entry) => signOf(entry[field]) !== 0)
      return {
        label: t(`fields.${field}`),
        value: <AmountText text={formats.total(sum(booked.map((entry) => entry[field])))} formats={formats} />,
        note: t('entries', { count: booked.length, shown: formats.count(booked.length) }),
        made: { how: 'sum', count: booked.length, exact: sum(booked.map((entry) => entry[field])) },
      }
    }
    return [
      { label: fields('closing'), value: balance(closing), note: formats.date(period.to), made: { exact: absolute(closing) } },
      { label: fields('opening'), value: balance(opening), note: formats.date(period.from), made: null },
      turnover('debit'),
      turnover('credit'),
    ]
  }, [ledger, period, t, fields, around])
}
