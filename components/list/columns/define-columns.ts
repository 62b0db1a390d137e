import type { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Formats } from '@/components/ui/text/use-formats'
import type { FieldName, ResourceName } from '@/components/ui/text/use-resource-labels'

/** Type of a column: determines formatting, search, sorting and export (column-types.ts). `tools` takes no width: it lies over the column before it. */
export type ColumnType =
  'text' | 'code' | 'phone' | 'amount' | 'price' | 'quantity' | 'count' | 'date' | 'dateTime' | 'flag' | 'picture' | 'custom' | 'tools'

/** Tools for the text of a cell: formatters and messages. */
export type TextTools = { readonly formats: Formats; readonly translate: ReturnType<typeof useTranslations<never>> }

/** Tools for a custom cell: also the search words to highlight. */
export type CellTools = TextTools & { readonly words: readonly string[] }

/** A column definition. */
export type Column<Row> = {
  readonly field: string
  readonly kind: ColumnType
  readonly value: (row: Row) => unknown
  /** Minimum width in pixels; columns without one share the remaining width. */
  readonly width?: number
  /** The width was chosen by the user and is neither stretched nor shared. */
  readonly resized?: boolean
  /** Custom cell; search, sorting and export use the value or `text`. */
  readonly cell?: (row: Row, tools: CellTools) => ReactNode
  /**
   * Text of the value: for printing, for a cell without custom content, and, unless it is an amount or a date, for search and files.
   * `decimals` are the column's.
   */
  readonly text?: (row: Row, tools: TextTools, decimals: number) => string
  /** The value as a ratio, which files have as a percentage. */
  readonly ratio?: (row: Row) => number | null
  /** Heading where the label alone does not say which period is meant. */
  readonly heading?: string
  /** Page of the customer whose name the value is, opened by a tool beside it; null for none. The value itself opens the row. */
  readonly customerHref?: (row: Row) => `/${string}` | null
  readonly compare?: (a: Row, b: Row) => number
  /** Hidden on cards; shown in the record (D158). */
  readonly hiddenOnPhone?: boolean
  /** Stays in the list beside an open record even if it is hidden on cards. */
  readonly besidePanel?: boolean
  /** Summed in the footer: every row, or those for which the function returns true. */
  readonly total?: boolean | ((row: Row) => boolean)
  /** A bar under each amount shows its share of the largest one. */
  readonly bars?: boolean
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** Searchable and selectable, but hidden by default. */
  readonly defaultHidden?: boolean
  /** Only searched, never displayed. */
  readonly searchOnly?: boolean
  /** Neither printed nor exported, such as row actions. */
  readonly screenOnly?: boolean
  /** Field of the column below whose value this one stands as a second line; in files and print it is a column of its own. */
  readonly under?: string
  /** Shorter text of that second line. */
  readonly factText?: (row: Row, tools: TextTools) => string
  /** Columns whose values are the second line here (`stackColumns`). */
  readonly facts?: readonly Column<Row>[]
}

/** Columns of a resource. */
export type Columns<Row> = {
  readonly resourceName: string
  readonly idOf: (row: Row) => string | number
  readonly list: readonly Column<Row>[]
  /** Storage name of the user's table preferences; default: the resource's. */
  readonly storageName?: string
  /**
   * Number of records per row, if not one: an opening balance counts as none, a day as the number of its slips. `whole`: includes records
   * of a row that filters hide.
   */
  readonly counts?: (row: Row, whole: boolean) => number
  /** Container width in pixels below which rows become cards; default for columns of usual width. */
  readonly cardsBelow?: number
}

/** The column of what can be done with a row, over the column before it; not in files, print and cards. */
export const toolsColumn = <Row>(cell: (row: Row) => ReactNode): Column<Row> => ({
  field: 'tools',
  kind: 'tools',
  sortable: false,
  screenOnly: true,
  hiddenOnPhone: true,
  value: () => '',
  cell,
})

type Text = string | null | undefined

/** Column types for a type of value. */
type KindOf<Value> = [Value] extends [boolean | null | undefined]
  ? 'flag' | 'custom'
  : [Value] extends [number | null | undefined]
    ? 'count' | 'code' | 'picture' | 'custom'
    : [Value] extends [Text]
      ? Exclude<ColumnType, 'flag' | 'count' | 'picture' | 'tools'>
      : 'custom'

type Spec<Row, Field, Kind> = Omit<Column<Row>, 'field' | 'kind' | 'value'> & { readonly field: Field; readonly kind?: Kind }

type SpecOf<Row, Field extends keyof Row> = { [Each in Field]: Spec<Row, Each, KindOf<Row[Each]>> }[Field]

/**
 * Columns of a resource's list: each names a field with a label, both type-checked. Call outside the component or in a
 * memo.
 */
export function defineColumns<Name extends ResourceName, Row extends object>(
  resource: { readonly resourceName: Name; readonly idOf: (row: Row) => string | number },
  columns: readonly SpecOf<Row, keyof Row & FieldName<Name>>[],
): Columns<Row> {
  // Each member is such a spec; the compiler cannot infer it.
  const specs = columns as unknown as readonly Spec<Row, keyof Row & string, ColumnType>[]
  return {
    resourceName: resource.resourceName,
    idOf: resource.idOf,
    list: specs.map(({ kind = 'text', field, ...rest }) => ({ ...rest, field, kind, value: (row) => row[field] })),
  }
}
