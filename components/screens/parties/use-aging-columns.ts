'use client'

import { useMemo } from 'react'
import { agingFields, agingKey } from '@/lib/contract/aging'
import type { Party } from '@/lib/contract/debtors-and-creditors'
import { signOf } from '@/lib/format/amount'
import { dashIfEmpty } from '@/components/list/columns/column-types'
import type { Column, Columns } from '@/components/list/columns/define-columns'
import type { UsedAging } from './use-aging'

/** The columns with the day since which a balance is open, one for each age, and one for what statements do not explain where there is any. */
export function useAgingColumns(columns: Columns<Party>, { aging }: UsedAging): Columns<Party> {
  return useMemo(() => {
    if (!aging) return columns
    const more = agingFields.map((field, at): Column<Party> => ({
      field,
      kind: 'amount',
      width: 150,
      hiddenOnPhone: true,
      total: (row) => aging.has(agingKey(row)),
      value: (row) => aging.get(agingKey(row))?.ages[at] ?? null,
    }))
    const unexplained: Column<Party> = {
      field: 'unexplained',
      kind: 'amount',
      width: 150,
      hiddenOnPhone: true,
      total: (row) => aging.has(agingKey(row)),
      value: (row) => aging.get(agingKey(row))?.unexplained ?? null,
      text: (row, { formats }, decimals) => dashIfEmpty(aging.get(agingKey(row))?.unexplained ?? '0', formats, decimals),
    }
    const since: Column<Party> = {
      field: 'since',
      kind: 'date',
      width: 110,
      hiddenOnPhone: true,
      value: (row) => aging.get(agingKey(row))?.since ?? '',
    }
    const isBalance = ({ field }: Column<Party>) => field === 'amount'
    const others = columns.list.filter((column) => !isBalance(column))
    const explained = [...aging.values()].every((one) => signOf(one.unexplained) === 0)
    // The balance is their sum, and the last column.
    return { ...columns, list: [...others, since, ...more, ...(explained ? [] : [unexplained]), ...columns.list.filter(isBalance)] }
  }, [aging, columns])
}
