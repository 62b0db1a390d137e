import { strToU8, zipSync } from 'fflate'
import { good } from '@/lib/contract/goods'
import { goodsGroup } from '@/lib/contract/goods-groups'
import { warehouse } from '@/lib/contract/warehouses'
import { importFile, type Importable } from '@/tests/unit/support/imported-file'
import { xlsxFile, type FileCell, type FileSheet } from '@/tests/unit/support/xlsx-file'

/** Headings and a valid row of each resource, and the fields of a column of identifiers and one of names. */
const lists = {
  goods: {
    head: ['Code', 'Name', 'Barcode', 'Unit', 'Price'],
    row: ['Z-1', 'Cup', '', 'pcs', '3'],
    code: [2, 'barcode'],
    text: [3, 'unit'],
  },
  goodsGroups: { head: ['Code', 'Name'], row: ['Z-1', 'Cups'], code: [0, 'code'], text: [1, 'name'] },
  warehouses: { head: ['Code', 'Name'], row: ['Z-1', 'Main'], code: [0, 'code'], text: [1, 'name'] },
  users: {
    head: ['Username', 'Full name', 'Access groups'],
    row: ['zara', 'Zara', 'sales'],
    code: [0, 'userName'],
    text: [1, 'fullName'],
  },
} as const satisfies Record<
  Importable,
  { head: readonly string[]; row: readonly string[]; code: readonly [number, string]; text: readonly [number, string] }
>
const names = Object.keys(lists) as Importable[]

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const csv = (rows: readonly (readonly string[])[], separator = ',') => rows.map((row) => row.map(quoted).join(separator)).join('\r\n')
const sheetOf = (rows: readonly (readonly FileCell[])[], more: Partial<FileSheet> = {}) => xlsxFile([{ rows, ...more }])

/** The rules that refuse each value in a column of each list, in files that have one row for each. */
async function refusalsOf(values: readonly FileCell[], column: 'code' | 'text', formats: readonly ('csv' | 'xlsx')[]) {
  const refusals = values.map((): Record<string, readonly string[]> => ({}))
  for (const name of names) {
    const {
      head,
      row,
      [column]: [at, field],
    } = lists[name]
    const rows: FileCell[][] = [
      [...head],
      ...values.map((value, index) => [`${row[0]}${index}`, ...row.slice(1)].with(at, value as string)),
    ]
    for (const format of formats) {
      const content = format === 'csv' ? csv(rows as string[][]) : sheetOf(rows)
      for (const { line, refused } of (await importFile(name, content)).rows) {
        const own = refused
          .filter((reason) => reason.startsWith(`${field}: `) && !reason.endsWith(': repeated'))
          .map((reason) => reason.slice(field.length + 2))
        Object.assign(refusals[line - 2] ?? {}, { [`${name} ${format}`]: own })
      }
    }
  }
  return refusals
}

