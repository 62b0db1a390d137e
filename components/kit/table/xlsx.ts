import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import { parseAmount, type Amount } from '@/lib/format/amount'
import { daysBetween } from '@/lib/format/calendar'
import type { SheetCell } from './kinds'
import type { Sheet } from './sheet'

/** A spreadsheet's day zero, and the first day that all of them count alike: Excel knows a 29 February 1900, and nothing before that year. */
const dayZero = '1899-12-30'
const firstDay = '1900-03-01'

/** Signs that a cell can hold; Excel calls a file with more of them broken. */
const mostSigns = 32_767

/** A spreadsheet keeps fifteen digits of a number; what has more stays text, exactly. */
function asNumber(amount: Amount): number | null {
  const digits = amount.replace(/\D/g, '').replace(/^0+/, '')
  const number = Number(amount)
  return digits.length <= 15 && parseAmount(number) === amount ? number : null
}

function decimalsOf(amount: Amount): number {
  const point = amount.indexOf('.')
  return point < 0 ? 0 : amount.length - point - 1
}

function cellOf(cell: SheetCell, bold: boolean): Cell {
  const weight = bold ? ({ fontWeight: 'bold' } as const) : {}
  if (cell.type === 'number') {
    const number = asNumber(cell.amount)
    const decimals = decimalsOf(cell.amount)
    if (number === null) return { type: String, value: cell.amount, format: '@', align: 'right', ...weight }
    return { type: Number, value: number, format: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`, ...weight }
  }
  if (cell.type === 'day' && cell.date >= firstDay) {
    // A date is a number of days with a fraction for the time; made without a time zone, which could shift it.
    const days = daysBetween(dayZero, cell.date) + (cell.time === null ? 0 : secondsOf(cell.time) / 86_400)
    return { type: Number, value: days, format: cell.time === null ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss', ...weight }
  }
  // Clouds send the day zero of their own books for "no date": it is kept as it is read.
  const text = cell.type === 'day' ? `${cell.date}${cell.time === null ? '' : ` ${cell.time}`}` : cell.text
  if (text === '') return null
  // Marked as text, so that it stays one when somebody edits the cell: a name may begin like a formula (D159).
  return { type: String, value: text.slice(0, mostSigns).toWellFormed(), format: '@', ...weight }
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/**
 * How wide its columns are: as their words, within reason, with enough rows to judge by; and as their longest figure, wherever it stands: what
 * is cut of a word can be guessed, but a figure without room is drawn as a row of signs.
 */
export function widthsOf({ header, rows, foot }: Sheet): { width: number }[] {
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

/** The sheet as an XLSX file: numbers as numbers, dates as dates, header and totals in bold, the header staying in sight. */
export function xlsxOf(sheet: Sheet, options: { name: string; rightToLeft: boolean }): Promise<Blob> {
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

/** Spreadsheets refuse some signs in a sheet's name, and more than 31 of any. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31) || 'Daftar'
  )
}
