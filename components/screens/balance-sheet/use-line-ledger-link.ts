'use client'

import { useCallback } from 'react'
import type { BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { ledger } from '@/lib/contract/ledger'
import { useCan } from '@/lib/client/session/session-context'
import { isOwnLine } from './balance-difference'

/**
 * Returns the address of a line's ledger; null without permission, a title, or an account. The sheet names accounts by their titles only,
 * so the ledger searches for the title.
 */
export function useLineLedgerLink(): (line: BalanceSheetLine) => `/${string}` | null {
  const permitted = useCan()(ledger.rights.list)
  return useCallback(
    (line) =>
      permitted && line.title !== '' && !isOwnLine(line) ? `/ofcbook?${new URLSearchParams({ find: line.title }).toString()}` : null,
    [permitted],
  )
}
