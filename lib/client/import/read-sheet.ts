import { lazyModule } from '@/lib/client/requests/lazy-module'
import { isProblem } from '@/lib/contract/core/problem'
import type { NamedSheet } from './read-xlsx'
import { isBlankRow } from './sheet-cell'
import type { EncodingChoice, Headings } from './text-encoding'

/** Why a file cannot be read. */
export type SheetProblem = {
  readonly problem: 'tooLarge' | 'unpackedTooLarge' | 'tooLong' | 'unreadable' | 'empty' | 'protected' | 'otherFormat'
  /** The name of another format. */
  readonly format?: string
}

/** What a file holds: one sheet without a name, or the visible sheets of a workbook. */
export type SheetFile = {
  readonly sheets: readonly NamedSheet[]
  readonly hiddenSheets: number
  /** The encoding that was assumed, and others in which the text would read differently. */
  readonly encoding: string | null
  readonly encodings: readonly EncodingChoice[]
}

/** Headings that a file may have: fields by label, and labels by language. */
export type KnownHeadings = { readonly fields: ReadonlyMap<string, string>; readonly headings: Headings }

/** Largest file in megabytes, and most rows. */
export const mostMegabytes = 10
const mostBytes = mostMegabytes * 1024 * 1024
export const mostRows = 5000

/** More filled rows are not read: some stand above the headings and below the list. */
const mostFilledRows = mostRows + 100

/**
 * Reads an Excel file (.xlsx) or a CSV file with any usual separator, in Unicode or in the legacy encoding of its language. `encoding` is the
 * one that the user chose.
 */
export async function readSheet(file: File, known: KnownHeadings, encoding: string | null = null): Promise<SheetFile | SheetProblem> {
  if (file.size > mostBytes) return { problem: 'tooLarge' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const read = startsWith(bytes, 'PK') ? await readArchive(bytes) : await readText(bytes, known, encoding)
    if ('problem' in read) return read
    const filled = read.sheets.map(({ rows }) => rows.filter((row) => !isBlankRow(row)).length)
    return filled.every((count) => count === 0) ? { problem: 'empty' } : read
  } catch (error) {
    // What reads the file did not load.
    if (isProblem(error)) throw error
    return { problem: 'unreadable' }
  }
}

const loadZip = lazyModule(() => import('./zip-entries'))
const loadXlsx = lazyModule(() => import('./read-xlsx'))
const loadEncodings = lazyModule(() => import('./text-encoding'))
const loadCsv = lazyModule(() => import('./read-csv'))

const startsWith = (bytes: Uint8Array, signature: string) =>
  [...signature].every((character, index) => bytes[index] === character.charCodeAt(0))

async function readArchive(bytes: Uint8Array): Promise<SheetFile | SheetProblem> {
  const [{ zipEntries, UnpackedTooLarge }, { otherFormatOf, readXlsx }] = await Promise.all([loadZip(), loadXlsx()])
  const entries = zipEntries(bytes)
  const format = otherFormatOf(entries)
  if (format !== null) return { problem: 'otherFormat', format }
  try {
    return { ...readXlsx(entries, mostFilledRows), encoding: null, encodings: [] }
  } catch (error) {
    return { problem: error instanceof UnpackedTooLarge ? 'unpackedTooLarge' : 'unreadable' }
  }
}

// oxlint-disable-next-line no-control-regex -- they tell a binary file from a text
const controlCharacters = /[\0-\u0008\u000e-\u001f]/g
// oxlint-disable-next-line no-control-regex -- programs of the DOS time end files by them
const endMarks = /[\0\u001a]+$/

async function readText(bytes: Uint8Array, { fields, headings }: KnownHeadings, chosen: string | null): Promise<SheetFile | SheetProblem> {
  const [{ decodeTextFile }, { rowsOfCsv }] = await Promise.all([loadEncodings(), loadCsv()])
  if (startsWith(bytes, compoundFile)) return compoundProblem(bytes)
  const signature = signatures.find(([start]) => startsWith(bytes, start))
  if (signature) return { problem: 'otherFormat', format: signature[1] }
  const { text: whole, encoding, choices } = decodeTextFile(bytes, headings, chosen)
  const format = markupOf(whole)
  if (format !== null) return { problem: 'otherFormat', format }
  const text = whole.replace(endMarks, '')
  const controls = text.match(controlCharacters)?.length ?? 0
  if (controls > text.length / 10) return { problem: 'unreadable' }
  // A few are signs of scanners, and a zero byte stands for a lost character.
  const visible = controls > 0 ? text.replaceAll('\0', '\ufffd').replaceAll(controlCharacters, '') : text
  const rows = rowsOfCsv(visible, (heading) => fields.has(heading))
  const none: ReadonlySet<number> = new Set()
  return { sheets: [{ name: '', rows, hiddenLines: none, hiddenColumns: none }], hiddenSheets: 0, encoding, encodings: choices }
}

/** How files of other formats begin. */
const signatures: readonly (readonly [start: string, format: string])[] = [
  ['%PDF', 'PDF'],
  ['{\\rtf', 'RTF'],
  ['\u0009\u0008\u0010\0\0\u0006', 'Excel 97–2003 (.xls)'],
  ['\u0009\u0008\u0008\0', 'Excel 97–2003 (.xls)'],
  ['\u0009\u0004\u0006\0', 'Excel 97–2003 (.xls)'],
  ['\u0009\u0002\u0006\0', 'Excel 97–2003 (.xls)'],
  ['\u0089PNG', 'PNG'],
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['\u001f\u008b', 'GZIP'],
  ['Rar!', 'RAR'],
  ['7z\u00bc\u00af', '7z'],
]

/** The container of binary Office files, and of encrypted ones in the new format. */
const compoundFile = '\u00d0\u00cf\u0011\u00e0'

function compoundProblem(bytes: Uint8Array): SheetProblem {
  const isEncrypted = new TextDecoder('latin1').decode(bytes).includes([...'EncryptedPackage'].join('\0'))
  return isEncrypted ? { problem: 'protected' } : { problem: 'otherFormat', format: 'Excel 97–2003 (.xls)' }
}

/** The name of a format of markup, which web programs save with the name of an Excel file. */
function markupOf(text: string): string | null {
  const start = text
    .slice(0, 4000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^(?:[\w-]+: .*\r?\n(?:[ \t].*\r?\n)*)*mime-version: ?1/i.test(start)) return 'MHTML (.mht)'
  if (/^[[{]\s*[[{"]/.test(start)) return 'JSON'
  if (!start.startsWith('<')) return null
  if (/urn:schemas-microsoft-com:office:spreadsheet|mso-application/i.test(start) && !/<html/i.test(start))
    return 'XML Spreadsheet 2003 (.xml)'
  if (/urn:oasis:names:tc:opendocument/i.test(start)) return 'OpenDocument (.fods)'
  return /<(?:!doctype html|html|head|body|table|meta|style|div|font|center|tr)\b/i.test(start) ? 'HTML' : 'XML'
}
