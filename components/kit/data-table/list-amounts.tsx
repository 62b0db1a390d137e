'use client'

import type { ReactNode } from 'react'
import { AmountScope } from '@/components/kit/text/amount-scope'
import type { Columns } from '@/components/kit/data-table/columns/define-columns'
import { amountDecimals } from '@/components/kit/data-table/columns/column-number-formats'

const noRows: readonly never[] = []

/** Gives a list and the dialogs of its records the same number of decimals for all amounts (D68). */
export function ListAmounts<Row>({
  rows,
  columns,
  children,
}: {
  rows: readonly Row[] | undefined
  columns: Columns<Row>
  children: ReactNode
}) {
  return <AmountScope needed={amountDecimals(rows ?? noRows, columns.list)}>{children}</AmountScope>
}
