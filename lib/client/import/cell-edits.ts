import papa from 'papaparse'
import { add, compareAmounts, divide, multiply, roundAmount, type Amount } from '@/lib/format/amount'
import type { Locale } from '@/lib/i18n/locales'
import { unguarded } from './damaged-cell'
import { readCell, type CellWords, type UnreadCell } from './read-cell'
import type { ImportFieldKind } from './sheet-cell'

/** Kinds of fields that a cell can edit. */
export type GridFieldKind = Extract<ImportFieldKind, 'text' | 'code' | 'amount' | 'flag' | 'reference'>

/** A new value of a cell, or input that cannot be read, as typed, and the rule that refuses it. */
export type CellEdit = { readonly to: unknown } | { readonly text: string; readonly rule?: UnreadCell['rule'] }

/** Edited cells by row id and field. */
export type Edits = Readonly<Record<string, Readonly<Record<string, CellEdit>>>>

/** A change of a cell; null restores its saved value. */
export type EditChange = { readonly id: number; readonly field: string; readonly edit: CellEdit | null }

/** Positions of rows and columns in the grid, both ends included. */
export type GridRange = { readonly top: number; readonly bottom: number; readonly start: number; readonly end: number }

const emptyValues: Record<GridFieldKind, unknown> = { text: '', code: '', amount: '0', flag: false, reference: 0 }

/**
 * What a text means in a cell whose saved value is `saved`; null when it changes nothing. Empty clears the cell; an empty price is zero. A
 * pasted text may be damaged by a spreadsheet; a typed one is meant.
 */
export function readEdit(
  text: string,
  kind: GridFieldKind,
  saved: unknown,
  options: { readonly words: CellWords; readonly locale: Locale; readonly typed: boolean },
): CellEdit | null {
  const trimmed = text.trim()
  if (trimmed === '' && saved === null) return null
  if (trimmed === saved) return null
  const read = trimmed === '' ? { value: emptyValues[kind] } : readCell(trimmed, kind, options.words, options.locale, options.typed)
  if ('rule' in read) return { text: trimmed, rule: read.rule }
  return read.value === saved ? null : { to: read.value }
}

/** The edits after some changes. Rows and edits that are not affected keep their identity. */
export function withChanges(edits: Edits, changes: readonly EditChange[]): Edits {
  const next: Record<string, Record<string, CellEdit>> = { ...edits }
  const copied = new Set<number>()
  for (const { id, field, edit } of changes) {
    const row = copied.has(id) ? (next[id] ?? {}) : { ...next[id] }
    copied.add(id)
    next[id] = row
    if (edit) row[field] = edit
    else delete row[field]
  }
  for (const id of copied) if (Object.keys(next[id] ?? {}).length === 0) delete next[id]
  return next
}

/** Stored edits, which may come from an older version. */
export function editsIn(stored: unknown): Edits | null {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isObject(stored)) return null
  const isEdit = (edit: unknown) => isObject(edit) && ('to' in edit || typeof edit.text === 'string')
  return Object.values(stored).every((row) => isObject(row) && Object.values(row).every(isEdit)) ? (stored as Edits) : null
}

/** The rows of a block that was copied from a spreadsheet. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const ended = text.replace(/\r?\n$/, '')
  const { data, errors } = papa.parse<string[]>(ended, { delimiter: '\t' })
  // A text that only starts with a quotation mark is not quoted.
  const rows = errors.some(({ type }) => type === 'Quotes') ? ended.split(/\r?\n/).map((line) => line.split('\t')) : data
  return rows.map((row) => row.map((cell) => unguarded(cell, 'text')))
}

/** Cells as a block for a spreadsheet. */
export const writeBlock = (cells: readonly (readonly string[])[]): string =>
  papa.unparse(
    cells.map((row) => [...row]),
    { delimiter: '\t', newline: '\r\n' },
  )

/**
 * The range that a block covers from the start of a selection: the selection, if the block fills it once or several times, else as many
 * cells as it has, within the grid.
 */
export function pasteRange(
  block: readonly (readonly string[])[],
  selected: GridRange,
  size: { readonly rows: number; readonly columns: number },
): GridRange & { readonly lost: number } {
  const height = block.length
  const width = Math.max(...block.map((row) => row.length))
  const rows = selected.bottom - selected.top + 1
  const columns = selected.end - selected.start + 1
  const tiles = rows % height === 0 && columns % width === 0
  const bottom = selected.top + (tiles ? rows : height) - 1
  const end = selected.start + (tiles ? columns : width) - 1
  return {
    top: selected.top,
    bottom: Math.min(bottom, size.rows - 1),
    start: selected.start,
    end: Math.min(end, size.columns - 1),
    lost: Math.max(0, bottom - size.rows + 1),
  }
}

/** A change of amounts: by a percentage or an amount, then rounded to multiples of `step`; null leaves two decimals (D98). */
export type AmountRule = {
  readonly by: 'percent' | 'amount'
  readonly value: Amount
  readonly step: Amount | null
  readonly direction: 'nearest' | 'up' | 'down'
}

/** The amount after a change. */
export function changedAmount(amount: Amount, { by, value, step, direction }: AmountRule): Amount {
  const changed = by === 'amount' ? add(amount, value) : multiply(amount, divide(add('100', value), '100') ?? '1')
  if (step === null) return roundAmount(changed, 2)
  const exact = divide(changed, step) ?? changed
  const nearest = roundAmount(exact, 0)
  const difference = compareAmounts(nearest, exact)
  if (direction === 'up' && difference < 0) return multiply(add(nearest, '1'), step)
  if (direction === 'down' && difference > 0) return multiply(add(nearest, '-1'), step)
  return multiply(nearest, step)
}
