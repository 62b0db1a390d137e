import { looksLikeFormula } from '@/components/kit/data-table/export/spreadsheet'

/** A cell as the file has it: numbers of a spreadsheet stay numbers, so that their spelling cannot be misread. */
export type SheetCell = string | number

/** The first sheet of a file, by row. */
export type Sheet = readonly (readonly SheetCell[])[]

/** Why a file cannot be read. */
export type SheetProblem = 'tooLarge' | 'tooLong' | 'unreadable' | 'empty'

/** Largest file in bytes, and most rows. */
export const mostBytes = 10 * 1024 * 1024
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
const withoutApostrophe = (text: string) => (text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text)
