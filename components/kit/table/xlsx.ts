import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import { parseAmount, type Amount } from '@/lib/format/amount'
import { daysBetween } from '@/lib/format/calendar'
import type { SheetCell } from './kinds'
import type { Sheet } from './sheet'

/** A spreadsheet's day zero. */
const dayZero = '1899-12-30'

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
  if (cell.type === 'day') {
    // A date is a number of days with a fraction for the time; made without a time zone, which could shift it.
    const days = daysBetween(dayZero, cell.date) + (cell.time === null ? 0 : secondsOf(cell.time) / 86_400)
    return { type: Number, value: days, format: cell.time === null ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss', ...weight }
  }
  if (cell.text === '') return null
  // Marked as text, so that it stays one when somebody edits the cell: a name may begin like a formula (D159).
  return { type: String, value: cell.text, format: '@', ...weight }
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** Columns as wide as their words, within reason; enough rows to judge by. */
function widths({ header, rows }: Sheet): { width: number }[] {
  const sample = rows.slice(0, 200)
  return header.map((label, index) => {
    const lengths = sample.map((row) => {
      const cell = row[index]
      return cell === undefined
        ? 0
        : cell.type === 'number'
          ? cell.amount.length * 1.3
          : cell.type === 'day'
            ? cell.time === null
              ? 10
              : 19
            : cell.text.length
    })
    return { width: Math.min(60, Math.max(10, label.length + 2, ...lengths.map((length) => length + 2))) }
  })
}

/** The sheet as an XLSX file: numbers as numbers, dates as dates, header and totals in bold, the header staying in sight. */
export function xlsxOf(sheet: Sheet, options: { name: string; rightToLeft: boolean }): Promise<Blob> {
  const header: Cell[] = sheet.header.map((label) => ({ type: String, value: label, format: '@', fontWeight: 'bold' }))
  const rows = sheet.rows.map((row) => row.map((cell) => cellOf(cell, false)))
  const foot = sheet.foot.map((row) => row.map((cell) => cellOf(cell, true)))
  return writeExcelFile([header, ...rows, ...foot], {
    sheet: sheetName(options.name),
    columns: widths(sheet),
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
