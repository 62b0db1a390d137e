import { accountsNamed } from '@/lib/contract/customer'
import { accounts, type Account, type AccountType } from '@/lib/contract/accounts'
import { ledger, type Ledger } from '@/lib/contract/ledger'
import type { Party } from '@/lib/contract/parties'
import { eachLimited } from '@/lib/client/queries/use-list-parts'
import { send } from '@/lib/client/requests/api'
import { add, compareAmounts, signOf, subtract, sum, type Amount } from '@/lib/format/amount'
import { daysBetween, type CalendarDate, type CalendarType } from '@/lib/format/calendar'

/** Ages in days at which the buckets end; the last has no end. */
const ends = [30, 60, 90] as const

/** A balance by age of its debts: up to 30, 60 and 90 days, and older. */
export type Aging = readonly [Amount, Amount, Amount, Amount]

/** Fields of the ages, in the order of `Aging`. */
export const agingFields = ['days30', 'days60', 'days90', 'older'] as const

const none: Aging = ['0', '0', '0', '0']

/**
 * The open balance of a ledger by age (D183). Credits pay the oldest debts first. The opening balance counts as old as the first day of the ledger,
 * because the cloud does not say when it arose.
 */
export function agingOf({ opening, rows }: Pick<Ledger, 'opening' | 'rows'>, from: CalendarDate, today: CalendarDate): Aging {
  const debts = [
    ...(signOf(opening) > 0 ? [{ date: from, amount: opening }] : []),
    ...rows.filter(({ debit }) => signOf(debit) > 0).map(({ date, debit }) => ({ date, amount: debit })),
  ]
  let paid = sum([...(signOf(opening) < 0 ? [subtract('0', opening)] : []), ...rows.map(({ credit }) => credit)])
  const buckets: [Amount, Amount, Amount, Amount] = [...none]
  for (const { date, amount } of debts.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const settled = compareAmounts(paid, amount) < 0 ? paid : amount
    paid = subtract(paid, settled)
    const age = daysBetween(date, today)
    const at = ends.findIndex((end) => age <= end)
    const bucket = (at === -1 ? ends.length : at) as 0 | 1 | 2 | 3
    buckets[bucket] = add(buckets[bucket], subtract(amount, settled))
  }
  return buckets
}

/** What the statements are read for. */
export type AgingScope = {
  readonly fiscalYearId: number
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly calendar: CalendarType
}

/**
 * Reads the statement of each debtor and returns the aging by account type and code. Debtors whose account or statement cannot be read are
 * absent; the accounts of a type are searched once. Rejects if these cannot be read. `onRead` is called with the number of debtors done.
 */
export async function readAging(
  debtors: readonly Party[],
  { fiscalYearId, from, to, calendar }: AgingScope,
  onRead: (done: number) => void,
): Promise<ReadonlyMap<string, Aging>> {
  const byType = new Map<number, readonly Account[]>()
  for (const type of new Set(debtors.map((party) => party.type))) {
    const { rows } = await send(accounts.list({ fiscalYearId }, { text: '', type: type as AccountType }), { background: true })
    byType.set(type, rows)
  }
  const found = new Map<string, Aging>()
  let done = 0
  await eachLimited(debtors, async (party) => {
    const { code, type, mobile, name } = party
    const [account] = accountsNamed(byType.get(type) ?? [], { account: code, type, mobile, name })
    if (account) {
      try {
        const statement = await send(ledger.list({ fiscalYearId }, { accountId: account.id, from, to, calendar }), { background: true })
        found.set(agingKey(party), agingOf(statement, from, to))
      } catch {
        // Counted as not read by the caller.
      }
    }
    done += 1
    onRead(done)
  })
  return found
}

/** Identifies a debtor in the result. */
export const agingKey = ({ type, code, name }: Party): string => `${type}:${code}:${name}`
