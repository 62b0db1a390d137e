'use client'

import { useToday } from '@/lib/client/browser/today'
import { useQuery } from '@/lib/client/queries/use-query'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { isAccountType } from '@/lib/contract/account-types'
import { accounts } from '@/lib/contract/accounts'
import { agingOf, openDebts, type Aging } from '@/lib/contract/aging'
import { accountsNamed } from '@/lib/contract/customer'
import type { Party } from '@/lib/contract/debtors-and-creditors'
import { ledger, type LedgerEntry } from '@/lib/contract/ledger'
import { signOf } from '@/lib/format/amount'
import type { CalendarDate } from '@/lib/format/calendar'

/** Entries that a balance shows. */
const few = 5

/** What the statement of the year says about a balance. */
export type PartyStatement = {
  /** Day of the oldest debt that is not paid; null without one. */
  readonly since: CalendarDate | null
  readonly ages: Aging
  /** The last entry that lowered the balance. */
  readonly lastPayment: LedgerEntry | null
  /** The latest entries, newest first. */
  readonly latest: readonly LedgerEntry[]
}

/**
 * Reads the statement of a debtor's account in the background. `value` stays undefined without permission, for a party without a code, and
 * where the cloud has no statement.
 */
export function usePartyStatement({ code, type, mobile, name, amount }: Party): {
  readonly value: PartyStatement | undefined
  readonly loading: boolean
} {
  const { year, calendar } = useSession()
  const today = useToday()
  const can = useCan()
  const wanted = code !== '' && isAccountType(type) && can(ledger.rights.list)
  const found = useQuery(accounts, wanted ? { text: code, type } : null, { background: true })
  const id = found.rows && accountsNamed(found.rows, { account: code, type, mobile, name })[0]?.id
  const from = year.startDate
  const to = today < year.endDate ? today : year.endDate
  const scope = id === undefined ? null : { accountId: id, from, to, calendar }
  const statement = useQuery(ledger, scope, { background: true })
  const statementOf = (read: NonNullable<typeof statement.value>): PartyStatement => {
    // A cloud may keep an opening balance without an entry.
    const debts = openDebts(read.rows.length > 0 ? read : { opening: amount, rows: [] }, from)
    return {
      since: debts[0]?.date ?? null,
      ages: agingOf(debts, to),
      lastPayment: read.rows.findLast(({ credit }) => signOf(credit) > 0) ?? null,
      latest: read.rows.slice(-few).toReversed(),
    }
  }
  return {
    value: statement.value && statementOf(statement.value),
    loading: wanted && found.problem === null && statement.problem === null && (found.loading || (id !== undefined && statement.loading)),
  }
}
