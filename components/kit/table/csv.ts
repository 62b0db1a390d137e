import type { Locale } from '@/lib/i18n/locales'
import type { SheetCell } from './kinds'
import { looksLikeFormula, type Sheet } from './sheet'

/** How the spreadsheets of a country read a text file: where the comma is in the numbers, cells are parted by semicolons. */
const dialects: Record<Locale, { readonly separator: string; readonly point: string }> = {
  fa: { separator: ',', point: '.' },
  en: { separator: ',', point: '.' },
  tr: { separator: ';', point: ',' },
  de: { separator: ';', point: ',' },
  nl: { separator: ';', point: ',' },
}

/** Without it Excel reads the file as Latin-1. */
const byteOrderMark = '\uFEFF'

/** The sheet as CSV: plain numbers, texts that no spreadsheet takes for a formula. */
export function csvOf({ header, rows, foot }: Sheet, locale: Locale): string {
  const { separator, point } = dialects[locale]
  const quoted = (text: string) => (/["\r\n,;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text)
  const safe = (text: string) => quoted(looksLikeFormula(text) ? `'${text}` : text)
  const written = (cell: SheetCell) => {
    if (cell.type === 'number') return cell.amount.replace('.', point)
    if (cell.type === 'day') return `${cell.date}${cell.time === null ? '' : ` ${cell.time}`}`
    return safe(cell.text)
  }
  const lines = [header.map(safe), ...[...rows, ...foot].map((row) => row.map(written))]
  return `${byteOrderMark}${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`
}