describe('a damaged text is refused in every list, in CSV and Excel', () => {
  const damaged = [
    ['1-Mar', 'date'],
    ['01-Mar', 'date'],
    ['1-Mar-24', 'date'],
    ['01-Mar-2024', 'date'],
    ['01-MAR-24', 'date'],
    ['Mar-01', 'date'],
    ['Mar-24', 'date'],
    ['Sep-02', 'date'],
    ['2-Sept', 'date'],
    ['01/Mar/2024', 'date'],
    ['1. Mrz', 'date'],
    ['01. Mär', 'date'],
    ['1. Mrz. 24', 'date'],
    ['01.03.', 'date'],
    ['1.3.', 'date'],
    ['01.03.2024', 'date'],
    ['01.03.24', 'date'],
    ['1.Mar', 'date'],
    ['01.Eyl', 'date'],
    ['Eki.02', 'date'],
    ['1-mrt', 'date'],
    ['okt-12', 'date'],
    ['1 Mar 2024', 'date'],
    ['March 1, 2024', 'date'],
    ['1 March 2024', 'date'],
    ['1. März 2024', 'date'],
    ['1 maart 2024', 'date'],
    ['1 Mart 2024', 'date'],
    ['Friday, March 1, 2024', 'date'],
    ['2024-03-01', 'date'],
    ['2024/03/01', 'date'],
    ['2024.03.01', 'date'],
    ['2024-03-01 00:00:00', 'date'],
    ['2024-03-01T00:00:00', 'date'],
    ['2024-03-01T00:00:00.000Z', 'date'],
    ['2024-03-01T00:00:00+03:30', 'date'],
    ['3/1/2024', 'date'],
    ['03/01/24', 'date'],
    ['1/3/2024 10:30', 'date'],
    ['1403/12/11', 'date'],
    ['1403-12-11', 'date'],
    ['۱۴۰۳/۱۲/۱۱', 'date'],
    ['۱۴۰۳/۱۲/۱۱ ۱۰:۳۰', 'date'],
    ['\u200f۱۴۰۳/۱۲/۱۱', 'date'],
    ['۱۱ اسفند ۱۴۰۳', 'date'],
    ['11 اسفند 1403', 'date'],
    ['10:30', 'date'],
    ['10:30:15', 'date'],
    ['10:30:15.250', 'date'],
    ['9:05 AM', 'date'],
    ['Fri Mar 01 2024 00:00:00 GMT+0330 (Iran Standard Time)', 'date'],
    ['TRUE', 'boolean'],
    ['True', 'boolean'],
    ['false', 'boolean'],
    ['WAHR', 'boolean'],
    ['FALSCH', 'boolean'],
    ['DOĞRU', 'boolean'],
    ['YANLIŞ', 'boolean'],
    ['WAAR', 'boolean'],
    ['ONWAAR', 'boolean'],
    ['درست', 'boolean'],
    ['نادرست', 'boolean'],
    ['50%', 'percentage'],
    ['12.50%', 'percentage'],
    ['12,5 %', 'percentage'],
    ['12,5\u00a0%', 'percentage'],
    ['%18', 'percentage'],
    ['-5%', 'percentage'],
    ['۵۰٪', 'percentage'],
    ['٪۵۰', 'percentage'],
    ['#N/A', 'error'],
    ['#n/a', 'error'],
    ['#DIV/0!', 'error'],
    ['#NAME?', 'error'],
    ['#NULL!', 'error'],
    ['#NUM!', 'error'],
    ['#REF!', 'error'],
    ['#VALUE!', 'error'],
    ['#GETTING_DATA', 'error'],
    ['#SPILL!', 'error'],
    ['#CALC!', 'error'],
    ['#FIELD!', 'error'],
    ['#BLOCKED!', 'error'],
    ['#CONNECT!', 'error'],
    ['#ERROR!', 'error'],
    ['#BEZUG!', 'error'],
    ['#WERT!', 'error'],
    ['#ZAHL!', 'error'],
    ['#NV', 'error'],
    ['#ÜBERLAUF!', 'error'],
    ['#YOK', 'error'],
    ['#SAYI/0!', 'error'],
    ['#SAYI!', 'error'],
    ['#BAŞV!', 'error'],
    ['#DEĞER!', 'error'],
    ['#AD?', 'error'],
    ['#BOŞ!', 'error'],
    ['#N/B', 'error'],
    ['#DEEL/0!', 'error'],
    ['#VERW!', 'error'],
    ['#GETAL!', 'error'],
    ['#NAAM?', 'error'],
    ['#WAARDE!', 'error'],
    ['Err:502', 'error'],
    ['Hata:502', 'error'],
    ['Fout:504', 'error'],
    ['########', 'error'],
    ['=A2*1.09', 'error'],
    ['=SUM(B2:B9)', 'error'],
    ['=VLOOKUP(A2;Sheet2!A:B;2;0)', 'error'],
    ['="#N/A"', 'error'],
    ['8.71E+12', 'exponent'],
    ['8.71235E+12', 'exponent'],
    ['8,71235E+12', 'exponent'],
    ['1.23e12', 'exponent'],
    ['1,23E12', 'exponent'],
    ['1.23E+012', 'exponent'],
    ['8.71E +12', 'exponent'],
    ['8E+12', 'exponent'],
    ['6.02e-5', 'exponent'],
    ['۱٫۲۳E+۱۲', 'exponent'],
    ['۸٫۷۱e+۱۲', 'exponent'],
    ['8.71×10^12', 'exponent'],
    ['۸٫۷۱×۱۰^۱۲', 'exponent'],
    ['8.71E\u221212', 'exponent'],
    ['\u200e8.71E+12', 'exponent'],
    ['="8.71E+12"', 'exponent'],
    ["'8.71E+12", 'exponent'],
    ['Caf\ufffd', 'lost'],
    ['????', 'lost'],
    ['Ã‡ay', 'lost'],
    ['Åžeker', 'lost'],
    ['Ú†Ø§ÛŒ', 'lost'],
    ['KÃ¤se', 'lost'],
    ['Ð§Ð°Ð¹', 'lost'],
  ] as const
  const digits = ['8712345678901230000', '1234567890123450', '۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۰۰۰', '4012345678901230'].map(
    (value) => [value, 'digits'] as const,
  )

  test.each(['code', 'text'] as const)('as a %s', async (column) => {
    const expected = [...damaged, ...(column === 'code' ? digits : [])]
    const refusals = await refusalsOf(
      expected.map(([value]) => value),
      column,
      ['csv', 'xlsx'],
    )
    expect(
      refusals.map((found, index) => [expected[index]?.[0], Object.keys(found).length, ...new Set(Object.values(found).flat())]),
    ).toEqual(expected.map(([value, rule]) => [value, 8, rule]))
    for (const found of refusals) for (const rules of Object.values(found)) expect(rules).toHaveLength(1)
  })
})

describe('a text that only resembles damage is kept', () => {
  const kept = [
    ['MAR-26', 'code'],
    ['12E4', 'code'],
    ['1E5', 'code'],
    ['E-41', 'code'],
    ['10-20', 'code'],
    ['1/2', 'code'],
    ['20.30', 'code'],
    ['1.2.3', 'code'],
    ['10.20.30', 'code'],
    ['99-99-99', 'code'],
    ['45352', 'code'],
    ['20240301', 'code'],
    ['#12', 'code'],
    ['TRUE-1', 'code'],
    ['A=B', 'code'],
    ['MAY', 'code'],
    ['100000000000000', 'code'],
    ['123456789012345', 'code'],
    ['6260417000018', 'code'],
    ['5%-A', 'code'],
    ['Mart', 'text'],
    ['May', 'text'],
    ['Calendar 2024', 'text'],
    ['Marble 12', 'text'],
    ['100% cotton', 'text'],
    ['Waarde', 'text'],
    ['Room 10:30', 'text'],
    ['Juice 1/2', 'text'],
    ['Deck #4', 'text'],
    ['درست‌کار', 'text'],
    ["'t Hart", 'text'],
    ['What? Really??', 'text'],
    ['Mug = cup', 'text'],
    ['«CAFÉ»', 'text'],
    ['Å', 'text'],
    ['GRÖßE ÄÖÜ', 'text'],
    ['3 Mark', 'text'],
    ['2 Decks', 'text'],
    ['21 Auger', 'text'],
  ] as const

  test.each(['code', 'text'] as const)('as a %s', async (column) => {
    const values = kept.filter((one) => one[1] === column).map(([value]) => value)
    const refusals = await refusalsOf(values, column, ['csv', 'xlsx'])
    // A user name has rules of its own for its letters.
    const own = ['whitespace', 'character', 'too_small', 'Invalid input']
    expect(
      refusals.map((found, index) => [values[index], ...Object.values(found).flat()].filter((rule) => !own.includes(String(rule)))),
    ).toEqual(values.map((value) => [value]))
  })
})

