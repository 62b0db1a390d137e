import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import type { Amount } from '@/lib/format/amount'
import { daysBetween } from '@/lib/format/calendar'
import { parseAmount } from '@/lib/format/read-amount'
import type { Spreadsheet, SpreadsheetCell } from './spreadsheet'

/** Day zero of spreadsheets, and the first day on which all agree: Excel has a 29 February 1900 and nothing before 1900. */
const dayZero = '1899-12-30'
const firstDay = '1900-03-01'

/** Characters per cell; Excel rejects files with more. */
const mostSigns = 32_767

/** Spreadsheets store fifteen digits of a number; longer ones stay exact text. */
function asNumber(amount: Amount): number | null {
  const digits = amount.replace(/\D/g, '').replace(/^0+/, '')
  const number = Number(amount)
  return digits.length <= 15 && parseAmount(number) === amount ? number : null
}

function decimalsOf(amount: Amount): number {
  const point = amount.indexOf('.')
  return point < 0 ? 0 : amount.length - point - 1
}

function cellOf(cell: SpreadsheetCell, bold: boolean): Cell {
  const weight = bold ? ({ fontWeight: 'bold' } as const) : {}
  if (cell.type === 'number') {
    const number = asNumber(cell.amount)
    const decimals = Math.max(decimalsOf(cell.amount), cell.decimals ?? 0)
    if (number === null) return { type: String, value: cell.amount, format: '@', align: 'right', ...weight }
    if (cell.percent) return { type: Number, value: number, format: '0.0%', ...weight }
    return { type: Number, value: number, format: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`, ...weight }
  }
  if (cell.type === 'day' && cell.date >= firstDay) {
    // A date is a number of days with a fraction for the time; computed without a time zone.
    const days = daysBetween(dayZero, cell.date) + (cell.time === null ? 0 : secondsOf(cell.time) / 86_400)
    return { type: Number, value: days, format: cell.time === null ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss', ...weight }
  }
  // Clouds send day zero for "no date", so it stays text.
  const text = cell.type === 'day' ? `${cell.date}${cell.time === null ? '' : ` ${cell.time}`}` : cell.text
  if (text === '') return null
  // Typed as text, so that editing the cell does not turn it into a formula (D159).
  return { type: String, value: text.slice(0, mostSigns).toWellFormed(), format: '@', ...weight }
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/**
 * Column widths: by content, within limits, from a sample of rows; and by the longest number anywhere, because a number that does not fit
 * is displayed as ####.
 */
export function widthsOf({ header, rows, foot }: Spreadsheet): { width: number }[] {
  const lengths = header.map((label) => label.length)
  const note = (index: number, length: number) => (lengths[index] = Math.max(lengths[index] ?? 0, length))
  for (const row of [...rows, ...foot]) {
    for (const [index, cell] of row.entries()) if (cell.type === 'number') note(index, cell.amount.length * 1.4)
  }
  for (const row of rows.slice(0, 200)) {
    for (const [index, cell] of row.entries()) {
      if (cell.type === 'day') note(index, cell.time === null ? 10 : 19)
      else if (cell.type === 'text') note(index, cell.text.length)
    }
  }
  return lengths.map((length) => ({ width: Math.min(60, Math.max(10, length + 2)) }))
}

/** A spreadsheet as an XLSX file: typed numbers and dates, bold header and totals, frozen header. */
export function xlsxOf(sheet: Spreadsheet, options: { name: string; rightToLeft: boolean }): Promise<Blob> {
  const header: Cell[] = sheet.header.map((label) => ({ type: String, value: label, format: '@', fontWeight: 'bold' }))
  const rows = sheet.rows.map((row) => row.map((cell) => cellOf(cell, false)))
  const foot = sheet.foot.map((row) => row.map((cell) => cellOf(cell, true)))
  return writeExcelFile([header, ...rows, ...foot], {
    sheet: sheetName(options.name),
    columns: widthsOf(sheet),
    stickyRowsCount: 1,
    rightToLeft: options.rightToLeft,
  }).toBlob()
}

/** Sheet names: forbidden characters removed, at most 31 characters. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31) || '1'
  )
}
