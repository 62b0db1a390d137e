import { Anchor } from '@mantine/core'
import { RowLink } from '@/components/kit/text/page-link'
import type { Columns } from '@/components/kit/data-table/columns/define-columns'

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
            name
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