describe('a damaged cell of an Excel file is refused in every list', () => {
  const cells: readonly (readonly [FileCell, string])[] = [
    [{ value: 45352, format: 'd-mmm' }, 'date'],
    [{ value: 45352, format: 'mmm-yy' }, 'date'],
    [{ value: 45352, format: 'dd.mm.' }, 'date'],
    [{ value: 45352, format: 'dd.mm.yyyy' }, 'date'],
    [{ value: 45352, format: 'm/d/yyyy' }, 'date'],
    [{ value: 45352, format: '[$-fa-IR,16]yyyy/mm/dd;@' }, 'date'],
    [{ value: 45352, format: '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy' }, 'date'],
    [{ value: 45352, format: 'yyyy"年"m"月"d"日"' }, 'date'],
    [{ value: 45352, format: '[$-41F]d\\ mmmm\\ yyyy' }, 'date'],
    [{ value: 45352.5, format: 'yyyy-mm-dd\\ hh:mm:ss' }, 'date'],
    [{ value: 0.4375, format: 'h:mm' }, 'date'],
    [{ value: 0.4375, format: 'h:mm\\ AM/PM' }, 'date'],
    [{ value: 1.5, format: '[h]:mm:ss' }, 'date'],
    [{ value: 0.001, format: 'mm:ss.0' }, 'date'],
    [{ value: '2024-03-01', type: 'd' }, 'date'],
    [{ value: 1, type: 'b' }, 'boolean'],
    [{ value: 0, type: 'b', formula: 'A1=B1' }, 'boolean'],
    [{ value: 0.5, format: '0%' }, 'percentage'],
    [{ value: 0.125, format: '0.00%' }, 'percentage'],
    [{ value: 0.18, format: '%0' }, 'percentage'],
    [{ value: '#N/A', type: 'e' }, 'error'],
    [{ value: '#DIV/0!', type: 'e', formula: 'A1/0' }, 'error'],
    [{ value: '#NAME?', type: 'e' }, 'error'],
    [{ value: '#NULL!', type: 'e' }, 'error'],
    [{ value: '#NUM!', type: 'e' }, 'error'],
    [{ value: '#REF!', type: 'e' }, 'error'],
    [{ value: '#VALUE!', type: 'e' }, 'error'],
    [{ value: '#GETTING_DATA', type: 'e' }, 'error'],
    [{ value: '#SPILL!', type: 'e' }, 'error'],
    [{ formula: 'B2*2' }, 'error'],
    [{ formula: 'B2*2', value: '' }, 'error'],
    [{ value: 8712345678901, format: '0.00E+00' }, ''],
    [{ value: 8710000000000, format: '0.00E+00' }, 'exponent'],
    [{ value: 120000, format: '##0.0E+0' }, 'exponent'],
    [1234567890123456, 'digits'],
    [{ value: 8712345678901230000, format: '0' }, 'digits'],
    [{ value: '8.71234567890123E+18', format: '#' }, 'digits'],
  ]
  test.each(['code', 'text'] as const)('as a %s', async (column) => {
    const refusals = await refusalsOf(
      cells.map(([cell]) => cell),
      column,
      ['xlsx'],
    )
    expect(refusals.map((found, index) => [cells[index]?.[0], ...Object.values(found).flat()])).toEqual(
      cells.map(([cell, rule]) => [cell, ...(rule === '' ? [] : Array.from({ length: names.length }, () => rule))]),
    )
  })

  test.each([
    [{ value: '#N/A', type: 'e' }, 'error'],
    [{ value: '#DIV/0!', type: 'e' }, 'error'],
    ['#YOK', 'error'],
    ['Err:508', 'error'],
    [{ formula: 'B2*2' }, 'error'],
    [{ formula: 'B2*2', value: '' }, 'error'],
    ['=B2*2', 'error'],
    [{ value: 1, type: 'b' }, 'boolean'],
    [{ value: 45352, format: 'd-mmm' }, 'date'],
    [{ value: 0.07, format: '0%' }, 'percentage'],
    ['TRUE', 'amount'],
    ['4-Mar', 'amount'],
    ['50%', 'amount'],
    ['n/a', 'amount'],
    ['-', 'amount'],
    ['12.34567', 'decimals'],
    [12.34567, 'decimals'],
    [0.33333333333333331, 'decimals'],
    [-3, 'negative'],
    ['(3.00)', 'negative'],
    ['3.50-', 'negative'],
    ['($3.50)', 'negative'],
    ['$(3.50)', 'negative'],
    ['-$3.50', 'negative'],
    ['\u22123.50 EUR', 'negative'],
    ['3.50- USD', 'negative'],
  ] as readonly (readonly [FileCell, string])[])('a price of %j is never empty or zero: %s', async (cell, rule) => {
    const {
      rows: [one],
    } = await importFile(
      'goods',
      sheetOf([
        ['Code', 'Name', 'Price'],
        ['1', 'Cup', cell],
      ]),
    )
    expect(one?.fate).toBe('refused')
    expect(one?.refused).toEqual([`price: ${rule}`])
  })
})

describe('guards of other programs are no part of a value', () => {
  test.each([
    ['="00055"', '00055'],
    ['=""00055""', '00055'],
    ['=T("00055")', '00055'],
    ['=("00055")', '00055'],
    ['= "00055"', '00055'],
    ["'00055", '00055'],
    ["'00055'", '00055'],
    ['\u201900055', '00055'],
    ['\t00055', '00055'],
    ['\u00a000055\u00a0', '00055'],
    ['\u200e00055', '00055'],
    ['\u202d00055\u202c', '00055'],
    ['\ufeff00055', '00055'],
    ['۰۰۰۵۵', '00055'],
    ['٠٠٠٥٥', '00055'],
    ['０００５５', '00055'],
    ['="A-7"', 'A-7'],
    ["'A\u20117", 'A-7'],
    ['A\u22127', 'A-7'],
    ['A\u2013\u00ad7', 'A-7'],
  ])('%j is %s', async (value, code) => {
    for (const name of ['goods', 'goodsGroups', 'warehouses'] as const) {
      const { head, row } = lists[name]
      const rows = [head, (row as readonly string[]).with(0, value)]
      for (const content of [csv(rows), csv(rows, ';'), csv(rows, '\t'), sheetOf(rows)])
        expect((await importFile(name, content)).rows.map(({ values }) => values.code)).toEqual([code])
    }
  })

  test('an unquoted formula in a CSV file', async () => {
    const { rows } = await importFile('goods', 'Code,Name,Barcode,Price\r\n="00055",Zero mug,="0036000291452",="9.50"\r\n')
    expect(rows).toMatchObject([{ fate: 'new', values: { code: '00055', barcode: '0036000291452', price: '9.5' } }])
  })

  test.each([
    '8.71E+12',
    '4-Mar',
    '1-Mar',
    'TRUE',
    'درست',
    '50%',
    '2024-03-01',
    '1234567890123450',
    '="7"',
    "'7",
    '#N/A',
    '=A1',
    '01.03.24',
  ])('a record with the code %s is matched by it', async (code) => {
    const records = {
      goods: good.parse({ id: 7, code, name: 'Old', webprice: 1, goodImages: [], goodsOptionsTemplate: '[]' }),
      goodsGroups: goodsGroup.parse({ id: 7, code, name: 'Old', parent_id: 0 }),
      warehouses: warehouse.parse({ id: 7, code, name: 'Old', name2: '', isDefault: false }),
    }
    for (const [name, record] of Object.entries(records) as [keyof typeof records, { id: number }][]) {
      const rows = [
        ['Code', 'Name'],
        [code, 'New'],
      ]
      for (const content of [csv(rows), sheetOf(rows)])
        expect((await importFile(name, content, { existing: [record] })).rows).toMatchObject([{ fate: 'changed', id: 7, refused: [] }])
    }
  })
})

