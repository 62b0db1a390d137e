import { looksLikeFormula } from '@/lib/client/import/sheet-cell'
import type { Locale } from '@/lib/i18n/locales'
import type { Spreadsheet, SpreadsheetCell } from './spreadsheet'

/** CSV conventions by language: where the decimal mark is a comma, cells are separated by semicolons. */
const dialects: Record<Locale, { readonly separator: string; readonly point: string }> = {
  fa: { separator: ',', point: '.' },
  en: { separator: ',', point: '.' },
  tr: { separator: ';', point: ',' },
  de: { separator: ';', point: ',' },
  nl: { separator: ';', point: ',' },
}

/** Without a byte order mark Excel reads the file as Latin-1. */
const byteOrderMark = '\uFEFF'

/** A spreadsheet as CSV: plain numbers, and texts that cannot start a formula. */
export function csvOf({ header, rows, foot }: Spreadsheet, locale: Locale): string {
  const { separator, point } = dialects[locale]
  const quoted = (text: string) => (/["\r\n,;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text)
  const safe = (text: string) => quoted(looksLikeFormula(text) ? `'${text}` : text)
  const written = (cell: SpreadsheetCell) => {
    if (cell.type === 'number') return cell.amount.replace('.', point)
    if (cell.type === 'day') return `${cell.date}${cell.time === null ? '' : ` ${cell.time}`}`
    return safe(cell.text)
  }
  const lines = [header.map(safe), ...[...rows, ...foot].map((row) => row.map(written))]
  return `${byteOrderMark}${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`
}
