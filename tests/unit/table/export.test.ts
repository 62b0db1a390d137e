import readExcelFile from 'read-excel-file/node'
import { columnsOf } from '@/components/kit/table/columns'
import { csvOf } from '@/components/kit/table/csv'
import { fileName } from '@/components/kit/table/download'
import { sheetOf } from '@/components/kit/table/sheet'
import { widthsOf, xlsxOf } from '@/components/kit/table/xlsx'
import { payableCheques } from '@/lib/contract/cheques'
import { orders, type Order } from '@/lib/contract/orders'
import type { CalendarType } from '@/lib/format/calendar'
import type { Locale } from '@/lib/i18n/locales'
import { columns, party, seenOf, toolsFor } from './ledger'

const label = (field: string) => `#${field}`

function debtorSheet(rows: Parameters<typeof party>[0][], locale: Locale = 'en', calendar: CalendarType = 2) {
  const tools = toolsFor(locale, calendar)
  return sheetOf(seenOf(rows.map(party), columns.list, tools), tools, label)
}

const orderColumns = columnsOf(orders, [
  { field: 'id', kind: 'code' },
  { field: 'date', kind: 'dateTime' },
  { field: 'status', text: ({ status }, { say }) => (status === 6 ? say('orders.statuses.6') : say('orders.statuses.1')) },
])
const order = { id: 5012, date: '2026-11-20T14:05:30', status: 6 } as Order

async function readBack(sheet: ReturnType<typeof sheetOf>, rightToLeft = false) {
  const file = await xlsxOf(sheet, { name: 'Debtors', rightToLeft })
  const bytes = Buffer.from(await file.arrayBuffer())
  const [first] = await readExcelFile(bytes)
  return { data: first?.data ?? [], name: first?.sheet, bytes }
}

describe('XLSX', () => {
  test('holds the header, the rows and the totals', async () => {
    const { data, name } = await readBack(debtorSheet([{ code: '007', name: 'سارا', amount: '1250000' }, { amount: '-0.5' }]))
    expect(name).toBe('Debtors')
    expect(data).toEqual([
      ['#code', '#name', '#mobile', '#amount'],
      ['007', 'سارا', null, 1250000],
      ['1', 'Sara', null, -0.5],
      ['Total', null, null, 1249999.5],
    ])
  })

  test('keeps a number that a spreadsheet would round as text', async () => {
    const { data } = await readBack(debtorSheet([{ amount: '12345678901234567.25' }]))
    expect(data[1]?.[3]).toBe('12345678901234567.25')
  })

  test('keeps a text that begins like a formula a text', async () => {
    const { data } = await readBack(debtorSheet([{ name: '=HYPERLINK("http://x")', mobile: '+989121234567' }]))
    expect(data[1]?.slice(1, 3)).toEqual(['=HYPERLINK("http://x")', '+989121234567'])
  })

  test('writes a date once as a real one, and in the Persian calendar besides as it is read', async () => {
    const gregorian = toolsFor('en', 2)
    const western = await readBack(sheetOf(seenOf([order], orderColumns.list, gregorian), gregorian, label))
    expect(western.data[0]).toEqual(['#id', '#date', '#status'])
    expect(western.data[1]).toEqual(['5012', new Date('2026-11-20T14:05:30Z'), 'Sent'])

    const persian = toolsFor('fa', 1)
    const { data } = await readBack(sheetOf(seenOf([order], orderColumns.list, persian), persian, label), true)
    expect(data[0]).toEqual(['#id', '#date', '#date (میلادی)', '#status'])
    expect(data[1]).toEqual(['5012', '۱۴۰۵/۰۸/۲۹ ۱۴:۰۵', new Date('2026-11-20T14:05:30Z'), 'ارسال شده'])
  })

  test('keeps a day before a spreadsheet’s own time as it is read: Excel would show another, or none', async () => {
    const tools = toolsFor('en', 2)
    const days = ['1753-01-01', '1899-12-30', '1900-02-28', '1900-03-01'].map((date) => ({ ...order, date: `${date}T00:00:00` }))
    const { data } = await readBack(sheetOf(seenOf(days, orderColumns.list, tools), tools, label))
    expect(data.slice(1).map(([, date]) => date)).toEqual([
      '1753-01-01 00:00:00',
      '1899-12-30 00:00:00',
      '1900-02-28 00:00:00',
      new Date('1900-03-01T00:00:00Z'),
    ])
  })

  test('holds no more of a text than a cell can: Excel calls such a file broken', async () => {
    const { data } = await readBack(debtorSheet([{ name: 'x'.repeat(40_000) }]))
    expect(data[1]?.[1]).toBe('x'.repeat(32_767))
  })

  test('is wide enough for its longest figure, a total far below too: one without room is drawn as signs', () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({ amount: index < 299 ? '7' : '999999999999.25' }))
    expect(widthsOf(debtorSheet(rows))[3]?.width).toBeGreaterThan('1,000,000,002,092.25'.length)
  })

  test('lies from right to left where the language does', async () => {
    // The reader does not tell the direction; but it is the only thing in which these two files can differ.
    const sizes = await Promise.all([false, true].map(async (rightToLeft) => (await readBack(debtorSheet([{}]), rightToLeft)).bytes.length))
    expect(sizes[0]).not.toBe(sizes[1])
  })
})

