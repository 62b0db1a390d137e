import { isRecord } from '@/lib/contract/core/json'
import { widest } from '@/components/list/columns/column-layout'
import type { Columns } from '@/components/list/columns/define-columns'
import type { Sort } from './row-order'

type Params = { get: (name: string) => string | null }

/** Name of a table in the address, unique on its page. */
export const tableParamName = <Row>({ storageName, resourceName }: Columns<Row>): string => storageName ?? resourceName

/** View parameters of an address. */
const parts = ['columns', 'widths', 'sort', 'rows'] as const

/**
 * The view in an address (`?goods.columns=name.code&goods.widths=name-240&goods.sort=-price.name&goods.rows=compact`); null without one. Columns
 * are in their order. Unknown ones are ignored, because a link may be outdated or damaged.
 */
export function settingsInParams<Row>(search: Params, columns: Columns<Row>): TableSettings | null {
  const [named, sized, sorted, rows] = parts.map((part) => search.get(`${tableParamName(columns)}.${part}`))
  const fields = new Set(named?.split('.'))
  const choosable = columns.list.filter(({ searchOnly }) => searchOnly !== true)
  const known = choosable.some(({ field }) => fields.has(field))
  const shown = known ? Object.fromEntries(choosable.map(({ field }) => [field, fields.has(field)])) : {}
  const order = known ? [...fields].filter((field) => choosable.some((column) => column.field === field)) : []
  const widths = readWidths(
    Object.fromEntries((sized ?? '').split('.').map((part) => [part.split('-')[0] ?? '', Number(part.split('-')[1])])),
  )
  const sort = sortIn(sorted ?? '', columns)
  const compact = rows === 'compact'
  return known || sort || compact ? { shown, order, widths, sort, compact } : null
}

function sortIn<Row>(text: string, { list }: Columns<Row>): Sort | null {
  const [first, thenBy] = text.split('.').flatMap((key) => {
    const field = key.replace(/^-/, '')
    if (!list.some((column) => column.field === field && column.sortable !== false)) return []
    return [{ field, direction: key.startsWith('-') ? ('descending' as const) : ('ascending' as const) }]
  })
  return first ? { ...first, ...(thenBy && thenBy.field !== first.field && { thenBy }) } : null
}

const sortText = ({ field, direction }: Sort) => `${direction === 'descending' ? '-' : ''}${field}`

/** Valid widths among stored or linked ones. */
export const readWidths = (stored: unknown): Readonly<Record<string, number>> =>
  isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter(
          (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= 1 && entry[1] <= widest,
        ),
      )
    : {}

/** Address parameters of a view, always including columns, so that recipients see the same; without a view, their removal. */
export function settingsParams<Row>(
  columns: Columns<Row>,
  view: ({ shown: readonly string[] } & Omit<TableSettings, 'shown' | 'order'>) | null,
): Record<string, string | null> {
  const { shown, widths = {}, sort, compact } = view ?? {}
  const params = {
    columns: shown?.join('.') ?? null,
    widths:
      Object.entries(widths)
        .map(([field, width]) => `${field}-${width}`)
        .join('.') || null,
    sort: sort ? [sort, ...(sort.thenBy ? [sort.thenBy] : [])].map(sortText).join('.') : null,
    rows: compact ? 'compact' : null,
  }
  return Object.fromEntries(parts.map((part) => [`${tableParamName(columns)}.${part}`, params[part]]))
}

/** A user's preferences for a table. */
export type TableSettings = {
  /** Field → visible; a missing field follows its default, so that new columns appear. */
  readonly shown: Readonly<Record<string, boolean>>
  /** Fields in the chosen order; empty for the default order. A missing field follows its default predecessor. */
  readonly order: readonly string[]
  /** Field → width in pixels at default text size, where chosen. */
  readonly widths: Readonly<Record<string, number>>
  readonly sort: Sort | null
  readonly compact: boolean
}
