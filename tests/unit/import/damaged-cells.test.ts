import { importPlan, type ImportFields } from '@/lib/client/import/import-plan'
import { fieldsByLabel, matchColumns, rowsOfNoRecord, type ImportKey } from '@/lib/client/import/match-columns'
import { readCell, type CellWords } from '@/lib/client/import/read-cell'
import type { ImportFieldKind, Sheet, SheetCell } from '@/lib/client/import/sheet-cell'
import type { EditableResource } from '@/lib/contract/core/resource'
import { good, goods } from '@/lib/contract/goods'
import { goodsGroup, goodsGroups } from '@/lib/contract/goods-groups'
import { user, users } from '@/lib/contract/users'
import { warehouse, warehouses } from '@/lib/contract/warehouses'
import type { Locale } from '@/lib/i18n/locales'

const words: CellWords = { yes: new Set(['true', 'yes']), no: new Set(['false', 'no']), references: new Map([['tea', 3]]) }
const read = (cell: SheetCell, kind: ImportFieldKind, { typed = false, locale = 'en' }: { typed?: boolean; locale?: Locale } = {}) => {
  const result = readCell(cell, kind, words, locale, typed)
  return 'rule' in result ? `refused: ${result.rule}` : result.value
}
const date = (shown: string, number: number): SheetCell => ({ kind: 'date', shown, number })

