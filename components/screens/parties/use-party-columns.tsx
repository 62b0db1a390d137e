'use client'

import { useMemo } from 'react'
import type { Party } from '@/lib/contract/parties'
import type { Column, Columns } from '@/components/kit/table/columns'
import { LedgerIcon } from './ledger-link'
import { useLedgerWay } from './use-ledger-way'

/** The columns of a list of parties, with the way to each one's ledger for whoever may see it. */
export function usePartyColumns(columns: Columns<Party>): Columns<Party> {
  const way = useLedgerWay()
  return useMemo(() => {
    if (way === null) return columns
    const column: Column<Party> = {
      field: 'ledger',
      kind: 'custom',
      width: 96,
      sortable: false,
      screenOnly: true,
      hiddenOnPhone: true,
      value: () => '',
      cell: (party) => {
        const href = way(party)
        return href === null ? null : <LedgerIcon party={party} href={href} />
      },
    }
    return { ...columns, list: [...columns.list, column] }
  }, [columns, way])
}
