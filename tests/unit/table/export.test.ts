import readExcelFile from 'read-excel-file/node'
import { csvOf } from '@/lib/client/export/csv'
import { widthsOf, xlsxOf } from '@/lib/client/export/xlsx'
import { payableCheques } from '@/lib/contract/cheques'
import type { Party } from '@/lib/contract/debtors-and-creditors'
import { orders, type Order } from '@/lib/contract/orders'
import type { CalendarType } from '@/lib/format/calendar'
import type { Locale } from '@/lib/i18n/locales'
import { defineColumns } from '@/components/list/columns/define-columns'
import { fileName } from '@/components/list/export/download-file'
import { spreadsheetOf } from '@/components/list/export/spreadsheet'
import { columnCalled, columns, party, tableStateOf, toolsFor } from './table-fixtures'

const label = (field: string) => `#${field}`

function debtorSheet(rows: Parameters<typeof party>[0][], locale: Locale = 'en', calendar: CalendarType = 2) {
  const tools = toolsFor(locale, calendar)
  return spreadsheetOf(tableStateOf(rows.map(party), columns.list, tools), tools, label)
}

const orderColumns = defineColumns(orders, [
  { field: 'id', kind: 'code' },
  { field: 'date', kind: 'dateTime' },
  {
    field: 'status',
    text: ({ status }, { translate }) => (status === 6 ? translate('orders.statuses.6') : translate('orders.statuses.1')),
  },
])
const order = { id: 5012, date: '2026-11-20T14:05:30', status: 6 } as Order

async function readBack(sheet: ReturnType<typeof spreadsheetOf>, rightToLeft = false) {
  const file = await xlsxOf(sheet, { name: 'Debtors', rightToLeft })
  const bytes = Buffer.from(await file.arrayBuffer())
  const [first] = await readExcelFile(bytes)
  return { data: first?.data ?? [], name: first?.sheet, bytes }
}

describe('XLSX', () => {
  test('XLSX has percentages as numbers, and the periods of columns in their headings', async () => {
    const tools = toolsFor('fa', 1)
    const change = {
      field: 'change',
      kind: 'custom' as const,
      value: () => '+12.5%',
      ratio: ({ code }: Party) => (code === '1' ? 1 / 8 : null),
    }
    const list = [{ ...columnCalled(columns.list, 'amount'), heading: 'Aban' }, change]
    const sheet = spreadsheetOf(tableStateOf([party({ amount: '5' }), party({ code: '2' })], list, tools), tools, label)
    const { data } = await readBack(sheet)
    expect(data.slice(0, 3)).toEqual([
      ['Aban', '#change'],
      [5, 0.125],
      [0, null],
    ])
    expect(csvOf(sheet, 'de').split('\r\n')[1]).toBe('5;0,125')
  })

  test('XLSX contains header, rows and totals', async () => {
    const { data, name } = await readBack(debtorSheet([{ code: '007', name: 'سارا', amount: '1250000' }, { amount: '-0.5' }]))
    expect(name).toBe('Debtors')
    expect(data).toEqual([
      ['#code', '#name', '#mobile', '#amount'],
      ['007', 'سارا', null, 1250000],
      ['1', 'Sara', null, -0.5],
      ['Total', null, null, 1249999.5],
    ])
  })

  test('keeps long numbers as text', async () => {
    const { data } = await readBack(debtorSheet([{ amount: '12345678901234567.25' }]))
    expect(data[1]?.[3]).toBe('12345678901234567.25')
  })

  test('keeps formula-like text as text', async () => {
    const { data } = await readBack(debtorSheet([{ name: '=HYPERLINK("http://x")', mobile: '+989121234567' }]))
    expect(data[1]?.slice(1, 3)).toEqual(['=HYPERLINK("http://x")', '+989121234567'])
  })

  test('writes real dates, and Persian ones twice', async () => {
    const gregorian = toolsFor('en', 2)
    const western = await readBack(spreadsheetOf(tableStateOf([order], orderColumns.list, gregorian), gregorian, label))
    expect(western.data[0]).toEqual(['#id', '#date', '#status'])
    expect(western.data[1]).toEqual(['5012', new Date('2026-11-20T14:05:30Z'), 'Sent'])

    const persian = toolsFor('fa', 1)
    const { data } = await readBack(spreadsheetOf(tableStateOf([order], orderColumns.list, persian), persian, label), true)
    expect(data[0]).toEqual(['#id', '#date', '#date (میلادی)', '#status'])
    expect(data[1]).toEqual(['5012', '۱۴۰۵/۰۸/۲۹ ۱۴:۰۵', new Date('2026-11-20T14:05:30Z'), 'ارسال‌شده'])
  })

  test('keeps days before 1900 as text', async () => {
    const tools = toolsFor('en', 2)
    const days = ['1753-01-01', '1899-12-30', '1900-02-28', '1900-03-01'].map((date) => ({ ...order, date: `${date}T00:00:00` }))
    const { data } = await readBack(spreadsheetOf(tableStateOf(days, orderColumns.list, tools), tools, label))
    expect(data.slice(1).map(([, date]) => date)).toEqual([
      '1753-01-01 00:00:00',
      '1899-12-30 00:00:00',
      '1900-02-28 00:00:00',
      new Date('1900-03-01T00:00:00Z'),
    ])
  })

  test('an exported text is cut at the length of a cell', async () => {
    const { data } = await readBack(debtorSheet([{ name: 'x'.repeat(40_000) }]))
    expect(data[1]?.[1]).toBe('x'.repeat(32_767))
  })

  test('XLSX is wide enough for the longest number', () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({ amount: index < 299 ? '7' : '999999999999.25' }))
    expect(widthsOf(debtorSheet(rows))[3]?.width).toBeGreaterThan('1,000,000,002,092.25'.length)
  })

  test('follows the direction of the language', async () => {
    // The reader library does not expose the direction, but the two files differ in nothing else.
    const sizes = await Promise.all([false, true].map(async (rightToLeft) => (await readBack(debtorSheet([{}]), rightToLeft)).bytes.length))
    expect(sizes[0]).not.toBe(sizes[1])
  })
})

