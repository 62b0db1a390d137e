import type { Columns } from './columns'
import type { Sort } from './order'
import type { TableChoice } from './table-choice'

type Asked = { get: (name: string) => string | null }

/** How a table is called in an address: several tables of a page must not take each other's view. */
export const tableName = <Row>({ keptAs, noun }: Columns<Row>): string => keptAs ?? noun

/** What an address can say of the view of a table, by the name of the parameter. */
const parts = ['columns', 'sort', 'rows'] as const

/**
 * The view that an address holds (`?goods.columns=code.name&goods.sort=-price&goods.rows=compact`); null where it holds none. A column that
 * the table does not have is passed over: a link may be older than the table, or damaged.
 */
export function choiceIn<Row>(search: Asked, columns: Columns<Row>): TableChoice | null {
  const [named, sorted, rows] = parts.map((part) => search.get(`${tableName(columns)}.${part}`))
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

/** The parts of an address that hold a view, its columns in any case, so that whoever follows it sees the same; without one, their removal. */
export function addressOf<Row>(
  columns: Columns<Row>,
  view: ({ shown: readonly string[] } & Omit<TableChoice, 'shown'>) | null,
): Record<string, string | null> {
  const { shown, sort, compact } = view ?? {}
  const said = {
    columns: shown?.join('.') ?? null,
    sort: sort ? `${sort.direction === 'descending' ? '-' : ''}${sort.field}` : null,
    rows: compact ? 'compact' : null,
  }
  return Object.fromEntries(parts.map((part) => [`${tableName(columns)}.${part}`, said[part]]))
}
