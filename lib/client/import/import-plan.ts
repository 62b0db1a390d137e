import type * as z from 'zod/mini'
import { isNumbered, preserveUnchanged } from '@/lib/contract/core/form-rules'
import { textIn } from '@/lib/contract/core/json'
import type { EditableResource } from '@/lib/contract/core/resource'
import { fold } from '@/lib/format/search-fold'
import type { Locale } from '@/lib/i18n/locales'
import { codeAndName, type ColumnMatch, type ImportKey } from './match-columns'
import { isSameCell, readCell, textOf, withLettersOf, type CellWords, type RowCells, type UnreadCell } from './read-cell'
import { isBlankRow, type ImportFieldKind, type Sheet, type SheetCell } from './sheet-cell'

/** Fields of a resource that can be imported. */
export type ImportFields<Draft> = { readonly [Field in keyof Draft & string]?: ImportFieldKind }

/** What becomes of a row. */
export type Fate = 'new' | 'changed' | 'unchanged' | 'refused'

/** Why a cell is refused: a rule of the form, or one of these. */
export type CellRule = UnreadCell['rule'] | 'cells' | 'repeated' | 'ambiguous' | 'noCreate' | 'noUpdate'

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
  /** Whether cells beyond the headings tell that a value was divided: in a text file they do. */
  readonly isText?: boolean
  /** Numbers of rows that are no records. */
  readonly skipped?: ReadonlySet<number>
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
  const input = { ...before, ...values }
  const checked = form.safeParse(input)
  const refused = new Set(problems.map(({ field }) => field))
  for (const issue of checked.error?.issues ?? []) {
    const field = String(issue.path[0])
    if (!refused.has(field)) problems.push({ field, issue })
  }
  const after = preserveUnchanged((checked.success ? checked.data : before) as Record<string, unknown>, input, before)
  return {
    values: Object.fromEntries(Object.keys(values).map((field) => [field, after[field]])) as Partial<Draft>,
    changes: Object.keys(values)
      .filter((field) => !isSameCell(after[field], before[field]))
      .map((field) => ({ field, from: before[field], to: after[field] })),
  }
}

const folded = (key: unknown) => fold(textIn(key).trim())

/** Existing records by folded key. */
export function recordsByKey<Row extends { readonly id: number }, Draft>(
  rows: readonly Row[],
  { draftOf }: Pick<EditableResource<Row, Draft>, 'draftOf'>,
  key: string,
): ReadonlyMap<string, readonly Row[]> {
  const known = new Map<string, Row[]>()
  for (const row of rows) {
    const code = folded((draftOf(row) as Record<string, unknown>)[key])
    const same = known.get(code)
    if (same) same.push(row)
    else known.set(code, [row])
  }
  return known
}

/** The key of a row: as the file spells it if a record has that, else without guards and padding. */
function keyOf(cell: SheetCell, kind: ImportFieldKind, isKnown: (key: string) => boolean): string {
  const text = textOf(cell, kind)
  const spellings = [typeof cell === 'string' ? cell : text, text]
  return folded(spellings.find((spelling) => isKnown(folded(spelling))) ?? text)
}

/** Decides for each row of a file whether it makes a record, changes one, or neither, and why. */
export function importPlan<Row extends { readonly id: number }, Draft extends object>(
  sheet: Sheet,
  options: Options<Row, Draft>,
): readonly ImportRow<Draft>[] {
  const { resource, fields, rows, match, words, locale, may, corrections, skipped, rules = {} } = options
  const { key, name } = options.keyed ?? codeAndName
  const kindOf = (field: string): ImportFieldKind => fields[field as keyof Draft & string] ?? 'text'
  const known = recordsByKey(rows, resource, key)
  const lines = sheet.flatMap((cells, index) => {
    const line = index + 1
    if (index <= match.header || isBlankRow(cells) || skipped?.has(line)) return []
    const own: Record<string, SheetCell> = {}
    for (const [column, field] of match.fields.entries()) if (field !== null) own[field] = cells[column] ?? ''
    Object.assign(own, corrections.get(line))
    const isDivided = options.isText === true && !isBlankRow(cells.slice(sheet[match.header]?.length ?? 0))
    return [{ line, cells: own as RowCells, isDivided, code: keyOf(own[key] ?? '', kindOf(key), (one) => one !== '' && known.has(one)) }]
  })
  const times = new Map<string, number>()
  for (const { code } of lines) times.set(code, (times.get(code) ?? 0) + 1)

  const plan = lines.map(({ line, cells, code, isDivided }): ImportRow<Draft> => {
    const typed = corrections.get(line)
    const texts: Record<string, string> = {}
    for (const field in cells) texts[field] = textOf(cells[field] ?? '', kindOf(field))
    const problems: CellProblem[] = []
    const values: Record<string, unknown> = {}
    const matches = code === '' ? [] : (known.get(code) ?? []).filter(isNumbered)
    const [row] = matches
    const draft = (row ? resource.draftOf(row) : resource.blank) as Draft & Record<string, unknown>
    for (const [field, cell] of Object.entries(rules.adjust?.(cells, row, words) ?? cells)) {
      // An empty cell changes nothing: clearing many fields by mistake is worse than clearing some by hand.
      if (cell === '' && field !== key) continue
      if (row && field === key) continue
      const kind = kindOf(field)
      const text = cell === cells[field] ? (texts[field] ?? '') : textOf(cell, kind)
      const read = readCell(cell, kind, words, locale, typed?.[field] !== undefined, text)
      if (!('rule' in read)) values[field] = withLettersOf(draft[field], read.value, kind)
      // A value that the record has already is right, even if it looks damaged.
      else if (row && text === draft[field]) values[field] = draft[field]
      else problems.push({ field, ...read })
    }
    if (isDivided) problems.push({ field: key, rule: 'cells' })
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
      code: texts[key] ?? '',
      name: textIn((checked.values as Readonly<Record<string, unknown>>)[name] ?? draft[name]),
      values: checked.values,
      changes,
      problems,
      cells: texts,
    }
  })
  return rules.review?.(plan, rows) ?? plan
}