describe('a code is what Excel shows', () => {
  test.each([
    [55, '0000000', '0000055'],
    [1234, '00-00', '12-34'],
    [7, '"P"000', 'P007'],
    [7, '\\P000', 'P007'],
    [12345, '# ##0', '12345'],
    [12345, '#\\ ##0', '12345'],
    [12345, '#,##0', '12345'],
    [12345, "#'##0", '12345'],
    [7, '[<10]0', '7'],
    [7, '[<10]00;0', '07'],
    [42, '[<10]00;000', '042'],
    [55, 'General', '55'],
    [55, 'GENERAL', '55'],
    [55, 'general', '55'],
    [55, 'Standard', '55'],
    [55, 'Standaard', '55'],
    [55, 'Genel', '55'],
    [55, 'G/通用格式', '55'],
    [55, '@', '55'],
    [55, '0_);(0)', '55'],
    [55, '[Blue]00000;[Red]-00000', '00055'],
    [55, '00000;-00000;;@', '00055'],
    [5551234, '000-0000', '555-1234'],
    [12, '[$-2000000]0000', '0012'],
    [36000291452, '000000000000', '036000291452'],
    [6260417000018, '0', '6260417000018'],
    [8712345000012, '0.00E+00', '8712345000012'],
    [8712345000012, '#,##0 USD', '8712345000012'],
    [55, '00000\\ ', '00055'],
    [55, '_ * 00000', '00055'],
    [1.5, '0.0', '1.5'],
    [1.5, 'General', '1.5'],
    [7, 'General"-B"', '7-B'],
    [7, '"P-"General', 'P-7'],
    [1, '"Yes";"Yes";"No"', 'Yes'],
    [5, '[=5]"Five";General', 'Five'],
    [0.25, '# ?/?', '1/4'],
    [1.25, '# ??/??', '1 1/4'],
    [0.5, '# ?/8', '4/8'],
    [2.75, '?/?', '11/4'],
    [3, '# ?/?', '3'],
    [9121234567, '0000 000 0000', '0912 123 4567'],
    ['tea', '"P-"@', 'P-tea'],
    ['7', '0;-0;;@"-B"', '7-B'],
    ['tea', '@', 'tea'],
  ] as const)('%j in the format %s is %s', async (value, format, code) => {
    for (const name of ['goods', 'goodsGroups', 'warehouses'] as const) {
      const { head, row } = lists[name]
      const { rows } = await importFile(
        name,
        sheetOf([head, (row as readonly FileCell[]).with(0, { value, format, ...(typeof value === 'string' && { type: 'str' }) })]),
      )
      expect(rows.map(({ values, refused }) => [values.code, ...refused])).toEqual([[code]])
    }
  })

  test.each([
    [57.699999999999996, undefined, '57.7'],
    [21.989000000000001, '0.00', '21.989'],
    [0.30000000000000004, 'General', '0.3'],
    [1.1, '#,##0.00 "€"', '1.1'],
    [12500, '#,##0 "ریال"', '12500'],
    [12500.5, '_-* #,##0.00\\ [$₺-41F]_-;-* #,##0.00', '12500.5'],
    [12500, '[$-fa-IR,96]#,##0', '12500'],
    [3, '0.00_);[Red](0.00)', '3'],
    [12000, '0,', '12000'],
    [0.5, '# ?/?', '0.5'],
    [0, '0;-0;;@', '0'],
    [5, '"€" 0.00', '5'],
    [1e3, '0.00E+00', '1000'],
    [12, '#,##0.00 EUR', '12'],
    [12, '0 USD', '12'],
    [12, '0.00 "د.إ"', '12'],
  ] as const)('a price of %d in the format %s is %s', async (value, format, price) => {
    const { rows } = await importFile(
      'goods',
      sheetOf([
        ['Code', 'Name', 'Price'],
        ['1', 'Cup', { value, ...(format && { format }) }],
      ]),
    )
    expect(rows.map(({ values, refused }) => [values.price, ...refused])).toEqual([[price]])
  })
})

