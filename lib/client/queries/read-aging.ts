import { eachLimited } from '@/lib/client/queries/use-query-parts'
import { send } from '@/lib/client/requests/api'
import type { AccountType } from '@/lib/contract/account-types'
import { accounts, type Account } from '@/lib/contract/accounts'
import { agedBalance, ageLimits, agingOf, openDebts, type AgedBalance, type OpenDebt } from '@/lib/contract/aging'
import { joinLists } from '@/lib/contract/core/join-lists'
import { accountsNamed } from '@/lib/contract/customer'
import type { Party } from '@/lib/contract/debtors-and-creditors'
import { ledger } from '@/lib/contract/ledger'
import { saleSlips, saleType, type SaleSlip } from '@/lib/contract/sale-slips'
import { add, compareAmounts, type Amount } from '@/lib/format/amount'
import { addDays, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { fold } from '@/lib/format/search-fold'

/** What the statements are read for. */
export type AgingScope = { readonly year: FiscalYear; readonly to: CalendarDate; readonly calendar: CalendarType }

/** Number of debtors from which on invoices are read before statements. */
const manyDebtors = 100

type Reading = {
  /** Whether the user may read invoices. */
  readonly invoices: boolean
  readonly signal: AbortSignal
  /** Called with each debtor that was tried; null if its account or statement could not be read. */
  readonly onRead: (debtor: Party, aged: AgedBalance | null) => void
}

/**
 * Splits the balances of debtors by age, the largest first. Of many debtors those whose invoices of the last 30 days cover the balance need no
 * statement: the newest debts are the open ones. The accounts of a type are searched once. Rejects if these cannot be read; resolves early
 * when aborted.
 */
export async function readAging(
  debtors: readonly Party[],
  { year, to, calendar }: AgingScope,
  { invoices, signal, onRead }: Reading,
): Promise<void> {
  const context = { fiscalYearId: year.id }
  const options = { background: true, signal }
  let left = debtors.toSorted((a, b) => compareAmounts(b.amount, a.amount))
  if (invoices && left.length >= manyDebtors) {
    const first = addDays(to, -ageLimits[0])
    const months = monthsOfFiscalYear(year, calendar).filter((month) => month.to >= first && month.from <= to)
    // Without invoices the statements are read.
    const lists = await Promise.all(months.map(({ id }) => send(saleSlips.list(context, id), options).catch(() => null)))
    const invoiced = invoicedSince(joinLists(saleSlips, lists), first, to)
    // An invoice names no account type: of a code and name in two types nobody knows whose it is.
    const counts = new Map<string, number>()
    for (const { code, name } of left) counts.set(customerKey(code, name), (counts.get(customerKey(code, name)) ?? 0) + 1)
    left = left.filter((party) => {
      const key = customerKey(party.code, party.name)
      const since = counts.get(key) === 1 ? coveredSince(invoiced.get(key) ?? [], party.amount) : null
      if (since !== null) onRead(party, agedBalance(party.amount, [party.amount, '0', '0', '0'], 'invoices', since))
      return since === null
    })
  }
  const byCode = new Map<string, Account[]>()
  for (const type of new Set(left.map((party) => party.type))) {
    if (signal.aborted) return
    const { rows } = await send(accounts.list(context, { text: '', type: type as AccountType }), options)
    for (const row of rows) {
      for (const key of [`${type}`, `${type}:${fold(row.code)}`]) {
        const named = byCode.get(key)
        if (named) named.push(row)
        else byCode.set(key, [row])
      }
    }
  }
  await eachLimited(left, async (party) => {
    if (signal.aborted) return
    const { code, type, mobile, name, amount } = party
    const candidates = byCode.get(code === '' ? `${type}` : `${type}:${fold(code)}`) ?? []
    const [account] = accountsNamed(candidates, { account: code, type, mobile, name })
    const statement = account && send(ledger.list(context, { accountId: account.id, from: year.startDate, to, calendar }), options)
    const read = await statement?.catch(() => null)
    // A cloud may keep an opening balance without an entry.
    const debts = read && openDebts(read.rows.length > 0 ? read : { opening: amount, rows: [] }, year.startDate)
    if (!signal.aborted) onRead(party, debts ? agedBalance(amount, agingOf(debts, to), 'statement', debts[0]?.date ?? null) : null)
  })
}

const customerKey = (code: string, name: string): string => `${fold(code)}:${fold(name)}`

/** The sales invoices by customer, in a range of days. */
function invoicedSince(slips: readonly SaleSlip[], from: CalendarDate, to: CalendarDate): ReadonlyMap<string, readonly OpenDebt[]> {
  const debts = new Map<string, OpenDebt[]>()
  for (const { type, date, customerCode, customerName, total } of slips) {
    if (type !== saleType || date < from || date > to || customerCode === '') continue
    const key = customerKey(customerCode, customerName)
    debts.set(key, [...(debts.get(key) ?? []), { date, amount: total }])
  }
  return debts
}

/** The day of the invoice from which on the newest ones are at least as large as a balance; null where they are not. */
function coveredSince(invoices: readonly OpenDebt[], balance: Amount): CalendarDate | null {
  let covered: Amount = '0'
  for (const { date, amount } of invoices.toSorted((a, b) => (a.date < b.date ? 1 : -1))) {
    covered = add(covered, amount)
    if (compareAmounts(covered, balance) >= 0) return date
  }
  return null
}