test('labels totals once beside a double date column', () => {
  const persian = toolsFor('en', 1)
  const cheques = defineColumns(payableCheques, [
    { field: 'dueDate', kind: 'date' },
    { field: 'amount', kind: 'amount', total: true },
  ])
  const cheque = { dueDate: '2026-11-20', serial: '1', owner: '', bank: '', amount: '5' }
  const tableState = { ...tableStateOf([cheque], cheques.list, persian), extraTotals: [{ label: 'Later', amount: '5' }] }
  expect(
    csvOf(spreadsheetOf(tableState, persian, label), 'en')
      .split('\r\n')
      .slice(1),
  ).toEqual(['1405/08/29,2026-11-20,5', 'Total,,5', 'Later,,5', ''])
})

test('reports unreadable rows below the totals', () => {
  const tools = toolsFor('en', 2)
  const tableState = { ...tableStateOf([party({ amount: '5' })], columns.list, tools), invalidRows: 2 }
  expect(csvOf(spreadsheetOf(tableState, tools, label), 'en')).toContain('\r\nTotal,,,5\r\n2 rows couldn’t be read and aren’t shown.\r\n')
})

test('removes isolation characters of our own text', () => {
  const tools = toolsFor('en', 2)
  const exported = defineColumns(orders, [
    { field: 'status', text: () => 'needs \u2068Goods\u2069' },
    { field: 'id', kind: 'code' },
  ])
  const tableState = { ...tableStateOf([order], exported.list, tools), extraTotals: [{ label: '\u2068ODD\u2069 (1)', amount: '5' }] }
  expect(csvOf(spreadsheetOf(tableState, tools, label), 'en')).toContain('\r\nneeds Goods,5012\r\nODD (1),5\r\n')
  expect(csvOf(debtorSheet([{ name: '\u2068Sara\u2069' }]), 'en')).toContain('\u2068Sara\u2069')
})

describe('CSV', () => {
  test('starts with a byte order mark and ends lines with CRLF', () => {
    const text = csvOf(debtorSheet([{ amount: '1250000.5' }]), 'en')
    expect(text).toBe('\uFEFF#code,#name,#mobile,#amount\r\n1,Sara,,1250000.5\r\nTotal,,,1250000.5\r\n')
  })

  test('separates by semicolon with decimal commas', () => {
    expect(csvOf(debtorSheet([{ amount: '-1250000.5' }]), 'de')).toContain('1;Sara;;-1250000,5')
  })

  test('a CSV export quotes special characters', () => {
    expect(csvOf(debtorSheet([{ name: 'a "b", c\nd' }]), 'en')).toContain('"a ""b"", c\nd"')
  })

  test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', '＝1+1', ' =1+1', '\u00a0@x'])(
    'escapes text like %j but not numbers',
    (name) => {
      const [, row = ''] =
        csvOf(debtorSheet([{ name, amount: '-1' }]), 'en')
          .split('\r\n#')[0]
          ?.split(/\r\n(?=1,)/) ?? []
      expect(row.replace(/^1,"?/, '').startsWith("'")).toBe(true)
      expect(row).toContain(',-1')
    },
  )
})

test('file names contain only allowed characters', () => {
  expect(fileName(['سفارش‌ها', 'a/b:c', undefined, '1405-08-30'], 'xlsx')).toBe('سفارش ها a-b-c 1405-08-30.xlsx')
})