describe('a price as a program writes it', () => {
  test.each([
    ['12.50', 'en', '12.5'],
    ['1,234.50', 'en', '1234.5'],
    ['$1,234.50', 'en', '1234.5'],
    ['1.234,50 €', 'de', '1234.5'],
    ['EUR 1.234,50', 'de', '1234.5'],
    ['12,-', 'de', '12'],
    ['€ 12,—', 'nl', '12'],
    ['12,- €', 'de', '12'],
    ['12,-- EUR', 'de', '12'],
    ['12.50 USD', 'en', '12.5'],
    ['1 234,50', 'de', '1234.5'],
    ['1\u202f234,50', 'de', '1234.5'],
    ["1'234.50", 'en', '1234.5'],
    ['₺1.234,50', 'tr', '1234.5'],
    ['1.234,50 TL', 'tr', '1234.5'],
    ['1.234,50TL', 'tr', '1234.5'],
    ['TRY 12', 'tr', '12'],
    ['۱۲٬۵۰۰', 'fa', '12500'],
    ['۱۲٬۵۰۰ ریال', 'fa', '12500'],
    ['12,500 تومان', 'fa', '12500'],
    ['۱۲٫۵', 'fa', '12.5'],
    ['﷼ 12500', 'fa', '12500'],
    ['12500 IRR', 'fa', '12500'],
    ['="12.50"', 'en', '12.5'],
    ['12.5000', 'en', '12.5'],
    ['\u200e12.50', 'en', '12.5'],
    ['1,23,456.00', 'en', '123456'],
    ['₹12,34,567', 'de', '1234567'],
    ['Rs. 1,23,456.50', 'en', '123456.5'],
    ['١٬٢٣٤٫٥', 'en', '1234.5'],
    ['۱۲،۵۰۰', 'fa', '12500'],
    ["CHF 12'345.50", 'de', '12345.5'],
    ['Fr. 12’345.50', 'en', '12345.5'],
    ['US$ 12.50', 'en', '12.5'],
    ['12,50 zł', 'de', '12.5'],
    ['12.50 د.إ', 'en', '12.5'],
    ['1.234.567', 'en', '1234567'],
    ['1.234,50 €', 'en', '1234.5'],
    ['12 500 ₽', 'en', '12500'],
  ] as const)('%s in %s is %s', async (text, locale, price) => {
    for (const content of [
      csv([
        ['code', 'name', 'price'],
        ['1', 'Cup', text],
      ]),
      sheetOf([
        ['code', 'name', 'price'],
        ['1', 'Cup', text],
      ]),
    ])
      expect((await importFile('goods', content, { locale })).rows.map(({ values, refused }) => [values.price, ...refused])).toEqual([
        [price],
      ])
  })
})

test.each([
  ['TRUE', true],
  ['WAHR', true],
  ['DOĞRU', true],
  ['WAAR', true],
  ['درست', true],
  ['ja', true],
  ['Y', true],
  ['✔\ufe0f', true],
  ['☑', true],
  ['n', false],
  ['✗', false],
  ['off', false],
  ['FALSCH', false],
  ['YANLIŞ', false],
  ['ONWAAR', false],
  ['نادرست', false],
  ['0', false],
])('a flag of %s is %s', async (text, flag) => {
  const rows = [
    ['Code', 'Name', 'Sell online'],
    ['1', 'Cup', text],
  ]
  for (const content of [csv(rows), sheetOf(rows)])
    expect((await importFile('goods', content)).rows).toMatchObject([{ values: { isPublic: flag }, refused: [] }])
})

describe('the sheet that the user sees', () => {
  const head = ['Code', 'Name', 'Price']
  const body: FileCell[][] = [
    ['1', 'Cup', 3],
    ['2', 'Pot', 4],
  ]
  const codes = async (content: BlobPart) => (await importFile('goods', content)).rows.map(({ values }) => values.code)
  const both = ['1', '2']

  test.each([
    [
      'after a hidden one',
      [
        { name: 'A', state: 'hidden', rows: [head, ['9', 'X', 1]] },
        { name: 'B', rows: [head, ...body] },
      ],
    ],
    [
      'after a very hidden one',
      [
        { name: 'A', state: 'veryHidden', rows: [head, ['9', 'X', 1]] },
        { name: 'B', rows: [head, ...body] },
      ],
    ],
    [
      'after notes',
      [
        { name: 'A', rows: [['How to use'], ['Text']] },
        { name: 'B', rows: [head, ...body] },
      ],
    ],
    [
      'after an empty one',
      [
        { name: 'A', rows: [] },
        { name: 'B', rows: [head, ...body] },
      ],
    ],
    [
      'after one without the key',
      [
        {
          name: 'A',
          rows: [
            ['Name', 'Price'],
            ['X', 1],
          ],
        },
        { name: 'B', rows: [head, ...body] },
      ],
    ],
  ] as readonly (readonly [string, readonly FileSheet[]])[])('is read %s', async (_, sheets) => {
    const imported = await importFile('goods', xlsxFile(sheets))
    expect(imported).toMatchObject({ sheet: 'B', sheets: ['B'] })
    expect(imported.rows.map(({ values }) => values.code)).toEqual(both)
  })

  test('the sheet that the user sees has the price of its currency, and no purchase price', async () => {
    const rows: FileCell[][] = [
      ['Code', 'Name', 'Price (purchase)', 'Price (USD)', 'Price (EUR)', 'Price (IRR)', 'قیمت (ریال)'],
      ['1', 'Cup', 1, 2, 3, 4, 5],
    ]
    expect(await importFile('goods', sheetOf(rows))).toMatchObject({
      rows: [{ values: { price: '2' } }],
      ignored: ['Price (purchase)'],
      repeated: ['Price (EUR)', 'Price (IRR)', 'قیمت (ریال)'],
    })
    expect(
      (await importFile('goods', sheetOf(rows.map((row) => [...row, row.length > 7 ? '' : row === rows[0] ? 'Price' : 6])))).rows,
    ).toMatchObject([{ values: { price: '6' } }])
  })

  test('can be chosen where several have the key', async () => {
    const content = xlsxFile([
      { name: 'A', rows: [head, ['9', 'X', 1]] },
      { name: 'B', rows: [head, ...body] },
    ])
    expect(await importFile('goods', content)).toMatchObject({ sheet: 'A', sheets: ['A', 'B'] })
    expect(await importFile('goods', content, { sheet: 1 })).toMatchObject({ sheet: 'B' })
  })

  test.each([
    ['titles', [['Price list'], ['Spring 2024'], head, ...body]],
    ['titles and blank rows', [['Price list'], [], ['Date', '2024-03-01'], [], [], head, ...body]],
    [
      'a blank column',
      [
        [null, 'Code', null, 'Name', 'Price'],
        [null, '1', null, 'Cup', 3],
        [null, '2', null, 'Pot', 4],
      ],
    ],
    ['blank rows between', [head, [], ...body.slice(0, 1), [], [], ...body.slice(1)]],
    ['a total', [head, ...body, ['', 'Total', 7]]],
    ['a total in the first column', [head, ...body, [], ['Summe:', '', 7]]],
    ['a Turkish total', [head, ...body, ['GENEL TOPLAM', null, 7]]],
    ['a Persian total', [head, ...body, ['جمع کل:', null, 7]]],
    ['headings that are repeated', [head, ...body.slice(0, 1), head, ...body.slice(1)]],
    ['headings of two rows', [['Code', 'Product', null], [null, 'Name', 'Price'], ...body]],
    ['headings of two rows, the key below', [[null, 'Texts', null], ['Code', 'Name', 'Price'], ...body]],
    [
      'duplicate headings',
      [
        ['Code', 'Name', 'Price', 'Price'],
        ['1', 'Cup', 3, 9],
        ['2', 'Pot', 4, 9],
      ],
    ],
    [
      'other columns',
      [
        ['No', 'Code', 'Name', 'Shelf', 'Price'],
        [1, '1', 'Cup', 'x', 3],
        [2, '2', 'Pot', 'y', 4],
      ],
    ],
    ['headings with stars and colons', [['Code *', 'Name:', 'Price *'], ...body]],
    ['headings in capitals', [['CODE', 'NAME', 'PRICE'], ...body]],
    ['headings in Persian with Arabic letters', [['كد', 'نام', 'قيمت'], ...body]],
    ['headings in two languages', [['Kod', 'Naam', 'Preis'], ...body]],
    ['headings with line breaks', [['Code\n', 'Na\u00adme', ' Price '], ...body]],
    ['a unit in a heading', [['Code', 'Name', 'Price (IRR)'], ...body]],
    ['units in headings', [['Code (required)', 'Name [optional]', 'Price in €'], ...body]],
    ['dots behind headings', [['Code.', 'Name', 'Price.'], ...body]],
    ['a total with a number of rows', [head, ...body, ['جمع کل (2 ردیف)', '', 7]]],
    ['a total with a text', [head, ...body, ['', 'Total: 2 items', 7]]],
    ['a ruled line', [head, ['---', '-----', '-----'], ...body]],
  ] as readonly (readonly [string, readonly (readonly FileCell[])[]])[])('is read with %s', async (_, rows) => {
    const content = sheetOf(rows)
    const imported = await importFile('goods', content)
    expect(imported.rows.map(({ values, refused }) => [values.code, values.name, ...refused])).toEqual([
      ['1', 'Cup'],
      ['2', 'Pot'],
    ])
    const text = csv(rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))))
    expect((await importFile('goods', text)).rows.map(({ values, refused }) => [values.code, values.name, ...refused])).toEqual([
      ['1', 'Cup'],
      ['2', 'Pot'],
    ])
  })

  test('counts hidden rows, columns and sheets', async () => {
    const content = xlsxFile([
      { name: 'A', rows: [['x']], state: 'hidden' },
      { name: 'B', rows: [head, ...body], hidden: [3], hiddenColumns: [3] },
    ])
    expect(await importFile('goods', content)).toMatchObject({ hiddenSheets: 1, hiddenRows: 1, hiddenColumns: ['price'] })
  })

  test('reads merged keys and headings', async () => {
    const rows: FileCell[][] = [['Code', 'Texts', null], [null, 'Name', 'Price'], ...body]
    expect(await codes(sheetOf(rows, { merged: ['A1:A2', 'B1:C1'] }))).toEqual(both)
  })

  test('refuses results that a program left uncalculated', async () => {
    const rows: FileCell[][] = [
      head,
      ['1', 'Cup', { value: 0, formula: 'B2*2' }],
      ['2', 'Pot', { value: 0 }],
      ['3', 'Jug', { value: 5, formula: 'B2' }],
    ]
    const imported = await importFile('goods', xlsxFile([{ rows }], {}, '<calcPr calcId="1" fullCalcOnLoad="1"/>'))
    expect(imported.rows.map(({ refused }) => refused)).toEqual([['price: error'], [], []])
    expect((await importFile('goods', sheetOf(rows))).rows.map(({ refused }) => refused)).toEqual([[], [], []])
  })
})

