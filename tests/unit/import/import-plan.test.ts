import { importPlan } from '@/lib/client/import/import-plan'
import { fieldsByLabel, languageOfEncoding, matchColumns, numberLanguage } from '@/lib/client/import/match-columns'
import { readCell, type CellWords } from '@/lib/client/import/read-cell'
import type { Sheet } from '@/lib/client/import/sheet-cell'
import { good, goods, type Good } from '@/lib/contract/goods'
import type { Locale } from '@/lib/i18n/locales'

const fields = { code: 'text', name: 'text', price: 'amount', isPublic: 'flag', groupId: 'reference' } as const
const labels = fieldsByLabel([
  ['code', 'Code'],
  ['code', 'کد'],
  ['name', 'Name'],
  ['name', 'نام'],
  ['price', 'Price'],
  ['price', 'Verkaufspreis'],
  ['isPublic', 'Sell online'],
  ['groupId', 'Category'],
])
const words: CellWords = {
  yes: new Set(['yes', 'ja']),
  no: new Set(['no']),
  references: new Map([
    ['tea', 3],
    ['coffee', null],
  ]),
}
const row = (id: number, code: string, name: string, webprice: number): Good =>
  good.parse({ id, code, name, webprice, ispublic: 1, group_id: 3, goodImages: [], goodsOptionsTemplate: '[]' })
const rows = [row(1, '101', 'Green tea', 12.5), row(2, '102', 'Black tea', 9), row(3, '200', 'Cup', 4), row(4, '200', 'Mug', 5)]

function plan(sheet: Sheet, more: { locale?: Locale; may?: { create: boolean; update: boolean }; corrections?: [number, object][] } = {}) {
  const match = matchColumns(sheet, labels, 'code')
  if (!match) throw new Error('no columns')
  const { locale = 'en', may = { create: true, update: true }, corrections = [] } = more
  return importPlan(sheet, { resource: goods, fields, rows, match, words, locale, may, corrections: new Map(corrections) as never })
}
const problems = (sheet: Sheet, more = {}) =>
  plan(sheet, more)[0]?.problems.map((one) => ('rule' in one ? one.rule : 'issue' in one ? one.issue.code : one.reason))

test('recognises columns in several languages, below a title', () => {
  const sheet = [['Price list'], [], ['کد', ' NAME *', 'Verkaufspreis', 'Notes'], ['101', 'x', 1, '']]
  expect(matchColumns(sheet, labels, 'code')).toEqual({
    header: 2,
    fields: ['code', 'name', 'price', null],
    ignored: ['Notes'],
    repeated: [],
  })
  expect(matchColumns([['Name'], ['x']], labels, 'code')).toBeNull()
})

test('a known code changes its record, in the fields of the file alone', () => {
  const [changed, unchanged] = plan([
    ['Code', 'Price'],
    ['۱۰۱', '13.25'],
    ['102', 9],
  ])
  expect(changed).toMatchObject({ line: 2, fate: 'changed', id: 1, changes: [{ field: 'price', from: '12.5', to: '13.25' }] })
  expect(changed?.values).toEqual({ code: '101', price: '13.25' })
  expect(unchanged).toMatchObject({ fate: 'unchanged', id: 2 })
})

test('an unknown code makes a record', () => {
  const [created] = plan([
    ['Code', 'Name', 'Sell online', 'Category'],
    ['900', 'Sugar', 'ja', 'Tea'],
  ])
  expect(created).toMatchObject({ fate: 'new', id: 0, values: { code: '900', name: 'Sugar', isPublic: true, groupId: 3 } })
})

test('an empty cell changes nothing', () => {
  expect(
    plan([
      ['Code', 'Name', 'Price'],
      ['101', '', ''],
    ])[0]?.fate,
  ).toBe('unchanged')
})

test.each([
  [
    [
      ['Code', 'Name'],
      ['900', ''],
    ],
    'too_small',
  ],
  [
    [
      ['Code', 'Name', 'Price'],
      ['900', 'Sugar', 'cheap'],
    ],
    'amount',
  ],
  [
    [
      ['Code', 'Name', 'Price'],
      ['900', 'Sugar', '-3'],
    ],
    'custom',
  ],
  [
    [
      ['Code', 'Sell online'],
      ['101', 'perhaps'],
    ],
    'flag',
  ],
  [
    [
      ['Code', 'Category'],
      ['101', 'Spice'],
    ],
    'reference',
  ],
  [
    [
      ['Code', 'Category'],
      ['101', 'Coffee'],
    ],
    'reference',
  ],
  [
    [
      ['Code', 'Price'],
      ['101', 3],
      ['101', 4],
    ],
    'repeated',
  ],
  [
    [
      ['Code', 'Price'],
      ['200', 3],
    ],
    'ambiguous',
  ],
] as [Sheet, string][])('refuses %j', (sheet, reason) => {
  expect(problems(sheet)).toEqual([reason])
  expect(plan(sheet)[0]?.fate).toBe('refused')
})

