'use client'

import { useCallback, useEffect, useMemo, useRef } from 'react'
import { accounts, anyType, ledgerTypes, type Account, type AccountQuery } from '@/lib/contract/accounts'
import { usePickSearch } from '@/components/kit/picker/use-pick-search'
import type { PickSource } from '@/components/kit/picker/pick-source'

/** A type whose ledger can be asked for, or all of them. */
export type LedgerType = (typeof ledgerTypes)[number] | typeof anyType

/** Whether an account has a ledger to be asked for (specification B 5). */
export const hasLedger = ({ type }: Pick<Account, 'type'>): boolean => ledgerTypes.some((one) => one === type)

/** Accounts to pick from, of one type or of all that have a ledger; the cloud searches. All types at once are too many to be listed unasked. */
export function useAccountSource(type: LedgerType): PickSource<Account> {
  const scopeOf = useCallback((text: string): AccountQuery | null => (text === '' && type === anyType ? null : { text, type }), [type])
  const source = usePickSearch(accounts, scopeOf)
  const { list, find } = source
  const { refresh } = list

  // Another type is another question about the same text.
  const again = useRef(refresh)
  useEffect(() => {
    again.current = refresh
  }, [refresh])
  useEffect(() => void again.current(), [type])

  const rows = useMemo(() => list.rows?.filter(hasLedger), [list.rows])
  return {
    ...source,
    list: { ...list, rows },
    find: useCallback(async (text, signal) => (await find(text, signal)).filter(hasLedger), [find]),
  }
}
