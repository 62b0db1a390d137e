import { fold } from '@/lib/format/search-fold'
import { parseAmount, readAmount, type Amount } from '@/lib/format/amount'
import type { Locale } from '@/lib/i18n/locales'
import type { SheetCell } from './read-sheet'

/** Kind of an imported field: a reference is the name or the code of another record. */
export type ImportFieldKind = 'text' | 'amount' | 'flag' | 'reference'

/** Words for yes and no, and records by folded name and code; null for a name of several. */
export type CellWords = {
  readonly yes: ReadonlySet<string>
  readonly no: ReadonlySet<string>
  readonly references: ReadonlyMap<string, number | null>
}

/** A cell as text; a number as the amount that it is. */
export const textOf = (cell: SheetCell): string => (typeof cell === 'number' ? (parseAmount(cell) ?? '') : cell.trim())

/** The value of a cell, or the rule that refuses it. */
export function readCell(
  cell: SheetCell,
  kind: ImportFieldKind,
  words: CellWords,
  locale: Locale,
): { value: unknown } | { rule: 'amount' | 'flag' | 'reference' } {
  const text = textOf(cell)
  switch (kind) {
    case 'text':
      return { value: text }
    case 'amount': {
      const amount: Amount | null = typeof cell === 'number' ? parseAmount(cell) : readAmount(text, locale)
      return amount === null ? { rule: 'amount' } : { value: amount }
    }
    case 'flag': {
      const word = fold(text)
      if (words.yes.has(word)) return { value: true }
      return words.no.has(word) ? { value: false } : { rule: 'flag' }
    }
    case 'reference': {
      const id = words.references.get(fold(text))
      return id === undefined || id === null ? { rule: 'reference' } : { value: id }
    }
  }
}