describe('a value that a spreadsheet damaged is refused', () => {
  test.each([
    [date('4-Mar', 46085), 'text'],
    [date('2026-04-09', 46121), 'code'],
    [date('10:30', 0.4375), 'code'],
    [date('9/4/2026', 46121), 'phone'],
    [date('2026-04-09', 46121), 'amount'],
    [date('Mar 26', 46085), 'note'],
    [date('Mar 26', 46085), 'reference'],
    ['04-Mar', 'code'],
    ['4. Mrz', 'text'],
    ['Mär 26', 'code'],
    ['04.Ağu', 'code'],
    ['mrt-26', 'text'],
    ['2026-03-04', 'code'],
    ['۱۴۰۵/۰۱/۱۵', 'code'],
    ['04.03.2026', 'text'],
    ['3/4/2026', 'code'],
    ['2026-03-04 00:00:00', 'text'],
    ['2026-03-04T00:00:00.000Z', 'text'],
    ['Wed Mar 04 2026 00:00:00 GMT+0100', 'text'],
    ['10:30', 'code'],
    ['10:30:00', 'text'],
    ['9:05 PM', 'code'],
  ] as const)('as a date: %j in a field of kind %s', (cell, kind) => expect(read(cell, kind)).toBe('refused: date'))

  test.each([
    [{ kind: 'boolean', shown: 'TRUE' }, 'text', 'boolean'],
    [{ kind: 'boolean', shown: 'FALSE' }, 'code', 'boolean'],
    [{ kind: 'boolean', shown: 'TRUE' }, 'amount', 'boolean'],
    ['TRUE', 'text', 'boolean'],
    ['WAHR', 'code', 'boolean'],
    ['DOĞRU', 'text', 'boolean'],
    ['ONWAAR', 'text', 'boolean'],
    [{ kind: 'percentage', shown: '50%', number: 0.5 }, 'text', 'percentage'],
    [{ kind: 'percentage', shown: '7%', number: 0.07 }, 'amount', 'percentage'],
    ['50%', 'text', 'percentage'],
    ['%7,5', 'code', 'percentage'],
    ['۱۲٪', 'text', 'percentage'],
    ['12.5 %', 'code', 'percentage'],
  ] as const)('as a logical value or a percentage: %j in a field of kind %s', (cell, kind, rule) =>
    expect(read(cell, kind)).toBe(`refused: ${rule}`),
  )

  const kinds: readonly ImportFieldKind[] = ['text', 'note', 'code', 'amount', 'flag', 'status', 'phone', 'reference', 'references']
  const errors = ['#N/A', '#DIV/0!', '#REF!', '#NAME?', '#VALUE!', '#NUM!', '#NULL!', '#SPILL!', '#GETTING_DATA']
  const localErrors = [
    '#NV',
    '#WERT!',
    '#BEZUG!',
    '#YOK',
    '#SAYI/0!',
    '#DEĞER!',
    '#AD?',
    '#N/B',
    '#DEEL/0!',
    '#WAARDE!',
    '#¡VALOR!',
    '#ЗНАЧ!',
  ]
  test.each([...errors, ...localErrors, 'Err:502', '########'])('as an error, never as an empty value or zero: %s', (shown) => {
    for (const kind of kinds) {
      expect(read({ kind: 'error', shown }, kind)).toBe('refused: error')
      expect(read(shown, kind)).toBe('refused: error')
    }
  })

  test.each([
    ['8.71E+12', 'code'],
    ['8.71235E+12', 'code'],
    ['8,71235E+12', 'code'],
    ['8٫71235E+12', 'code'],
    ['1E-05', 'code'],
    ['۸٫۷۱E+۱۲', 'code'],
    ['9.12E+09', 'phone'],
    ['1.2e+15', 'text'],
    ['="8.71235E+12"', 'code'],
    [{ kind: 'exponent', shown: '8.71235E+12', number: 8712350000000 }, 'code'],
    [{ kind: 'exponent', shown: '1.2E+5', number: 120000 }, 'code'],
  ] as const)('as a shortened number: %j in a field of kind %s', (cell, kind) => expect(read(cell, kind)).toBe('refused: exponent'))

  test.each([
    ['12345678901234500000', 'code'],
    ['1234567890123450', 'code'],
    ['۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۰۰۰', 'code'],
    ['00123456789012345000', 'code'],
    [1234567890123450000, 'code'],
    [2 ** 53, 'text'],
  ] as const)('as a rounded number: %j in a field of kind %s', (cell, kind) => expect(read(cell, kind)).toBe('refused: digits'))

  test.each(['Qahve \ufffdi', '\ufffd', '???? ????', '??'])('as lost characters: %s', (text) => {
    expect(read(text, 'text')).toBe('refused: lost')
    expect(read(text, 'code')).toBe('refused: lost')
  })

  test.each([
    ['12.3456', 'en', 'refused: decimals'],
    ['12,3456', 'de', 'refused: decimals'],
    [21.9895, 'en', 'refused: decimals'],
    [21.989, 'en', '21.989'],
    [57.7, 'fa', '57.7'],
    ['12.340000', 'en', '12.34'],
  ] as const)('an amount with too many decimals: %j in %s', (cell, locale, result) => expect(read(cell, 'amount', { locale })).toBe(result))
})

describe('a value that only resembles damage is kept', () => {
  test.each([
    ['MAR-26', 'code'],
    ['12E4', 'code'],
    ['E-41', 'code'],
    ['01-02-03', 'code'],
    ['10.20.30', 'code'],
    ['1/2', 'code'],
    ['2026', 'code'],
    ['#12', 'code'],
    ['#A-1', 'code'],
    ['True Blue', 'text'],
    ['Mug 50% off', 'text'],
    ["'t Koffiehuis", 'text'],
    ["'s-Gravenhage", 'text'],
    ['What??', 'text'],
    ['2026-03-04', 'note'],
    ['85%', 'note'],
    ['8712345000012', 'code'],
    ['1234567890123456', 'code'],
    ['123456789012345', 'code'],
    ['#SECRET!', 'password'],
    ['10:30', 'password'],
  ] as const)('%s in a field of kind %s', (text, kind) => expect(read(text, kind)).toBe(text))

  test('a whole code in the format of an exponent is the number itself', () => {
    expect(read({ kind: 'exponent', shown: '8.712345000012E+12', number: 8712345000012 }, 'code')).toBe('8712345000012')
  })

  test('a value that the user typed is meant', () => {
    for (const text of ['2026-03-04', '50%', 'TRUE', '10:30']) expect(read(text, 'text', { typed: true })).toBe(text)
    expect(read('1234567890123450', 'code', { typed: true })).toBe('1234567890123450')
    expect(read('8.71E+12', 'code', { typed: true })).toBe('refused: exponent')
  })

  test('a logical value is a flag', () => {
    expect(read({ kind: 'boolean', shown: 'TRUE' }, 'flag')).toBe(true)
    expect(read({ kind: 'boolean', shown: 'FALSE' }, 'status')).toBe(false)
  })
})

