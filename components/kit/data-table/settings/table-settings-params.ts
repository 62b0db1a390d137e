import type { Columns } from '@/components/kit/data-table/columns/define-columns'
import type { Sort } from '@/components/kit/data-table/state/row-order'

type Params = { get: (name: string) => string | null }

/** Name of a table in the address, unique on its page. */
export const tableParamName = <Row>({ storageName, resourceName }: Columns<Row>): string => storageName ?? resourceName

/** View parameters of an address. */
const parts = ['columns', 'sort', 'rows'] as const

/**
 * The view in an address (`?goods.columns=code.name&goods.sort=-price&goods.rows=compact`); null without one. Unknown columns are ignored,
 * because a link may be outdated or damaged.
 */
export function settingsInParams<Row>(search: Params, columns: Columns<Row>): TableSettings | null {
  const [named, sorted, rows] = parts.map((part) => search.get(`${tableParamName(columns)}.${part}`))
  const fields = new Set(named?.split('.'))
  const choosable = columns.list.filter(({ searchOnly }) => searchOnly !== true)
  const known = choosable.some(({ field }) => fields.has(field))
  const shown = known ? Object.fromEntries(choosable.map(({ field }) => [field, fields.has(field)])) : {}
  const sort = sortIn(sorted ?? '', columns)
  const compact = rows === 'compact'
  return known || sort || compact ? { shown, sort, compact } : null
}

function sortIn<Row>(text: string, { list }: Columns<Row>): Sort | null {
  const descending = text.startsWith('-')
  const field = descending ? text.slice(1) : text
  if (!list.some((column) => column.field === field && column.sortable !== false)) return null
  return { field, direction: descending ? 'descending' : 'ascending' }
}

/** Address parameters of a view, always including columns, so that recipients see the same; without a view, their removal. */
export function settingsParams<Row>(
  columns: Columns<Row>,
  view: ({ shown: readonly string[] } & Omit<TableSettings, 'shown'>) | null,
): Record<string, string | null> {
  const { shown, sort, compact } = view ?? {}
  const params = {
    columns: shown?.join('.') ?? null,
    sort: sort ? `${sort.direction === 'descending' ? '-' : ''}${sort.field}` : null,
    rows: compact ? 'compact' : null,
  }
  return Object.fromEntries(parts.map((part) => [`${tableParamName(columns)}.${part}`, params[part]]))
}

/** A user's preferences for a table: column visibility, sort, row height. */
export type TableSettings = {
  /** Field → visible; a missing field follows its default, so that new columns appear. */
  readonly shown: Readonly<Record<string, boolean>>
  readonly sort: Sort | null
  readonly compact: boolean
}