describe('a CSV file of any program', () => {
  const expected = [
    ['1', 'Cup, white', '12.5'],
    ['2', 'Pot', '3'],
  ]
  test.each([
    ['commas', 'Code,Name,Price\n1,"Cup, white",12.5\n2,Pot,3'],
    ['semicolons', 'Code;Name;Price\n1;Cup, white;12.5\n2;Pot;3'],
    ['tabs', 'Code\tName\tPrice\n1\tCup, white\t12.5\n2\tPot\t3'],
    ['pipes', 'Code|Name|Price\n1|Cup, white|12.5\n2|Pot|3'],
    ['a separator line', 'sep=;\nCode;Name;Price\n1;Cup, white;12.5\n2;Pot;3'],
    ['a separator line with spaces', 'sep= ;\r\nCode;Name;Price\r\n1;Cup, white;12.5\r\n2;Pot;3'],
    ['a byte order mark', '\ufeffCode,Name,Price\n1,"Cup, white",12.5\n2,Pot,3'],
    ['carriage returns alone', 'Code,Name,Price\r1,"Cup, white",12.5\r2,Pot,3\r'],
    ['mixed line ends', 'Code,Name,Price\r\n1,"Cup, white",12.5\n2,Pot,3\r'],
    ['spaces after commas', 'Code, Name, Price\n1, "Cup, white", 12.5\n2, Pot, 3'],
    ['quotes everywhere', '"Code","Name","Price"\n"1","Cup, white","12.5"\n"2","Pot","3"'],
    ['a blank end', 'Code,Name,Price\n1,"Cup, white",12.5\n2,Pot,3\n\n,,\n'],
    ['the end mark of DOS', 'Code,Name,Price\r\n1,"Cup, white",12.5\r\n2,Pot,3\r\n\u001a'],
    ['trailing zero bytes', 'Code,Name,Price\r\n1,"Cup, white",12.5\r\n2,Pot,3\r\n\0\0\0'],
    ['padded cells', 'Code  ,Name        ,Price \n1     ,"Cup, white",12.5  \n2     ,Pot         ,3     '],
    ['carets', 'Code^Name^Price\n1^Cup, white^12.5\n2^Pot^3'],
    ['Persian semicolons', 'کد؛نام؛قیمت\n۱؛Cup, white؛۱۲٫۵\n۲؛Pot؛۳'],
    ['two byte order marks', '\ufeff\ufeffCode,Name,Price\n1,"Cup, white",12.5\n2,Pot,3'],
    ['byte order marks between', '\ufeffCode,Name,Price\n1,"Cup, white",12.5\n\ufeff2,\ufeffPot,3'],
    ['two files in one', '\ufeffCode,Name,Price\n1,"Cup, white",12.5\n\ufeffCode,Name,Price\n2,Pot,3'],
    ['apostrophes around texts', "Code;Name;Price\n'1';'Cup, white';12.5\n'2';'Pot';3"],
    ['a table of Markdown', '| Code | Name | Price |\n|---|:---|---:|\n| 1 | Cup, white | 12.5 |\n| 2 | Pot | 3 |'],
    ['trailing separators', 'Code;Name;Price;;\n1;Cup, white;12.5;;\n2;Pot;3;;'],
    ['titles above', 'Price list\nExported: 2024-03-01\n\nCode,Name,Price\n1,"Cup, white",12.5\n2,Pot,3'],
    ['group separators of GS1', 'Code,Name,Price\n1,"Cup,\u001d white",12.5\n2,Pot,3'],
  ])('with %s', async (_, text) => {
    const { rows } = await importFile('goods', text)
    expect(rows.map(({ values, refused }) => [values.code, values.name, values.price, ...refused])).toEqual(expected)
  })

  test.each([
    ['"Mug ""large"""', 'Mug "large"'],
    ['"Cup\nwhite"', 'Cup\nwhite'],
    ['"Cup\r\nwhite"', 'Cup\nwhite'],
    ['5" pipe', '5" pipe'],
    ['"5"" pipe"', '5" pipe'],
    ['"A; B, C | D"', 'A; B, C | D'],
  ])('with the cell %j', async (cell, name) => {
    const { rows } = await importFile('goods', `Code,Name,Price\n1,${cell},12.5\n2,Pot,3`)
    expect(rows.map(({ values }) => [values.code, values.name])).toEqual([
      ['1', name],
      ['2', 'Pot'],
    ])
  })

  test('a row with more cells than headings is refused: a comma divided one of them', async () => {
    const { rows } = await importFile('goods', 'Code,Name,Price\n1,Cup,12,50\n2,Pot,3\n3,Jug,4,\n')
    expect(rows.map(({ refused }) => refused)).toEqual([['code: cells'], [], []])
  })
})