test.each([
  ['="00055"', 'code', '00055'],
  ['="0036000291452"', 'code', '0036000291452'],
  ['="E-41"', 'code', 'E-41'],
  ['="Mug, ""large"""', 'text', 'Mug, "large"'],
  ['=T("00055")', 'code', '00055'],
  ['= "00055" ', 'code', '00055'],
  ["'00055", 'code', '00055'],
  ["'00055'", 'code', '00055'],
  ["'A-7", 'code', 'A-7'],
  ['\u2019090', 'code', '090'],
  ["'00055", 'text', '00055'],
  ["'=1+1", 'text', '=1+1'],
  ['\t00055', 'code', '00055'],
  ['\t=1', 'text', '=1'],
  ["'12.50", 'amount', '12.5'],
  ['="12.50"', 'amount', '12.5'],
  ["'09121234567", 'phone', '09121234567'],
  ['="tea"', 'reference', 3],
  ['="yes"', 'flag', true],
] as const)('the guard of %j is no part of a %s', (text, kind, value) => expect(read(text, kind)).toBe(value))

test.each([
  [{ kind: 'number', shown: '00055', number: 55 }, 'code', '00055'],
  [{ kind: 'number', shown: '00055', number: 55 }, 'text', '00055'],
  [{ kind: 'number', shown: '00055', number: 55 }, 'amount', '55'],
  [{ kind: 'number', shown: '09121234567', number: 9121234567 }, 'phone', '09121234567'],
  [{ kind: 'number', shown: '1.50', number: 1.5 }, 'code', '1.50'],
  [8712345000012, 'code', '8712345000012'],
  [12.5, 'text', '12.5'],
] as const)('a number is what the spreadsheet shows: %j as %s', (cell, kind, value) => expect(read(cell, kind)).toBe(value))

type Planned = { readonly fate: string; readonly rules: readonly string[]; readonly id: number; readonly values: object }

/** The plan of rows under the fields of a resource as their headings. */
function planOf<Row extends { readonly id: number }, Draft extends object>(
  resource: EditableResource<Row, Draft>,
  fields: ImportFields<Draft>,
  rows: readonly Row[],
  { sheet, keyed, corrections = [] }: { sheet: Sheet; keyed?: ImportKey; corrections?: readonly [number, Record<string, string>][] },
): readonly Planned[] {
  const key = keyed?.key ?? 'code'
  const match = matchColumns(sheet, fieldsByLabel(Object.keys(fields).map((field) => [field, field])), key)
  if (!match) throw new Error('no columns')
  const options = { resource, fields, rows, match, words, locale: 'en', may: { create: true, update: true } } as const
  const plan = importPlan(sheet, { ...options, corrections: new Map(corrections), ...(keyed && { keyed }) })
  return plan.map(({ fate, problems, id, values }) => ({
    fate,
    id,
    values,
    rules: problems.map((one) => ('rule' in one ? `${one.field} ${one.rule}` : `${one.field} form`)),
  }))
}

