'use client'

import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { accounts, anyType, ledgerTypes, type Account, type AccountQuery } from '@/lib/contract/accounts'
import type { ComboboxSource } from '@/components/list/combobox/combobox-source'
import { useRemoteSource } from '@/components/list/combobox/use-remote-source'

/** An account type with a ledger, or all. */
export type LedgerType = (typeof ledgerTypes)[number] | typeof anyType

export const hasLedger = ({ type }: Pick<Account, 'type'>): boolean => ledgerTypes.some((one) => one === type)

/** Accounts of one type or all types with a ledger, searched by the cloud. All types together are too many to list without a search. */
export function useAccountSource(type: LedgerType): ComboboxSource<Account> {
  // Another scope, and so another search, is found by the identity of these functions.
  const scopeOf = useCallback((text: string): AccountQuery | null => (text === '' && type === anyType ? null : { text, type }), [type])
  const source = useRemoteSource(accounts, scopeOf)
  const { list, find } = source
  // Another type needs a new search for the same text.
  const searchAgain = useEffectEvent(() => void list.refresh?.())
  useEffect(() => searchAgain(), [type])

  // The rows of a table.
  const rows = useMemo(() => list.rows?.filter(hasLedger), [list.rows])
  return {
    ...source,
    list: { ...list, rows },
    find: useCallback(async (text, signal) => (await find(text, signal)).filter(hasLedger), [find]),
  }
}