describe('an encoding', () => {
  const bytesIn = (encoding: string, text: string) => {
    const decoder = new TextDecoder(encoding)
    const bytes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(new Uint8Array([code])), code]))
    return new Uint8Array([...text].map((letter) => bytes.get(letter) ?? 0x3f))
  }
  const utf16 = (text: string, isLittle: boolean, mark: boolean) => {
    const whole = mark ? `\ufeff${text}` : text
    const view = new DataView(new ArrayBuffer(2 * whole.length))
    ;[...whole].forEach((letter, index) => view.setUint16(2 * index, letter.charCodeAt(0), isLittle))
    return new Uint8Array(view.buffer)
  }
  const namesOf = async (content: BlobPart, options = {}) =>
    (await importFile('goods', content, options)).rows.map(({ values }) => values.name)
  const list = (head: string, names: readonly string[]) =>
    [head, ...names.map((name, index) => `C${index};${name};${index + 1},5`)].join('\r\n')

  test.each([
    ['windows-1254', 'Kod;Ad;Fiyat', ['Şeker kaşığı', 'Çaydanlık']],
    ['windows-1254', 'Code;Name;Price', ['Bıçak', 'Gümüş tepsi', 'Örtü']],
    ['windows-1254', 'Artikelnummer;Name;Preis', ['Şiş kebap', 'Lahmacun', 'Ayran']],
    ['windows-1254', 'code;name;price', ['İğne', 'Dağ çayı']],
    ['windows-1252', 'Artikelnummer;Name;Preis', ['Löffel', 'Schüssel groß']],
    ['windows-1252', 'Code;Name;Price', ['Crème brûlée', 'Pâté', 'Café au lait']],
    ['windows-1252', 'Code;Naam;Prijs', ['Één', 'Crêpe', 'Geïmporteerd']],
    ['windows-1252', 'Code;Name;Price', ['Smørrebrød', 'Kjøttkaker']],
    ['windows-1250', 'Code;Name;Price', ['Łyżka', 'Świeca', 'Żółty kubek']],
    ['windows-1250', 'Code;Name;Price', ['Hrnek žlutý', 'Lžíce', 'Talíř']],
    ['windows-1250', 'Code;Name;Price', ['Tűzhely', 'Bögre', 'Főző']],
    ['windows-1251', 'Code;Name;Price', ['Чашка', 'Ложка', 'Чайник большой']],
    ['windows-1251', 'Code;Name;Price', ['Ложка (білий) №5', 'Їжа', 'Ґанок']],
    ['windows-1253', 'Code;Name;Price', ['Τσάι', 'Καφές', 'Φλιτζάνι']],
    ['windows-1256', 'كد;نام;قيمت', ['چاي سبز', 'قوري']],
    ['windows-1256', 'Code;Name;Price', ['قهوه', 'شكر', 'چاي']],
    ['windows-1256', 'Code;Name;Price', ['فنجان سفيد', 'قاشق 12', 'بشقاب (بزرگ)']],
  ])('%s with %s', async (encoding, head, names) => {
    for (const locale of ['fa', 'en', 'tr', 'de', 'nl'] as const)
      expect(await namesOf(bytesIn(encoding, list(head, names)), { locale })).toEqual(names)
  })

  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('UTF-16 (little-endian %s, with a mark %s)', async (isLittle, mark) => {
    for (const [head, names] of [
      ['Code\tName\tPrice', ['Tea', 'Şeker']],
      ['کد\tنام\tقیمت', ['چای', 'قهوه']],
      ['کد;نام;قیمت', ['چای سبز درجه یک ممتاز', 'قهوه']],
      ['Code,Name,Price', ['Чай', '茶']],
    ] as const) {
      const separator = /[\t;,]/.exec(head)?.[0] ?? ''
      const text = [head, ...names.map((name, index) => [`C${index}`, name, '3'].join(separator))].join('\r\n')
      expect(await namesOf(utf16(text, isLittle, mark))).toEqual(names)
    }
  })

  test.each([
    ['Şeker', 'Kod;Ad\n1;Şeker\n2;Ağız\n3;'],
    ['چای', 'کد;نام\n1;چای\n2;قهوه\n3;'],
    ['with a mark', '\ufeffCode;Name\n1;Tea\n2;Coffee\n3;'],
  ])('UTF-8 with one bad byte: %s', async (_, text) => {
    const bytes = new Uint8Array([...new TextEncoder().encode(text), 0x43, 0xff, 0x44])
    const { rows, encoding } = await importFile('goods', bytes)
    expect(encoding).toBe('utf-8')
    expect(rows.map(({ refused }) => refused)).toEqual([[], [], ['name: lost']])
  })

  test('one zero byte does not make a text UTF-16', async () => {
    for (const name of ['Pot', 'Po'])
      expect(
        (await importFile('goods', `Code;Name\n1;Te\0a\n2;${name}`)).rows.map(({ values, refused }) => [values.name, refused]),
      ).toEqual([
        [undefined, ['name: lost']],
        [name, []],
      ])
  })

  test('a doubtful one is shown beside the other', async () => {
    for (const [encoding, name] of [
      ['windows-1252', 'mère'],
      ['windows-1250', 'časť'],
      ['windows-1252', 'Señor'],
      ['windows-1255', 'תה ירוק'],
    ] as const) {
      const { encodings } = await importFile('goods', bytesIn(encoding, `Code;Name\n1;${name}`))
      if (encodings?.length) expect(encodings).toContain(encoding)
    }
    expect((await importFile('goods', bytesIn('windows-1252', 'Code;Name\n1;mère'))).encodings?.length).toBeGreaterThan(1)
    expect((await importFile('goods', bytesIn('windows-1250', 'Code;Name\n1;Łyżka'))).encoding).toBe('windows-1250')
  })
})