describe('every resource', () => {
  const error: SheetCell = { kind: 'error', shown: '#N/A' }
  test('refuses damage field by field', () => {
    expect(
      planOf(goods, { code: 'code', name: 'text', barcode: 'code', unit: 'text', price: 'amount' }, [], {
        sheet: [
          ['code', 'name', 'barcode', 'unit', 'price'],
          ['D-1', date('4-Mar', 46085), '8.71E+12', date('1-Feb', 46054), error],
          [date('2026-04-09', 46121), 'Third row', '', 'pcs', 6],
        ],
      }),
    ).toMatchObject([
      { fate: 'refused', rules: ['name date', 'barcode exponent', 'unit date', 'price error'] },
      { fate: 'refused', rules: ['code date'] },
    ])
    expect(
      planOf(warehouses, { code: 'code', name: 'text', name2: 'text' }, [], {
        sheet: [
          ['code', 'name', 'name2'],
          ['="01"', { kind: 'boolean', shown: 'TRUE' }, '50%'],
        ],
      }),
    ).toMatchObject([{ rules: ['name boolean', 'name2 percentage'] }])
    expect(
      planOf(goodsGroups, { code: 'code', name: 'text', parentId: 'reference' }, [], {
        sheet: [
          ['code', 'name', 'parentId'],
          ['1.2E+05', 'Tea', error],
        ],
      }),
    ).toMatchObject([{ rules: ['code exponent', 'parentId error'] }])
    expect(
      planOf(users, { userName: 'code', fullName: 'text', mobile: 'phone', isActive: 'status' }, [], {
        keyed: { key: 'userName', name: 'fullName' },
        sheet: [
          ['userName', 'fullName', 'mobile', 'isActive'],
          [date('10:30', 0.4375), '#YOK', '9.12E+09', { kind: 'boolean', shown: 'TRUE' }],
        ],
      })[0]?.rules.slice(0, 3),
    ).toEqual(['userName date', 'fullName error', 'mobile exponent'])
  })

  const odd = ['8.71E+12', '4-Mar', 'TRUE', '50%', '2026-03-04', '12345678901234500000', '="00055"', '#N/A']
  test.each(odd)('an existing record with the code %s is matched', (code) => {
    const options = (key: string) => ({
      sheet: [
        [key, 'name'],
        [code, 'Renamed'],
      ] as Sheet,
    })
    const changed = [{ fate: 'changed', id: 7, rules: [], values: { name: 'Renamed' } }]
    const stored = { id: 7, code, name: 'Old', name2: '' }
    expect(
      planOf(warehouses, { code: 'code', name: 'text' }, [warehouse.parse({ ...stored, isDefault: false })], options('code')),
    ).toMatchObject(changed)
    expect(
      planOf(goodsGroups, { code: 'code', name: 'text' }, [goodsGroup.parse({ ...stored, parent_id: 0 })], options('code')),
    ).toMatchObject(changed)
    const row = good.parse({ id: 7, code, name: 'Old', webprice: 1, goodImages: [], goodsOptionsTemplate: '[]' })
    expect(planOf(goods, { code: 'code', name: 'text' }, [row], options('code'))).toMatchObject(changed)
  })

  test('a user whose name looks like a date is matched', () => {
    const row = user.parse({
      userId: 7,
      fullName: 'Old',
      userName: '4-Mar',
      isActive: 1,
      isSystemic: 0,
      isAdmin: 0,
      mobile: '',
      accessGroups: [1],
    })
    const sheet = [
      ['userName', 'fullName'],
      ['4-Mar', 'Renamed'],
    ]
    const keyed = { key: 'userName', name: 'fullName' } as const
    expect(planOf(users, { userName: 'code', fullName: 'text' }, [row], { sheet, keyed })).toMatchObject([{ fate: 'changed', id: 7 }])
  })

  test('a value that the record has is unchanged, even if it looks damaged', () => {
    const row = good.parse({
      id: 7,
      code: '1',
      name: 'TRUE',
      barcode1: '8.71E+12',
      webprice: 1.23456,
      goodImages: [],
      goodsOptionsTemplate: '[]',
    })
    const sheet = [
      ['code', 'name', 'barcode', 'price'],
      ['1', 'TRUE', '8.71E+12', 1.23456],
    ]
    expect(planOf(goods, { code: 'code', name: 'text', barcode: 'code', price: 'amount' }, [row], { sheet })).toMatchObject([
      { fate: 'unchanged', rules: [] },
    ])
  })

  test('a padded code is matched as it is shown', () => {
    const row = warehouse.parse({ id: 7, code: '00055', name: 'Old', name2: '', isDefault: false })
    const sheet: Sheet = [
      ['code', 'name'],
      [{ kind: 'number', shown: '00055', number: 55 }, 'New'],
    ]
    expect(planOf(warehouses, { code: 'code', name: 'text' }, [row], { sheet })).toMatchObject([{ fate: 'changed', id: 7 }])
  })

  test('a correction makes a damaged row importable', () => {
    const sheet = [
      ['code', 'name', 'barcode'],
      ['S-2', 'Paper bag', '8.71235E+12'],
    ]
    const corrections: [number, Record<string, string>][] = [[2, { barcode: '8712345000012' }]]
    const planned = planOf(goods, { code: 'code', name: 'text', barcode: 'code' }, [], { sheet, corrections })
    expect(planned).toMatchObject([{ fate: 'new', values: { barcode: '8712345000012' } }])
  })
})

