import { TextDecoder } from 'node:util'
import { mostRows, readSheet } from '@/components/kit/bulk-actions/import/read-sheet'
import { csvOf } from '@/components/kit/data-table/export/csv'
import { xlsxOf } from '@/components/kit/data-table/export/xlsx'
import type { Spreadsheet } from '@/components/kit/data-table/export/spreadsheet'

Object.assign(globalThis, { TextDecoder })

const file = (content: BlobPart) => new File([content], 'list')

const sheet: Spreadsheet = {
  header: ['کد', 'نام', 'قیمت'],
  rows: [
    [
      { type: 'text', text: '0101' },
      { type: 'text', text: '=چای; "سبز"' },
      { type: 'number', amount: '1950000.5' },
    ],
  ],
  foot: [],
}

test('reads our own XLSX file', async () => {
  const blob = await xlsxOf(sheet, { name: 'list', rightToLeft: true })
  expect(await readSheet(file(await blob.arrayBuffer()), 'fa')).toEqual([
    ['کد', 'نام', 'قیمت'],
    ['0101', '=چای; "سبز"', 1950000.5],
  ])
})

test.each(['fa', 'de'] as const)('reads our own CSV file in %s', async (locale) => {
  const rows = await readSheet(file(csvOf(sheet, locale)), locale)
  expect(typeof rows === 'string' ? rows : rows.slice(0, 2)).toEqual([
    ['کد', 'نام', 'قیمت'],
    ['0101', '=چای; "سبز"', locale === 'de' ? '1950000,5' : '1950000.5'],
  ])
})

test('says why a file cannot be read', async () => {
  expect(await readSheet(file(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])), 'fa')).toBe('unreadable')
  expect(await readSheet(file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])), 'fa')).toBe('unreadable')
  expect(await readSheet(file(' \n\n'), 'fa')).toBe('empty')
  expect(await readSheet(file('a,b\n'.repeat(mostRows + 2)), 'fa')).toBe('tooLong')
  expect(await readSheet({ size: 11 * 1024 * 1024 } as File, 'fa')).toBe('tooLarge')
})

/** Bytes of a text in which every character has one byte. */
const bytesIn = (encoding: string, text: string) => {
  const decoder = new TextDecoder(encoding)
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(new Uint8Array([code])), code]))
  return new Uint8Array([...text].map((letter) => codes.get(letter) ?? 0))
}

test('reads CSV of Excel for Windows in Persian', async () => {
  const rows = [
    ['كد', 'نام', 'قيمت'],
    ['101', 'چاي سبز USB', '12500'],
  ]
  expect(await readSheet(file(bytesIn('windows-1256', 'كد;نام;قيمت\r\n101;چاي سبز USB;12500')), 'en')).toEqual(rows)
})

test.each([
  ['windows-1252', 'de', 'Bürste für Öfen'],
  ['windows-1254', 'tr', 'İğne ve şişe'],
] as const)('reads CSV of Excel for Windows in %s', async (encoding, locale, name) => {
  expect(await readSheet(file(bytesIn(encoding, `Kod;Name\r\n1;${name}`)), locale)).toEqual([
    ['Kod', 'Name'],
    ['1', name],
  ])
})

test.each([
  ['little', [0xff, 0xfe], true],
  ['big', [0xfe, 0xff], false],
] as const)('reads Unicode text of Excel in %s-endian order', async (_, mark, isLittle) => {
  const text = 'کد\tنام\r\n۱۰۱\tچای\r\n'
  const view = new DataView(new ArrayBuffer(2 * text.length))
  ;[...text].forEach((letter, index) => view.setUint16(2 * index, letter.charCodeAt(0), isLittle))
  expect(await readSheet(file(new Uint8Array([...mark, ...new Uint8Array(view.buffer)])), 'fa')).toEqual([
    ['کد', 'نام'],
    ['۱۰۱', 'چای'],
    [''],
  ])
})

test.each([',', ';', '\t', '|'])('recognises the separator %j in two columns with blank lines', async (separator) => {
  expect(await readSheet(file(`Code${separator}Name\r\n\r\n1${separator}North\r\n`), 'en')).toEqual([
    ['Code', 'Name'],
    [''],
    ['1', 'North'],
    [''],
  ])
})
