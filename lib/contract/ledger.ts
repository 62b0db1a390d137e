import * as z from 'zod/mini'
import { absolute, negate, signOf, subtract, type Amount } from '@/lib/format/amount'
import type { CalendarDate, CalendarType } from '@/lib/format/calendar'
import { toWireDate } from '@/lib/format/dates'
import type { Call } from './call'
import { dictionary, type Names } from './dictionary'
import type { ListContext, Noun } from './noun'
import { reportEntry } from './report'
import { any } from './rights'
import { amount, date, readRows, text, type Rows } from './wire'

/** A line of a ledger as it comes. */
export const bookedEntry = z.object({ date, slipType: text, serialNo: text, desc: text, amount, balance: amount })
type BookedEntry = z.output<typeof bookedEntry>

/** A line of an account's ledger. */
export type LedgerEntry = {
  /** Place in the cloud's order, which is the order of time (D57). */
  readonly position: number
  readonly date: CalendarDate
  readonly slipType: string
  readonly serial: string
  readonly description: string
  /** One of the two is zero. */
  readonly debit: Amount
  readonly credit: Amount
  /** After this entry; above zero the account owes us. */
  readonly balance: Amount
}

/** The ledger of one account in a range of days. */
export type Ledger = Rows<LedgerEntry> & {
  /** Names of slip types, by type and language. */
  readonly dictionary: Readonly<Record<string, Names>>
  readonly opening: Amount
  readonly closing: Amount
  /** Each balance follows from the one before. If not, rows are missing or damaged, and the sums say less than they seem to. */
  readonly adjacent: boolean
}

/** What a ledger is asked for. */
export type LedgerScope = {
  readonly accountId: number
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly calendar: CalendarType
}

/**
 * Debit and credit from the sign of an amount (D58). A balance above zero is a debtor's; whether an amount above zero is a debit is
 * not written anywhere, so the balances decide: they grow by it or shrink by it.
 */
function bookOf(entries: readonly BookedEntry[]): Pick<Ledger, 'rows' | 'opening' | 'closing' | 'adjacent'> {
  const steps = entries.slice(1).map((entry, index) => ({
    amount: entry.amount,
    step: subtract(entry.balance, entries[index]?.balance ?? '0'),
  }))
  const growing = steps.filter(({ amount, step }) => step === amount).length
  const shrinking = steps.filter(({ amount, step }) => step === negate(amount)).length
  const signed = shrinking > growing ? negate : (same: Amount) => same
  const rows = entries.map((entry, position): LedgerEntry => {
    const change = signed(entry.amount)
    return {
      position,
      date: entry.date,
      slipType: entry.slipType,
      serial: entry.serialNo,
      description: entry.desc,
      debit: signOf(change) > 0 ? change : '0',
      credit: signOf(change) < 0 ? absolute(change) : '0',
      balance: entry.balance,
    }
  })
  const [first] = entries
  return {
    rows,
    opening: first ? subtract(first.balance, signed(first.amount)) : '0',
    closing: entries.at(-1)?.balance ?? '0',
    adjacent: steps.every(({ amount, step }) => step === signed(amount)),
  }
}

export const ledger = {
  noun: 'ledger',
  rights: { list: any('OfcBookReport') },
  idOf: ({ position }) => position,
  list: ({ fiscalYearId }: ListContext, { accountId, from, to, calendar }: LedgerScope): Call<Ledger> =>
    reportEntry(
      'ofcBook',
      fiscalYearId,
      { calendarTypeId: calendar, ofcId: accountId, fromDate: toWireDate(from), toDate: toWireDate(to) },
      (entry) => {
        const read = readRows(bookedEntry, entry.data)
        return { ...read, ...bookOf(read.rows), dictionary: dictionary.parse(entry.dictionary) }
      },
    ),
} as const satisfies Noun<LedgerEntry, LedgerScope>
