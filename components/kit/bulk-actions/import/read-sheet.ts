import { looksLikeFormula } from '@/components/kit/data-table/export/spreadsheet'
import { readAmount } from '@/lib/format/amount'
import { fold } from '@/lib/format/search-fold'
import { locales, type Locale } from '@/lib/i18n/locales'

/** A cell as the file has it: numbers of a spreadsheet stay numbers, so that their spelling cannot be misread. */
export type SheetCell = string | number

/** The first sheet of a file, by row. */
export type Sheet = readonly (readonly SheetCell[])[]

/** Why a file cannot be read. */
export type SheetProblem = 'tooLarge' | 'tooLong' | 'unreadable' | 'empty'

/** Largest file in bytes, and most rows. */
const mostBytes = 10 * 1024 * 1024
export const mostRows = 5000

/** Reads an Excel file (.xlsx) or a CSV file with any usual separator, in Unicode or in the legacy encoding of the language. */
export async function readSheet(file: File, locale: Locale): Promise<Sheet | SheetProblem> {
  if (file.size > mostBytes) return 'tooLarge'
  try {
    const bytes = await file.arrayBuffer()
    const rows = isZip(bytes) ? await cellsOfXlsx(bytes) : await cellsOfCsv(bytes, locale)
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

async function cellsOfCsv(bytes: ArrayBuffer, locale: Locale): Promise<Sheet> {
  const { default: papa } = await import('papaparse')
  const text = textOfBytes(bytes, locale)
  if (controlCharacters.test(text)) throw new Error('not a text file')
  // Blank lines count in the rows' numbers, but would spoil the guess.
  const { meta } = papa.parse(text, { delimitersToGuess: [',', ';', '\t', '|'], skipEmptyLines: 'greedy', preview: 50 })
  const { data } = papa.parse<string[]>(text, { delimiter: meta.delimiter })
  return data.map((row) => row.map((cell) => withoutApostrophe(cell).trim()))
}

// oxlint-disable-next-line no-control-regex -- they tell a binary file from a text
const controlCharacters = /[\u0000-\u0008\u000e-\u001f]/

const arabicWords = /\p{Script=Arabic}+/gu

/** Decodes Unicode by its byte order mark or as UTF-8; anything else as Excel for Windows saves CSV: Arabic and Persian, else western. */
function textOfBytes(bytes: ArrayBuffer, locale: Locale): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const arabic = new TextDecoder('windows-1256').decode(bytes)
    const words = arabic.match(arabicWords) ?? []
    // Accented letters of western texts look like Arabic words of one letter.
    const isArabic = words.length > 0 && words.join('').length >= 2 * words.length
    return isArabic ? arabic : new TextDecoder(locale === 'tr' ? 'windows-1254' : 'windows-1252').decode(bytes)
  }
}

/** Our own CSV files guard texts that look like formulas with an apostrophe. */
export const withoutApostrophe = (text: string) => (text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text)

/** The columns of a file that were recognised. */
export type ColumnMatch = {
  /** Position of the row that names the columns. */
  readonly header: number
  /** The field of each column; null for one that is not imported. */
  readonly fields: readonly (string | null)[]
  /** Names of the columns that are not imported. */
  readonly ignored: readonly string[]
}

/** The fields by which a resource's records are recognised and named. */
export type ImportKey = { readonly key: string; readonly name: string }
export const codeAndName: ImportKey = { key: 'code', name: 'name' }

/** A file may have a title or notes above its columns. */
const searchedRows = 10

/** A heading without case, stars and line breaks. */
export const headingOf = (text: unknown): string =>
  fold(String(text))
    .replace(/[\s\u200c*:]+/g, ' ')
    .trim()

/** Fields by their labels, which may be in several languages. A label of two fields belongs to the first. */
export function fieldsByLabel(labels: readonly (readonly [field: string, label: string])[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const [field, label] of labels) if (!fields.has(headingOf(label))) fields.set(headingOf(label), field)
  return fields
}

/** Finds the row that names most columns. Null when no row names the key, by which records are recognised. */
export function matchColumns(sheet: Sheet, fields: ReadonlyMap<string, string>, key: string): ColumnMatch | null {
  const candidates = sheet.slice(0, searchedRows).map((row, header) => {
    const used = new Set<string>()
    const matched = row.map((cell) => {
      const field = fields.get(headingOf(cell)) ?? null
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

/**
 * The language whose number format a file has: that of the user, unless its headings are in another one and its amounts don't contradict.
 * English headings are common everywhere, so there the amounts decide.
 */
export function numberLanguage(
  cells: Sheet,
  headings: readonly string[],
  words: ReadonlyMap<Locale, ReadonlySet<string>>,
  own: Locale,
): Locale {
  const isIn = (language: Locale) => headings.every((heading) => words.get(language)?.has(headingOf(heading)))
  const readable = (language: Locale) =>
    cells.flat().filter((cell) => typeof cell === 'string' && readAmount(cell, language) !== null).length
  const other = isIn(own) ? undefined : locales.find(isIn)
  if (!other) return own
  return readable(other) - readable(own) >= (other === 'en' ? 1 : 0) ? other : own
}