describe('the rows of a sheet', () => {
  const fields = fieldsByLabel(['code', 'name', 'price'].map((field) => [field, field]))
  const totals = new Set(['total', 'grand total', 'جمع کل', 'toplam', 'summe', 'totaal'])
  const skipped = (rows: Sheet, known: readonly string[] = []) => {
    const match = matchColumns(rows, fields, 'code')
    if (!match) throw new Error('no columns')
    return [...rowsOfNoRecord(rows, match, { key: 'code', name: 'name', totals, isKnown: (key) => known.includes(key) })]
  }
  const head = ['Code', 'Name', 'Price']
  const row = ['1', 'Cup', 3] as const

  test.each([
    [['', 'Total', 3]],
    [['Total', '', 3]],
    [['', 'Grand total:', 3]],
    [['', 'جمع کل', 3]],
    [['TOPLAM', '', 3]],
    [['', '', 3, 'Summe']],
    [['Totaal:', '', '']],
  ] as [SheetCell[]][])('the total %j is left out and named', (total) => expect(skipped([head, [...row], [], total])).toEqual([4]))

  test('a product called Total is none', () => {
    expect(skipped([head, ['9', 'Total', 3], ['TOTAL', '', 5]], ['TOTAL'])).toEqual([])
  })

  test('headings that are repeated on each page are left out', () => {
    expect(skipped([head, [...row], [...head], ['2', 'Pot', 4], [' CODE ', 'name*', 'Price:']])).toEqual([3, 5])
  })

  test.each([
    ['below titles', [['Price list'], [], ['Spring', '', 2026], head, [...row]], 3],
    ['below many notes', [...Array.from({ length: 20 }, (_, index) => [`Note ${index}`]), head, [...row]], 20],
    ['below blank rows', [...Array.from({ length: 60 }, () => []), head, [...row]], 60],
    ['merged over two rows', [['Code', 'Texts', ''], ['Code', 'Name', 'Price'], [...row]], 1],
    ['merged over two rows throughout', [head, [...head], [...row]], 1],
    ['in the guards of another program', [['="Code"', "'Name", '="Price"'], [...row]], 0],
    ['with line breaks and stars', [['Code *', 'Na\u200cme', 'Price:'], [...row]], 0],
  ] as [string, SheetCell[][], number][])('the headings are found %s', (_, rows, header) =>
    expect(matchColumns(rows, fields, 'code')).toMatchObject({ header, fields: expect.arrayContaining(['code']) as unknown }),
  )

  test('the first of two columns with one heading is read, and reported', () => {
    expect(
      matchColumns(
        [
          ['Code', 'Price', 'Price', 'Shelf'],
          ['1', 2, 3],
        ],
        fields,
        'code',
      ),
    ).toEqual({
      header: 0,
      fields: ['code', 'price', null, null],
      ignored: ['Shelf'],
      repeated: ['Price'],
    })
  })
})
