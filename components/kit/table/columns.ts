import type { ReactNode } from 'react'
import type { useTranslations } from 'next-intl'
import type { FieldName, NounName } from '@/components/kit/words'
import type { Formats } from '@/components/kit/formats'

/** What a column holds; it decides how the value is written, searched, ordered and exported (see kinds.ts). */
export type ColumnKind =
  'text' | 'code' | 'phone' | 'amount' | 'price' | 'quantity' | 'count' | 'date' | 'dateTime' | 'flag' | 'picture' | 'custom'

/** What a text of a column may be made with: the person's formats and the messages. */
export type TextTools = { readonly formats: Formats; readonly say: ReturnType<typeof useTranslations<never>> }

/** What a cell may be drawn with: besides, the folded words of the search, to be marked. */
export type CellTools = TextTools & { readonly words: readonly string[] }

/** A column as the table reads it. */
export type Column<Row> = {
  readonly field: string
  readonly kind: ColumnKind
  readonly value: (row: Row) => unknown
  /** Least width in pixels; a column without one shares what is left. */
  readonly width?: number
  /** Draws the cell; search, order and export stay with the value, or with `text`. */
  readonly cell?: (row: Row, tools: CellTools) => ReactNode
  /**
   * The value in words: for paper, and for the cell when it draws nothing of its own; where it is neither figure nor date, for search and
   * files as well. `decimals` are the column's.
   */
  readonly text?: (row: Row, tools: TextTools, decimals: number) => string
  readonly compare?: (a: Row, b: Row) => number
  /** Not on cards; a detail shows it (D158). */
  readonly hiddenOnPhone?: boolean
  /** Summed up at the foot. */
  readonly total?: boolean
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** Searched and to be chosen, but not shown at first. */
  readonly defaultHidden?: boolean
  /** Searched and nothing else: what a row is found by besides what it shows. */
  readonly searchOnly?: boolean
  /** Neither on paper nor in files: what can be done with a row. */
  readonly screenOnly?: boolean
}

/** The columns of a noun. Also the name of a table: what it shows is found by it (see seen.ts). */
export type Columns<Row> = {
  readonly noun: string
  readonly list: readonly Column<Row>[]
  /** Under which name the person's choice of columns and order is kept; without one, under the noun's. */
  readonly keptAs?: string
  /**
   * How many records a row is, where that is not one: a balance brought forward is none, a day is as many as it has slips. `whole`: of
   * what filter and search have narrowed inside of a row, all.
   */
  readonly counts?: (row: Row, whole: boolean) => number
  /** Below this width of the table its rows are cards; unsaid for columns of the usual width. */
  readonly cardsBelow?: number
}

type Text = string | null | undefined

/** Kinds that fit a type of value. */
type KindOf<Value> = [Value] extends [boolean | null | undefined]
  ? 'flag' | 'custom'
  : [Value] extends [number | null | undefined]
    ? 'count' | 'code' | 'picture' | 'custom'
    : [Value] extends [Text]
      ? Exclude<ColumnKind, 'flag' | 'count' | 'picture'>
      : 'custom'

type Spec<Row, Field, Kind> = Omit<Column<Row>, 'field' | 'kind' | 'value'> & { readonly field: Field; readonly kind?: Kind }

type SpecOf<Row, Field extends keyof Row> = { [Each in Field]: Spec<Row, Each, KindOf<Row[Each]>> }[Field]

/**
 * The columns of a noun's list: each names a field of its rows that has a label in the messages, both checked.
 * To be called once for a table, outside of the component or in a memo: the result is also the table's name.
 */
export function columnsOf<Name extends NounName, Row extends object>(
  noun: { readonly noun: Name; readonly idOf: (row: Row) => string | number },
  columns: readonly SpecOf<Row, keyof Row & FieldName<Name>>[],
): Columns<Row> {
  // Each member is such a spec; the compiler cannot see it through the open types.
  const specs = columns as unknown as readonly Spec<Row, keyof Row & string, ColumnKind>[]
  return { noun: noun.noun, list: specs.map(({ kind = 'text', field, ...rest }) => ({ ...rest, field, kind, value: (row) => row[field] })) }
}
