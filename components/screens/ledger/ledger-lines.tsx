'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { nameIn, type Ledger, type LedgerEntry } from '@/lib/contract/ledger'
import { absolute, signOf, sum, type Amount } from '@/lib/format/amount'
import type { CalendarDate } from '@/lib/format/calendar'
import type { Period } from '@/lib/format/periods'
import { decimalsNeeded } from '@/lib/format/precision'
import type { SummaryFact } from '@/components/list/summary/list-summary'
import { AmountText } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'

/** Kind of a line: opening balance, entry, or closing balance. */
type LedgerLineKind = 'opening' | 'entry' | 'closing'

/** A line of the report. Opening and closing balances are lines, so that files and print include them. */
export type LedgerLine = LedgerEntry & {
  readonly kind: LedgerLineKind
  /** Debtor or creditor, as a word. */
  readonly side: string
}

type LedgerLineLabels = {
  readonly opening: string
  readonly closing: string
  readonly debtor: string
  readonly creditor: string
  readonly locale: string
}

/** The word for a balance: a positive one means that the account owes the organisation (D58). */
export function sideOf(balance: Amount, { debtor, creditor }: Pick<LedgerLineLabels, 'debtor' | 'creditor'>): string {
  const sign = signOf(balance)
  if (sign === 0) return ''
  return sign > 0 ? debtor : creditor
}

/**
 * Lines of a ledger in chronological order, the only order in which running balances are valid and opening and closing lines are shown
 * (D57).
 */
export function ledgerLines(
  ledger: Pick<Ledger, 'rows' | 'dictionary' | 'opening' | 'closing'>,
  range: { readonly from: CalendarDate; readonly to: CalendarDate },
  labels: LedgerLineLabels,
  withEnds: boolean,
): readonly LedgerLine[] {
  const lines = ledger.rows.map((entry: LedgerEntry): LedgerLine => ({
    ...entry,
    kind: 'entry',
    slipType: nameIn(
      labels.locale,
      Object.hasOwn(ledger.dictionary, entry.slipType) ? ledger.dictionary[entry.slipType] : undefined,
      entry.slipType,
    ),
    side: sideOf(entry.balance, labels),
  }))
  if (!withEnds || lines.length === 0) return lines
  const end = (kind: 'opening' | 'closing', position: number, date: CalendarDate): LedgerLine => ({
    kind,
    position,
    date,
    slipType: '',
    serial: '',
    description: labels[kind],
    debit: '0',
    credit: '0',
    side: sideOf(ledger[kind], labels),
    balance: ledger[kind],
  })
  return [end('opening', -1, range.from), ...lines, end('closing', lines.length, range.to)]
}

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
