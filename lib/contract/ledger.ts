import * as z from 'zod/mini'
import type { Call } from '@/lib/contract/core/call'
import { distinctRows } from '@/lib/contract/core/join-lists'
import { reportEntry } from '@/lib/contract/core/report'
import type { ListContext, Resource } from '@/lib/contract/core/resource'
import { any } from '@/lib/contract/core/rights'
import { preprocessed, transformed } from '@/lib/contract/core/schema-transforms'
import { amount, date, parseJsonText, readRows, text, type Rows } from '@/lib/contract/core/wire-types'
import { absolute, negate, signOf, subtract, type Amount } from '@/lib/format/amount'
import type { CalendarDate, CalendarType } from '@/lib/format/calendar'
import { toWireDate } from '@/lib/format/wire-dates'

/** Names of something by language, as the cloud sends them. There is no Dutch. */
export type TranslatedNames = Readonly<Record<string, unknown>>

/** Names by key. An unreadable dictionary counts as empty: keys are then displayed themselves. */
export const dictionary = transformed(
  z.catch(preprocessed(parseJsonText, z.record(z.string(), z.record(z.string(), z.unknown()))), {}),
  (value): Readonly<Record<string, TranslatedNames>> => value,
)

/** The name in a language, else in English, else in Persian, else the code itself; never blank (D38). */
export function nameIn(locale: string, names: TranslatedNames | undefined, code: string): string {
  for (const language of [locale, 'en', 'fa']) {
    const name = names && Object.hasOwn(names, language) ? names[language] : undefined
    if (typeof name === 'string' && name.trim() !== '') return name
  }
  return code
}

/** A ledger entry as on the wire. */
export const bookedEntry = z.object({ date, slipType: text, serialNo: text, desc: text, amount, balance: amount })
type BookedEntry = z.output<typeof bookedEntry>

/** A line of an account's ledger. */
export type LedgerEntry = {
  /** Position in the cloud's order, which is chronological (D57). */
  readonly position: number
  readonly date: CalendarDate
  readonly slipType: string
  readonly serial: string
  readonly description: string
  /** One of the two is zero. */
  readonly debit: Amount
  readonly credit: Amount
  /** After this entry; positive when the account owes us. */
  readonly balance: Amount
}

/** The ledger of one account in a date range. */
export type Ledger = Rows<LedgerEntry> & {
  /** Names of slip types, by type and language. */
  readonly dictionary: Readonly<Record<string, TranslatedNames>>
  readonly opening: Amount
  readonly closing: Amount
  /** Whether each balance follows from the previous one. If not, rows are missing or invalid, and totals are incomplete. */
  readonly adjacent: boolean
}

export type LedgerScope = {
  readonly accountId: number
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly calendar: CalendarType
}

/**
 * Debit and credit from the sign of an amount (D58). A positive balance is a debtor's. Whether a positive amount is a debit is not
 * documented, so it is derived from how the balances change.
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
  resourceName: 'ledger',
  rights: { list: any('OfcBookReport') },
  idOf: ({ position }) => position,
  titleOf: null,
  list: ({ fiscalYearId }: ListContext, { accountId, from, to, calendar }: LedgerScope): Call<Ledger> =>
    reportEntry(
      'ofcBook',
      fiscalYearId,
      { calendarTypeId: calendar, ofcId: accountId, fromDate: toWireDate(from), toDate: toWireDate(to) },
      (entry) => {
        const read = readRows(bookedEntry, entry.data)
        // Equal entries are told apart by the balance after them.
        const entries = distinctRows(read.rows, ({ serialNo, amount }) => (signOf(amount) === 0 ? '' : serialNo))
        return { ...read, ...bookOf(entries), dictionary: dictionary.parse(entry.dictionary) }
      },
    ),
} as const satisfies Resource<LedgerEntry, LedgerScope>
