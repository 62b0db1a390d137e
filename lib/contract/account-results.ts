import { multiply, negate, sum, type Amount } from '@/lib/format/amount'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import type { Period } from '@/lib/format/periods'
import { fold } from '@/lib/format/search-fold'
import type { Account } from './accounts'
import type { Ledger } from './ledger'
import { returnType, saleType } from './sale-slips'

/** An account with its statement of one fiscal year. */
export type BookedAccount = { readonly account: Account; readonly year: FiscalYear; readonly ledger: Ledger }

/** Identifies an account across fiscal years, where its id may differ. */
export const accountKey = ({ type, code, name }: Pick<Account, 'type' | 'code' | 'name'>): string => `${type}:${code || name}`

const openingWords = ['opening', 'افتتاح', 'açılış', 'eröffnung'].map(fold)
const closingWords = ['closing', 'اختتام', 'بستن حساب', 'kapanış', 'abschluss'].map(fold)

/** The document types of a statement whose code or names contain one of the words. */
function typesNamed(words: readonly string[], { rows, dictionary }: Pick<Ledger, 'rows' | 'dictionary'>): ReadonlySet<string> {
  const types = [...new Set(rows.map(({ slipType }) => slipType))]
  return new Set(
    types.filter((type) => {
      const names = [type, ...Object.values(Object.hasOwn(dictionary, type) ? (dictionary[type] ?? {}) : {})]
      return names.some((name) => typeof name === 'string' && words.some((word) => fold(name).includes(word)))
    }),
  )
}

/** Document types that bring forward the balance of the year before, recognised by their names. */
export const openingTypes = (ledger: Pick<Ledger, 'rows' | 'dictionary'>): ReadonlySet<string> => typesNamed(openingWords, ledger)

/** Document types that open or close the books of a year: no movements of their period. */
export const yearEndTypes = (ledger: Pick<Ledger, 'rows' | 'dictionary'>): ReadonlySet<string> =>
  typesNamed([...openingWords, ...closingWords], ledger)

/** Names of accounts that book the cost of goods sold, in the languages of the product. */
const costNames = [
  ...['cost of goods', 'cost of sales', 'بهای تمام شده', 'بهای تمام‌شده', 'satılan malın maliyeti', 'satışların maliyeti'],
  ...['wareneinsatz', 'umsatzkosten', 'kostprijs van de omzet', 'kostprijs verkopen', 'inkoopwaarde van de omzet'],
].map(fold)

/** Whether an account's name says that it books the cost of goods sold. */
export const isCostOfGoods = ({ name }: Pick<Account, 'name'>): boolean => costNames.some((one) => fold(name).includes(one))

/** What an account added to the result of a period: positive for income of services, and for expenses. */
export type AccountResult = { readonly account: Account; readonly amount: Amount }

/** Debit minus credit of an account in a period. Invoices are already in the sales, and year-end entries are not movements. */
function balanceChange(booked: readonly BookedAccount[], { from, to }: Period): Amount {
  return sum(
    booked.flatMap(({ ledger }) => {
      const left = new Set([saleType, returnType, ...yearEndTypes(ledger)])
      return ledger.rows
        .filter(({ date, slipType }) => from <= date && date <= to && !left.has(slipType))
        .flatMap(({ debit, credit }) => [debit, negate(credit)])
    }),
  )
}

/** The accounts of a type with their change in a period; several fiscal years of an account are one. */
export function accountResults(booked: readonly BookedAccount[], type: number, sign: '1' | '-1', period: Period): readonly AccountResult[] {
  const byAccount = new Map<string, BookedAccount[]>()
  for (const one of booked) {
    if (one.account.type !== type) continue
    const key = accountKey(one.account)
    byAccount.set(key, [...(byAccount.get(key) ?? []), one])
  }
  return [...byAccount.values()].flatMap((years) => {
    const account = years.at(-1)?.account
    const amount = multiply(sign, balanceChange(years, period))
    return account ? [{ account, amount }] : []
  })
}
