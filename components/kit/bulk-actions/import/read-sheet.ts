import { looksLikeFormula } from '@/components/kit/data-table/export/spreadsheet'
import { fold } from '@/lib/format/search-fold'
import { parseAmount, readAmount, type Amount } from '@/lib/format/amount'
import type { Locale } from '@/lib/i18n/locales'

/** A cell as the file has it: numbers of a spreadsheet stay numbers, so that their spelling cannot be misread. */
export type SheetCell = string | number

/** The first sheet of a file, by row. */
export type Sheet = readonly (readonly SheetCell[])[]

/** Why a file cannot be read. */
export type SheetProblem = 'tooLarge' | 'tooLong' | 'unreadable' | 'empty'

/** Largest file in bytes, and most rows. */
const mostBytes = 10 * 1024 * 1024
export const mostRows = 5000

/** Reads an Excel file (.xlsx) or a CSV file in UTF-8 with any usual separator. */
export async function readSheet(file: File): Promise<Sheet | SheetProblem> {
  if (file.size > mostBytes) return 'tooLarge'
  try {
    const bytes = await file.arrayBuffer()
    const rows = isZip(bytes) ? await cellsOfXlsx(bytes) : await cellsOfCsv(bytes)
    const filled = rows.filter((row) => row.some((cell) => cell !== ''))
    if (filled.length === 0) return 'empty'
    // One row more names the columns.
    return filled.length > mostRows + 1 ? 'tooLong' : rows
  } catch {
    return 'unreadable'
  }
}

/** XLSX files are ZIP archives. */
const isZip = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes.slice(0, 2)) === 'PK'

async function cellsOfXlsx(bytes: ArrayBuffer): Promise<Sheet> {
  const { readSheet: read } = await import('read-excel-file/universal')
  const rows = await read(new Blob([bytes]))
  return rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : cell === null ? '' : String(cell).trim())))
}

async function cellsOfCsv(bytes: ArrayBuffer): Promise<Sheet> {
  const { default: papa } = await import('papaparse')
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const { data } = papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] })
  return data.map((row) => row.map((cell) => withoutApostrophe(cell).trim()))
}

/** Our own CSV files guard texts that look like formulas with an apostrophe. */
export const withoutApostrophe = (text: string) => (text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text)

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
