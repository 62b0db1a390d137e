import type { Ledger, LedgerEntry } from '@/lib/contract/ledger'
import { nameIn } from '@/lib/contract/dictionary'
import { signOf, type Amount } from '@/lib/format/amount'
import type { CalendarDate } from '@/lib/format/calendar'

/** What a line of the report is: the balance that was brought forward, an entry, or the balance at the end. */
export type LineKind = 'opening' | 'entry' | 'closing'

/** A line of the report. The balances at both ends are lines, so that files and paper have them where a reader looks for them. */
export type LedgerLine = LedgerEntry & {
  readonly kind: LineKind
  /** Whose favour the balance is in, in a word. */
  readonly side: string
}

/** The words that lines are made with. */
export type LineWords = {
  readonly opening: string
  readonly closing: string
  readonly debtor: string
  readonly creditor: string
  readonly locale: string
}

/** The word of a balance's side: above zero the account owes us (D58). */
export function sideOf(balance: Amount, { debtor, creditor }: Pick<LineWords, 'debtor' | 'creditor'>): string {
  const sign = signOf(balance)
  return sign === 0 ? '' : sign > 0 ? debtor : creditor
}

/** The lines of a ledger in the order of time. Only in this order do balances follow from one another, and only then do the ends stand there (D57). */
export function linesOf(
  ledger: Pick<Ledger, 'rows' | 'dictionary' | 'opening' | 'closing'>,
  range: { readonly from: CalendarDate; readonly to: CalendarDate },
  words: LineWords,
  withEnds: boolean,
): readonly LedgerLine[] {
  const lines = ledger.rows.map((entry: LedgerEntry): LedgerLine => ({
    ...entry,
    kind: 'entry',
    slipType: nameIn(
      words.locale,
      Object.hasOwn(ledger.dictionary, entry.slipType) ? ledger.dictionary[entry.slipType] : undefined,
      entry.slipType,
    ),
    side: sideOf(entry.balance, words),
  }))
  if (!withEnds || lines.length === 0) return lines
  const end = (kind: 'opening' | 'closing', position: number, date: CalendarDate): LedgerLine => ({
    kind,
    position,
    date,
    slipType: '',
    serial: '',
    description: words[kind],
    debit: '0',
    credit: '0',
    side: sideOf(ledger[kind], words),
    balance: ledger[kind],
  })
  return [end('opening', -1, range.from), ...lines, end('closing', lines.length, range.to)]
}