test('what is totalled is named once, though a date before it takes two columns', () => {
  const persian = toolsFor('en', 1)
  const cheques = columnsOf(payableCheques, [
    { field: 'dueDate', kind: 'date' },
    { field: 'amount', kind: 'amount', total: true },
  ])
  const cheque = { dueDate: '2026-11-20', serial: '1', owner: '', bank: '', amount: '5' }
  const seen = { ...seenOf([cheque], cheques.list, persian), extraTotals: [{ label: 'Later', amount: '5' }] }
  expect(
    csvOf(sheetOf(seen, persian, label), 'en')
      .split('\r\n')
      .slice(1),
  ).toEqual(['1405/08/29,2026-11-20,5', 'Total,,5', 'Later,,5', ''])
})

test('rows that could not be read are told below the totals, which do not count them', () => {
  const tools = toolsFor('en', 2)
  const seen = { ...seenOf([party({ amount: '5' })], columns.list, tools), damaged: 2 }
  expect(csvOf(sheetOf(seen, tools, label), 'en')).toContain('\r\nTotal,,,5\r\n2 rows could not be read and are missing from the list.\r\n')
})

test('the unseen signs around foreign words among our own stay on the screen; what came with a name stays in it', () => {
  const tools = toolsFor('en', 2)
  const told = columnsOf(orders, [
    { field: 'status', text: () => 'needs \u2068Goods\u2069' },
    { field: 'id', kind: 'code' },
  ])
  const seen = { ...seenOf([order], told.list, tools), extraTotals: [{ label: '\u2068ODD\u2069 (1)', amount: '5' }] }
  expect(csvOf(sheetOf(seen, tools, label), 'en')).toContain('\r\nneeds Goods,5012\r\nODD (1),5\r\n')
  expect(csvOf(debtorSheet([{ name: '\u2068Sara\u2069' }]), 'en')).toContain('\u2068Sara\u2069')
})

describe('CSV', () => {
  test('begins with a mark that Excel knows, and ends lines its way', () => {
    const text = csvOf(debtorSheet([{ amount: '1250000.5' }]), 'en')
    expect(text).toBe('\uFEFF#code,#name,#mobile,#amount\r\n1,Sara,,1250000.5\r\nTotal,,,1250000.5\r\n')
  })

  test('parts cells by semicolons where the comma stands in numbers', () => {
    expect(csvOf(debtorSheet([{ amount: '-1250000.5' }]), 'de')).toContain('1;Sara;;-1250000,5')
  })

  test('quotes what would break a line or a cell', () => {
    expect(csvOf(debtorSheet([{ name: 'a "b", c\nd' }]), 'en')).toContain('"a ""b"", c\nd"')
  })

  test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', '＝1+1', ' =1+1', '\u00a0@x'])(
    'makes a text like %j harmless, and leaves numbers alone',
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

test('the name of a file has nothing in it that a file system refuses', () => {
  expect(fileName(['سفارش‌ها', 'a/b:c', undefined, '1405-08-30'], 'xlsx')).toBe('سفارش ها a-b-c 1405-08-30.xlsx')
})
