import type * as z from 'zod/mini'
import type { EditableResource } from '@/lib/contract/core/resource'
import { isNumbered, preserveUnchanged } from '@/lib/contract/core/form-rules'
import { fold } from '@/lib/format/search-fold'
import type { Locale } from '@/lib/i18n/locales'
import { isSameCell, readCell, textOf, withLettersOf, type CellWords, type ImportFieldKind, type RowCells } from './read-cell'
import { codeAndName, type ColumnMatch, type ImportKey, type Sheet } from './read-sheet'

/** Fields of a resource that can be imported. */
export type ImportFields<Draft> = { readonly [Field in keyof Draft & string]?: ImportFieldKind }

/** What becomes of a row. */
export type Fate = 'new' | 'changed' | 'unchanged' | 'refused'

/** Why a cell is refused: a rule of the form, or one of these. */
export type CellRule = 'amount' | 'flag' | 'reference' | 'repeated' | 'ambiguous' | 'noCreate' | 'noUpdate'

/** A refused cell; `text` is the part of it that is wrong, if it is not all; `reason` is worded already. */
export type CellProblem = { readonly field: string } & (
  { readonly rule: CellRule; readonly text?: string } | { readonly issue: z.core.$ZodIssue } | { readonly reason: string }
)

/** A field before and after. */
export type CellChange = { readonly field: string; readonly from: unknown; readonly to: unknown }

/** A row of the file and what becomes of it. */
export type ImportRow<Draft> = {
  /** Number of the row in the file, from 1. */
  readonly line: number
  readonly fate: Fate
  /** The existing record; 0 for a new one. */
  readonly id: number
  readonly code: string
  readonly name: string
  /** The fields that the file has. */
  readonly values: Partial<Draft>
  readonly changes: readonly CellChange[]
  readonly problems: readonly CellProblem[]
  /** The text of each field as the file or a correction has it. */
  readonly cells: Readonly<Record<string, string>>
}

/** What a resource adds to the rules of its form. */
export type ImportRules<Row, Draft> = {
  /** The cells to read instead of those of the file, given the existing record. */
  readonly adjust?: (cells: RowCells, row: Row | undefined, words: CellWords) => RowCells
  /** Refuses rows because of their records. */
  readonly review?: (plan: readonly ImportRow<Draft>[], rows: readonly Row[]) => readonly ImportRow<Draft>[]
}

type Options<Row extends { readonly id: number }, Draft> = {
  readonly resource: Pick<EditableResource<Row, Draft>, 'form' | 'blank' | 'draftOf'>
  readonly fields: ImportFields<Draft>
  readonly rows: readonly Row[]
  readonly match: ColumnMatch
  readonly words: CellWords
  readonly locale: Locale
  readonly may: { readonly create: boolean; readonly update: boolean }
  /** Corrections by line and field. */
  readonly corrections: ReadonlyMap<number, Readonly<Record<string, string>>>
  readonly keyed?: ImportKey
  readonly rules?: ImportRules<Row, Draft>
}

/**
 * The changes that new values make to a record, and the values as its form normalises them. Adds what the form refuses to `problems`, at
 * most one for each field.
 */
export function changesOf<Draft extends object>(
  form: EditableResource<never, Draft>['form'],
  record: Draft,
  values: Readonly<Record<string, unknown>>,
  problems: CellProblem[],
): { readonly values: Partial<Draft>; readonly changes: readonly CellChange[] } {
  const before = record as Record<string, unknown>
  const checked = form.safeParse({ ...before, ...values })
  const refused = new Set(problems.map(({ field }) => field))
  for (const issue of checked.error?.issues ?? []) {
    const field = String(issue.path[0])
    if (!refused.has(field)) problems.push({ field, issue })
  }
  const after = preserveUnchanged((checked.success ? checked.data : before) as Record<string, unknown>, { ...before, ...values }, before)
  return {
    values: Object.fromEntries(Object.keys(values).map((field) => [field, after[field]])) as Partial<Draft>,
    changes: Object.keys(values)
      .filter((field) => !isSameCell(after[field], before[field]))
      .map((field) => ({ field, from: before[field], to: after[field] })),
  }
}

/** Decides for each row of a file whether it makes a record, changes one, or neither, and why. */
export function importPlan<Row extends { readonly id: number }, Draft extends object>(
  sheet: Sheet,
  { resource, fields, rows, match, words, locale, may, corrections, keyed: { key, name } = codeAndName, rules = {} }: Options<Row, Draft>,
): readonly ImportRow<Draft>[] {
  const folded = (code: unknown) => fold(String(code ?? '').trim())
  const known = new Map<string, Row[]>()
  for (const row of rows) {
    const code = folded((resource.draftOf(row) as Record<string, unknown>)[key])
    known.set(code, [...(known.get(code) ?? []), row])
  }
  const lines = sheet.flatMap((cells, index) => {
    if (index <= match.header || cells.every((cell) => cell === '')) return []
    const line = index + 1
    const own = Object.fromEntries(match.fields.flatMap((field, column) => (field === null ? [] : [[field, cells[column] ?? '']])))
    return [{ line, cells: { ...own, ...corrections.get(line) } as RowCells }]
  })
  const times = new Map<string, number>()
  const lineCode = (cells: RowCells) => folded(textOf(cells[key] ?? ''))
  for (const { cells } of lines) times.set(lineCode(cells), (times.get(lineCode(cells)) ?? 0) + 1)

  const plan = lines.map(({ line, cells }): ImportRow<Draft> => {
    const problems: CellProblem[] = []
    const values: Record<string, unknown> = {}
    const code = lineCode(cells)
    const matches = code === '' ? [] : (known.get(code) ?? []).filter(isNumbered)
    const [row] = matches
    const draft = (row ? resource.draftOf(row) : resource.blank) as Draft & Record<string, unknown>
    for (const [field, cell] of Object.entries(rules.adjust?.(cells, row, words) ?? cells)) {
      // An empty cell changes nothing: clearing many fields by mistake is worse than clearing some by hand.
      if (cell === '' && field !== key) continue
      const kind = fields[field as keyof Draft & string] ?? 'text'
      const read = readCell(cell, kind, words, locale)
      if ('rule' in read) problems.push({ field, ...read })
      else values[field] = withLettersOf(draft[field], read.value, kind)
    }
    if (code !== '' && (times.get(code) ?? 0) > 1) problems.push({ field: key, rule: 'repeated' })
    if (matches.length > 1) problems.push({ field: key, rule: 'ambiguous' })
    // The code of an existing record keeps its spelling.
    if (row) values[key] = draft[key]

    const checked = changesOf<Draft>(resource.form, draft, values, problems)
    const changes = checked.changes.filter(({ field }) => field !== key)
    const fate = row ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new'
    if (fate === 'new' && !may.create) problems.push({ field: key, rule: 'noCreate' })
    if (fate === 'changed' && !may.update) problems.push({ field: key, rule: 'noUpdate' })
    return {
      line,
      fate: problems.length > 0 ? 'refused' : fate,
      id: row?.id ?? 0,
      code: textOf(cells[key] ?? ''),
      name: String((checked.values as Readonly<Record<string, unknown>>)[name] ?? draft[name] ?? ''),
      values: checked.values,
      changes,
      problems,
      cells: Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, textOf(cell)])),
    }
  })
  return rules.review?.(plan, rows) ?? plan
}
