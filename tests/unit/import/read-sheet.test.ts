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
  expect(await readSheet(file(await blob.arrayBuffer()))).toEqual([
    ['کد', 'نام', 'قیمت'],
    ['0101', '=چای; "سبز"', 1950000.5],
  ])
})

test.each(['fa', 'de'] as const)('reads our own CSV file in %s', async (locale) => {
  const rows = await readSheet(file(csvOf(sheet, locale)))
  expect(typeof rows === 'string' ? rows : rows.slice(0, 2)).toEqual([
    ['کد', 'نام', 'قیمت'],
    ['0101', '=چای; "سبز"', locale === 'de' ? '1950000,5' : '1950000.5'],
  ])
})

test('says why a file cannot be read', async () => {
  expect(await readSheet(file(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])))).toBe('unreadable')
  expect(await readSheet(file(new Uint8Array([0xc0, 0xe4, 0x2c])))).toBe('unreadable')
  expect(await readSheet(file(' \n\n'))).toBe('empty')
  expect(await readSheet(file('a,b\n'.repeat(mostRows + 2)))).toBe('tooLong')
  expect(await readSheet({ size: 11 * 1024 * 1024 } as File)).toBe('tooLarge')
})