describe('a file of another format is named', () => {
  const compound = (inside: string) =>
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...[...inside].flatMap((letter) => [letter.charCodeAt(0), 0])])
  const zip = (...files: string[]) => zipSync(Object.fromEntries(files.map((name) => [name, strToU8('x')])))
  test.each([
    ['HTML', '<html><head><meta charset="utf-8"></head><body><table><tr><th>Code</th></tr></table></body></html>'],
    ['HTML', '<!-- exported -->\n<table><tr><td>Code</td></tr></table>'],
    ['HTML', '\r\n\r\n<TABLE BORDER=1><TR><TD>Code</TD></TR></TABLE>'],
    ['HTML', '<?xml version="1.0"?><!DOCTYPE html><html><body></body></html>'],
    ['HTML', '<font face="Tahoma"><table><tr><td>Code</td></tr></table></font>'],
    ['HTML', '<center><b>Report</b></center><table><tr><td>Code</td></tr></table>'],
    ['HTML', new Uint8Array([0xff, 0xfe, ...[...'<html><table></table></html>'].flatMap((letter) => [letter.charCodeAt(0), 0])])],
    [
      'XML Spreadsheet 2003 (.xml)',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"/>',
    ],
    ['MHTML (.mht)', 'MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n'],
    ['MHTML (.mht)', 'From: <Saved by Excel>\r\nSubject: x\r\nMIME-Version: 1.0\r\n'],
    ['OpenDocument (.fods)', '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>'],
    ['OpenDocument (.ods)', zip('mimetype', 'content.xml', 'META-INF/manifest.xml')],
    ['Excel Binary (.xlsb)', zip('[Content_Types].xml', 'xl/workbook.bin')],
    ['Apple Numbers (.numbers)', zip('Index/Document.iwa', 'Metadata/Properties.plist')],
    ['Apple Numbers (.numbers)', zip('list.numbers/Index.zip')],
    ['Excel 97–2003 (.xls)', compound('Workbook')],
    ['Excel 97–2003 (.xls)', new Uint8Array([0x09, 0x08, 0x10, 0, 0, 6, 5, 0, 0xbb, 0x0d])],
    ['PDF', '%PDF-1.4\n%âãÏÓ'],
    ['RTF', '{\\rtf1\\ansi Code}'],
    ['JSON', '[{"Code":"1","Name":"Cup"}]'],
    ['ZIP', zip('list.csv')],
  ])('%s', async (format, content) => {
    expect(await importFile('goods', content as BlobPart)).toMatchObject({ problem: 'otherFormat', format })
  })

  test.each([
    ['protected', compound('EncryptedPackage')],
    ['empty', ''],
    ['empty', '\ufeff'],
    ['empty', ' \r\n\r\n'],
    ['empty', ',,\n,,\n'],
    ['noKey', 'Name,Price\nCup,3'],
    ['noKey', 'Just a text'],
    ['unreadable', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])],
    ['otherFormat', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ])('a file that is %s', async (problem, content) => {
    expect(await importFile('goods', content as BlobPart)).toMatchObject({ problem })
  })
})

test.each([
  ['0912 123 4567', '09121234567'],
  ['912 123 45 67', '09121234567'],
  ['+98 (0)912 123 4567', '09121234567'],
  ['="09121234567"', '09121234567'],
  ["'09121234567", '09121234567'],
  ['۰۹۱۲۱۲۳۴۵۶۷', '09121234567'],
  ['0049 (0)151 2345678', '+491512345678'],
])('the mobile number %s is %s', async (text, mobile) => {
  const rows = [
    ['Username', 'Full name', 'Mobile number', 'Access groups'],
    ['zara', 'Zara', text, 'sales'],
  ]
  for (const content of [csv(rows), sheetOf(rows)])
    expect((await importFile('users', content)).rows.map(({ values, refused }) => [values.mobile, ...refused])).toEqual([[mobile]])
})

test.each(['9.12E+09', '09121234567 / 09351234567', '0912123456', 'x', '2024-03-01', '#N/A', 'TRUE', '50%'])(
  'the mobile number %s is refused',
  async (text) => {
    const rows = [
      ['Username', 'Full name', 'Mobile number', 'Access groups'],
      ['zara', 'Zara', text, 'sales'],
    ]
    for (const content of [csv(rows), sheetOf(rows)]) expect((await importFile('users', content)).rows).toMatchObject([{ fate: 'refused' }])
  },
)
