import { mobileOf } from '@/lib/contract/core/form-rules'
import type { Amount } from '@/lib/format/amount'
import { normalizeIdentifier } from '@/lib/format/identifier'
import { listSeparators } from '@/lib/format/intl'
import { decimalsOf, mostDecimals } from '@/lib/format/precision'
import { parseAmount, readFileAmount } from '@/lib/format/read-amount'
import { fold, persianLetters } from '@/lib/format/search-fold'
import { locales, type Locale } from '@/lib/i18n/locales'
import { damageOf, unguarded, type Damage } from './damaged-cell'
import type { ImportFieldKind, SheetCell } from './sheet-cell'

/** Words for yes and no, and records by folded name and code; null for a name of several. */
export type CellWords = {
  readonly yes: ReadonlySet<string>
  readonly no: ReadonlySet<string>
  readonly references: ReadonlyMap<string, number | null>
}

/** Why a cell cannot be read; `text` is the part that is not understood, if it is not all. */
export type UnreadCell = { readonly rule: 'amount' | 'decimals' | 'flag' | 'reference' | Damage; readonly text?: string }

/** Cells of a row by field. */
export type RowCells = Readonly<Record<string, SheetCell>>

/** The rule that an unreadable cell of a kind breaks; texts and phone numbers are checked by the form. */
export const unreadRules: Readonly<Partial<Record<ImportFieldKind, UnreadCell['rule']>>> = {
  amount: 'amount',
  flag: 'flag',
  status: 'flag',
  reference: 'reference',
  references: 'reference',
}

/** A cell as text: what the spreadsheet shows, without guards; a number as the amount that it is. */
export function textOf(cell: SheetCell, kind: ImportFieldKind = 'text'): string {
  if (typeof cell === 'string') return unguarded(cell, kind)
  if (typeof cell === 'number') return parseAmount(cell) ?? ''
  // A code in a format like 8.71E+12 is the number itself.
  const isMeant = kind === 'amount' || kind === 'flag' || kind === 'status' || cell.kind === 'exponent'
  const isNumber = cell.number !== undefined && isMeant && damageOf(cell, kind, false) === null
  return isNumber ? (parseAmount(cell.number) ?? '') : cell.shown
}

/** The value of a cell, or the rule that refuses it. A `typed` one is meant as it is. `text` is the cell as text. */
export function readCell(
  cell: SheetCell,
  kind: ImportFieldKind,
  words: CellWords,
  locale: Locale,
  typed = false,
  text = textOf(cell, kind),
): { readonly value: unknown } | UnreadCell {
  const damage = damageOf(cell, kind, typed, text)
  if (damage) return { rule: damage }
  switch (kind) {
    case 'text':
    case 'note':
    case 'password':
      return { value: text }
    case 'code':
      return { value: normalizeIdentifier(text) }
    case 'phone':
      // The form refuses what is no number.
      return { value: mobileOf(text) ?? text }
    case 'amount': {
      const amount: Amount | null = typeof cell === 'string' ? readFileAmount(text, locale) : parseAmount(text)
      if (amount === null) return { rule: 'amount' }
      return decimalsOf(amount) > mostDecimals ? { rule: 'decimals' } : { value: amount }
    }
    case 'flag':
    case 'status': {
      const word = fold(text)
      if (words.yes.has(word)) return { value: true }
      return words.no.has(word) ? { value: false } : { rule: 'flag' }
    }
    case 'reference': {
      const id = words.references.get(fold(text))
      return id === undefined || id === null ? { rule: 'reference' } : { value: id }
    }
    case 'references': {
      const ids = idsIn(fold(text), words.references)
      return ids ? { value: [...new Set(ids)] } : { rule: 'reference', text: unknownPart(text, words.references) }
    }
  }
}

const punctuation = /[,;|·/\n؛،]/

/** What stands between the items of a list in any of our languages, folded; longest first. */
const separators: readonly string[] = [
  ...new Set([...locales.flatMap(listSeparators).map((text) => fold(text).trimStart()), ...',;|·/\n؛']),
].toSorted((a, b) => b.length - a.length)

/** The records that a folded text lists, as `A, B and C`; null if it names something else. Names may contain separators. */
function idsIn(text: string, references: CellWords['references']): number[] | null {
  const rest = text.trim()
  if (rest === '') return []
  for (const [name, id] of references) {
    if (id === null || name === '' || !rest.startsWith(name)) continue
    const tail = rest.slice(name.length).trimStart()
    if (tail === '') return [id]
    for (const separator of separators) {
      const others = tail.startsWith(separator) ? idsIn(tail.slice(separator.length), references) : null
      if (others) return [id, ...others]
    }
  }
  return null
}

const unknownPart = (text: string, references: CellWords['references']): string =>
  text
    .split(punctuation)
    .map((part) => part.trim())
    .find((part) => part !== '' && typeof references.get(fold(part)) !== 'number') ?? text

/**
 * Programs for Windows write other letters and digits for Persian ones, and identifiers are normalised: a text that differs in these alone
 * stays as it was.
 */
export const withLettersOf = (before: unknown, value: unknown, kind: ImportFieldKind): unknown => {
  if (typeof before !== 'string' || typeof value !== 'string') return value
  const compared = kind === 'code' ? normalizeIdentifier : persianLetters
  return compared(before) === compared(value) ? before : value
}

/** Whether two values of a field are the same; lists of ids are so in any order. */
export const isSameCell = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((item: unknown) => other.includes(item)))
