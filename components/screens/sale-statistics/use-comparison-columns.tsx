'use client'

import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { SoldGood } from '@/lib/contract/sale-statistics'
import { divide, signOf, subtract } from '@/lib/format/amount'
import type { Column, Columns } from '@/components/list/columns/define-columns'
import type { GoodsComparison } from './use-comparison'

/** The columns with the total of the compared months and, of periods that are over, the change since. */
export function useComparisonColumns(columns: Columns<SoldGood>, { totalBefore, name, partial }: GoodsComparison): Columns<SoldGood> {
  return useMemo(() => {
    if (name === '') return columns
    const changeOf = (row: SoldGood): number | null => {
      const before = totalBefore(row)
      // A share of returns, which are negative, says nothing.
      if (before === null || signOf(before) <= 0) return null
      const ratio = divide(subtract(row.total, before), before)
      return ratio === null ? null : Number(ratio)
    }
    const more: readonly Column<SoldGood>[] = [
      // No total: products that sold before and not since are not listed.
      { field: 'before', kind: 'amount', width: 190, hiddenOnPhone: true, value: totalBefore, heading: name },
      {
        field: 'change',
        kind: 'custom',
        width: 120,
        align: 'end',
        value: changeOf,
        ratio: changeOf,
        text: (row, { formats }) => {
          const change = changeOf(row)
          return change === null ? '' : formats.percent(change, 'change')
        },
        cell: (row, { formats }) => {
          const change = changeOf(row)
          if (change === null) return null
          return (
            <Text component="bdi" inherit c={change < 0 ? 'var(--daftar-debit)' : undefined}>
              {formats.percent(change, 'change')}
            </Text>
          )
        },
        compare: (a, b) => (changeOf(a) ?? -Infinity) - (changeOf(b) ?? -Infinity),
      },
    ]
    // Their places are kept while the compared months are read. The amount stays last.
    return { ...columns, list: columns.list.toSpliced(-1, 0, ...(partial ? more.slice(0, 1) : more)) }
  }, [columns, name, partial, totalBefore])
}
