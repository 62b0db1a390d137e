'use client'

import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { monthParam, monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import type { Columns } from '@/components/list/columns/define-columns'
import { useReportLinks } from '@/components/screens/dashboard/frame/report-link'
import { RowLink } from '@/components/ui/text/links'

/** Link to a month of the selected year by number; null when the year lacks it, or has it twice. */
type MonthLink = (month: number) => `/${string}` | null

const slips = '/saleSlipList'

/** Links from chart months to sales invoices; null without permission. */
export function useMonthLink(): MonthLink | null {
  const { year, calendar } = useSession()
  const open = useReportLinks().some(({ href }) => href === slips)
  // Columns are made with it.
  return useMemo(() => {
    if (!open) return null
    const months = monthsOfFiscalYear(year, calendar)
    return (number) => {
      const [month, another] = months.filter((one) => one.month === number)
      return month && !another ? `${slips}?month=${monthParam(month)}` : null
    }
  }, [open, year, calendar])
}

/** Narrow tables in cards. */
export const slim = { cardsBelow: 400 } as const

/** Columns whose months link to their sales invoices, the keyboard equivalent of pressing a chart. */
export function withMonthLinks<Row extends { readonly month: number }>(
  columns: Columns<Row>,
  linkOf: (row: Row) => `/${string}` | null,
): Columns<Row> {
  return {
    ...columns,
    list: columns.list.map((column) => {
      if (column.field !== 'month' || !column.text) return column
      const { text } = column
      return {
        ...column,
        cell: (row, tools) => {
          const name = text(row, tools, 0)
          const href = linkOf(row)
          return href === null ? (
            <span>{name}</span>
          ) : (
            <Anchor component={RowLink} href={href} inherit>
              {name}
            </Anchor>
          )
        },
      }
    }),
  }
}
