import type { TreeResource } from '@/lib/contract/core/resource'
import { locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { fold } from '@/lib/format/search-fold'
import { fieldsByLabel } from './match-columns'
import type { CellWords } from './import-plan'

/** A record that cells may name, by folded spellings (name, code), and its name for display. */
export type ReferenceName = { readonly id: number; readonly name: string; readonly spellings: readonly string[] }

/** The records of a list as references. */
export function referenceNames<Row extends { readonly id: number }>(
  { nameOf, codeOf }: Pick<TreeResource<Row>, 'nameOf' | 'codeOf'>,
  rows: readonly Row[] | undefined,
): readonly ReferenceName[] {
  return (rows ?? []).map((row) => ({ id: row.id, name: nameOf(row), spellings: [fold(nameOf(row)), fold(codeOf(row))] }))
}

/** What the cells of a file may say. */
export type ImportWords = CellWords & { readonly fields: ReadonlyMap<string, string> }

type Labels = Readonly<Record<string, { readonly fields?: Readonly<Record<string, string>> }>>

/** Column labels and words for yes and no in all five languages: a file may come from a colleague who uses another one. */
export async function loadImportWords(resourceName: string, fields: readonly string[]): Promise<Omit<ImportWords, 'references'>> {
  const all = await Promise.all(locales.map(messagesOf))
  const labels = all.flatMap((messages) => {
    const own = (messages as unknown as Labels)[resourceName]?.fields ?? {}
    return fields.flatMap((field) => (own[field] === undefined ? [] : [[field, own[field]] as const]))
  })
  return {
    fields: fieldsByLabel([...labels, ...fields.map((field) => [field, field] as const)]),
    yes: new Set(['1', 'true', 'x', '✓', ...all.map(({ actions }) => fold(actions.yes))]),
    no: new Set(['0', 'false', ...all.map(({ actions }) => fold(actions.no))]),
  }
}
