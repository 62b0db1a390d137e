import { fold } from '@/lib/format/search-fold'
import type { Sheet } from './read-sheet'

/** The columns of a file that were recognised. */
export type ColumnMatch = {
  /** Position of the row that names the columns. */
  readonly header: number
  /** The field of each column; null for one that is not imported. */
  readonly fields: readonly (string | null)[]
  /** Names of the columns that are not imported. */
  readonly ignored: readonly string[]
}

/** A file may have a title or notes above its columns. */
const searchedRows = 10

const nameOf = (text: unknown) =>
  fold(String(text))
    .replace(/[\s\u200c*:]+/g, ' ')
    .trim()

/** Fields by their labels, which may be in several languages. A label of two fields belongs to the first. */
export function fieldsByLabel(labels: readonly (readonly [field: string, label: string])[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const [field, label] of labels) if (!fields.has(nameOf(label))) fields.set(nameOf(label), field)
  return fields
}

/** Finds the row that names most columns. Null when no row names the key, by which records are recognised. */
export function matchColumns(sheet: Sheet, fields: ReadonlyMap<string, string>, key: string): ColumnMatch | null {
  const candidates = sheet.slice(0, searchedRows).map((row, header) => {
    const used = new Set<string>()
    const matched = row.map((cell) => {
      const field = fields.get(nameOf(cell)) ?? null
      if (field === null || used.has(field)) return null
      used.add(field)
      return field
    })
    return { header, fields: matched, ignored: row.filter((cell, index) => cell !== '' && matched[index] === null).map(String), used }
  })
  const named = candidates.filter(({ used }) => used.has(key))
  const [best] = named.toSorted((a, b) => b.used.size - a.used.size || a.header - b.header)
  return best ? { header: best.header, fields: best.fields, ignored: best.ignored } : null
}
