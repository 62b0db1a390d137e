import { Anchor } from '@mantine/core'
import { RowLink } from '@/components/kit/page-link'
import type { Columns } from '@/components/kit/table/columns'

/** A year, a month and its figures are a table in every card. */
export const slim = { cardsBelow: 280 } as const

/** The columns of a table of months in which those months are links that lead somewhere: what pressing a chart does, for every hand. */
export function withMonthLinks<Row extends { readonly month: number }>(
  columns: Columns<Row>,
  wayOf: (row: Row) => `/${string}` | null,
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
          const href = wayOf(row)
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