test('an amount that the language reads in two ways is refused', () => {
  expect(
    problems(
      [
        ['Code', 'Price'],
        ['101', '1.234,5'],
      ],
      { locale: 'de' },
    ),
  ).toEqual([])
  expect(
    problems(
      [
        ['Code', 'Price'],
        ['101', '1.23'],
      ],
      { locale: 'de' },
    ),
  ).toEqual(['amount'])
})

test('an import plans only what the user may do', () => {
  const sheet = [
    ['Code', 'Name'],
    ['900', 'Sugar'],
    ['101', 'Other'],
  ]
  expect(plan(sheet, { may: { create: false, update: true } }).map(({ fate }) => fate)).toEqual(['refused', 'changed'])
  expect(plan(sheet, { may: { create: true, update: false } }).map(({ fate }) => fate)).toEqual(['new', 'refused'])
})

test('a correction makes a refused row importable', () => {
  const sheet = [
    ['Code', 'Name', 'Price'],
    ['900', 'Sugar', 'cheap'],
  ]
  expect(plan(sheet, { corrections: [[2, { price: '3' }]] })[0]).toMatchObject({ fate: 'new', values: { price: '3' } })
})

test('Arabic letters and other digits of a Windows file change nothing', () => {
  const rows = [row(1, '101', 'چای کیسه‌ای ۵', 5)]
  const sheet = [
    ['کد', 'نام'],
    ['١٠١', 'چاي كيسه‌اي 5'],
  ]
  const match = matchColumns(sheet, labels, 'code')
  const options = {
    resource: goods,
    fields,
    rows,
    words,
    locale: 'fa',
    may: { create: true, update: true },
    corrections: new Map(),
  } as const
  expect(match && importPlan(sheet, { ...options, match })[0]?.fate).toBe('unchanged')
})

test.each([
  ['۱۲٬۵۰۰٫۷۵', '12500.75'],
  ['١٢٬٥٠٠', '12500'],
  ['۱۲۵۰۰/۵', '12500.5'],
  ['12,500', '12500'],
])('reads the price %s in Persian', (text, amount) => {
  expect(readCell(text, 'amount', words, 'fa')).toEqual({ value: amount })
})

test('a code has Latin digits', () => {
  expect(readCell('۶۲٦X', 'code', words, 'fa')).toEqual({ value: '626X' })
})

describe('a cell that names several records', () => {
  const references = new Map([
    ['sale', 1],
    ['sales', 2],
    ['sales and support', 3],
    ['stock, north', 4],
    ['فروش', 5],
    ['twice', null],
  ])
  const ids = (text: string) => readCell(text, 'references', { ...words, references }, 'en')
  test.each([
    ['Sales', [2]],
    ['Sales and support', [3]],
    ['Sale, Sales, and Stock, north', [1, 2, 4]],
    ['Sale; فروش', [1, 5]],
    ['فروش، Sale و Sales', [5, 1, 2]],
    ['Sale ve Sales', [1, 2]],
    ['Sale | Sale', [1]],
  ])('reads %s', (text, value) => expect(ids(text)).toEqual({ value }))
  test.each([
    ['Sale, Spies', 'Spies'],
    ['Twice', 'Twice'],
    ['Salesman', 'Salesman'],
  ])('refuses %s', (text, wrong) => expect(ids(text)).toEqual({ rule: 'reference', text: wrong }))
})

describe('the language of the numbers', () => {
  const headings = new Map([
    ['fa', new Set(['کد', 'قیمت'])],
    ['en', new Set(['code', 'price'])],
    ['de', new Set(['artikelnummer', 'verkaufspreis'])],
  ] as [Locale, Set<string>][])
  const german = ['Artikelnummer', 'Verkaufspreis']
  test.each([
    ['is that of the user', ['کد', 'قیمت'], '3,125', 'fa', 'fa'],
    ['is that of the headings', german, '3,125', 'fa', 'de'],
    ['is not that of headings that the amounts contradict', german, '1,250.5', 'fa', 'fa'],
    ['is not English for English headings alone', ['Code', 'Price'], '1.250', 'de', 'de'],
    ['is English if its amounts are', ['Code', 'Price'], '1,250.5', 'de', 'en'],
  ] as [string, string[], string, Locale, Locale][])('%s', (_, names, cell, own, expected) => {
    expect(numberLanguage([[cell]], names, headings, own)).toBe(expected)
  })

  test.each([
    ['windows-1254', '12,50', 'en', 'tr'],
    ['windows-1252', '12,50', 'en', 'de'],
    ['windows-1256', '12/5', 'en', 'fa'],
    ['windows-1254', '1,250', 'en', 'en'],
    [null, '12,50', 'en', 'en'],
    ['utf-8', '12,50', 'en', 'en'],
  ] as const)('with English headings may be that of the encoding %s for %s', (encoding, cell, own, expected) => {
    expect(numberLanguage([[cell]], ['Code', 'Price'], headings, own, languageOfEncoding(encoding))).toBe(expected)
  })
})
