import type { Party } from '@/lib/contract/parties'
import { sum, type Amount } from '@/lib/format/amount'
import { accountType } from './party-types'

/** What accounts have of the listed balances; nothing where they have all or none of them, which the total says already (D66). */
export function accountsOnly(rows: readonly Party[], label: string): readonly { readonly label: string; readonly amount: Amount }[] {
  const accounts = rows.filter(({ type }) => type === accountType)
  if (accounts.length === 0 || accounts.length === rows.length) return []
  return [{ label, amount: sum(accounts.map(({ amount }) => amount)) }]
}
