'use client'

import { nameIn, type Ledger, type LedgerEntry } from '@/lib/contract/ledger'
import { signOf, type Amount } from '@/lib/format/amount'
import type { CalendarDate } from '@/lib/format/calendar'

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
