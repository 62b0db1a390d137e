import { TextDecoder } from 'node:util'
import { strToU8, zipSync } from 'fflate'
import { csvOf } from '@/lib/client/export/csv'
import type { Spreadsheet } from '@/lib/client/export/spreadsheet'
import { xlsxOf } from '@/lib/client/export/xlsx'
import { fieldsByLabel, headingOf } from '@/lib/client/import/match-columns'
import { readSheet } from '@/lib/client/import/read-sheet'
import type { Sheet } from '@/lib/client/import/sheet-cell'
import type { Locale } from '@/lib/i18n/locales'
import { xlsxFile, type FileCell, type FileSheet } from '@/tests/unit/support/xlsx-file'

Object.assign(globalThis, { TextDecoder })

const file = (content: BlobPart) => new File([content], 'list')

const labels = [
  ['fa', ['کد', 'نام', 'قیمت']],
  ['en', ['Code', 'Name', 'Price']],
  ['tr', ['Kod', 'Ad', 'Fiyat']],
  ['de', ['Artikelnummer', 'Bezeichnung', 'Verkaufspreis']],
  ['nl', ['Artikelcode', 'Naam', 'Prijs']],
] as const satisfies readonly (readonly [Locale, readonly string[]])[]
const known = {
  fields: fieldsByLabel(
    labels.flatMap(
      ([, [code, name, price]]) =>
        [
          ['code', code],
          ['name', name],
          ['price', price],
        ] as const,
    ),
  ),
  headings: new Map(labels.map(([locale, words]) => [locale, new Set(words.map(headingOf))])),
}
const read = (content: BlobPart, encoding?: string) => readSheet(file(content), known, encoding)

async function contentOf(content: BlobPart, encoding?: string) {
  const result = await read(content, encoding)
  if ('problem' in result) throw new Error(result.problem)
  return result
}
const rowsOf = async (content: BlobPart, encoding?: string): Promise<Sheet | undefined> =>
  (await contentOf(content, encoding)).sheets[0]?.rows

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
  expect(await rowsOf(await blob.arrayBuffer())).toEqual([
    ['کد', 'نام', 'قیمت'],
    ['0101', '=چای; "سبز"', 1950000.5],
  ])
})

test.each(['fa', 'de'] as const)('reads our own CSV file in %s', async (locale) => {
  expect((await rowsOf(csvOf(sheet, locale)))?.slice(0, 2)).toEqual([
    ['کد', 'نام', 'قیمت'],
    ['0101', `'=چای; "سبز"`, locale === 'de' ? '1950000,5' : '1950000.5'],
  ])
})

test('says why a file cannot be read', async () => {
  expect(await read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({ problem: 'unreadable' })
  expect(await read('Code;Name\n1;\u0000\u0001\u0002')).toEqual({ problem: 'unreadable' })
  expect(await read(' \n\n')).toEqual({ problem: 'empty' })
  expect(await readSheet({ size: 11 * 1024 * 1024 } as File, known)).toEqual({ problem: 'tooLarge' })
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
  expect(await rowsOf(bytesIn('windows-1256', 'كد;نام;قيمت\r\n101;چاي سبز USB;12500'))).toEqual(rows)
})

test.each([
  ['windows-1252', 'de', 'Bürste für Öfen'],
  ['windows-1254', 'tr', 'İğne ve şişe'],
] as const)('reads CSV of Excel for Windows in %s', async (encoding, _, name) => {
  expect(await rowsOf(bytesIn(encoding, `Kod;Name\r\n1;${name}`))).toEqual([
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
  expect(await rowsOf(new Uint8Array([...mark, ...new Uint8Array(view.buffer)]))).toEqual([['کد', 'نام'], ['۱۰۱', 'چای'], ['']])
})

test.each([',', ';', '\t', '|'])('recognises the separator %j in two columns with blank lines', async (separator) => {
  expect(await rowsOf(`Code${separator}Name\r\n\r\n1${separator}North\r\n`)).toEqual([['Code', 'Name'], [''], ['1', 'North'], ['']])
})

describe('an encoding', () => {
  const turkish = ['Şeker kaşığı', 'İnce belli bardak', 'Yağdanlık küçük', 'Ağız payı ölçeği', 'ÇAY KAŞIĞI', 'Üç şişe']
  const persian = ['قاشق چای‌خوری', 'پیاله', 'گلدان ژاپنی', 'چراغ', 'کتری و قوری', 'سینی']
  const german = ['Schüssel groß', 'Öl', 'Käse', 'Blumenübertopf', 'Mäßig süß', 'Straße']
  const polish = ['Łyżka', 'Żółty kubek', 'Świeca', 'Mąka', 'Dzieża', 'Garść']
  const czech = ['Lžíce', 'Hrneček žlutý', 'Mouka', 'Řepa', 'Svíčka', 'Kůň']
  const hungarian = ['Kanál', 'Tűzhely', 'Bögre', 'Őszi lámpa', 'Gyűrű', 'Cső']
  const russian = ['Ложка', 'Чашка большая', 'Свеча', 'Мука', 'Ящик', 'ЧАЙ']
  const csv = (head: string, names: readonly string[]) =>
    `${head}\r\n${names.map((name, index) => `C-${index};${name};${index},50`).join('\r\n')}\r\n`
  const namesIn = async (bytes: BlobPart) => (await rowsOf(bytes))?.slice(1, 7).map((row) => row[1])
  // Windows-1256 has Arabic letters where Persian ones are missing.
  const arabic = (names: readonly string[]) => names.map((name) => name.replaceAll('ی', 'ي').replaceAll('ک', 'ك'))

  test.each([
    ['windows-1254', 'Kod;Ad;Fiyat', turkish],
    ['windows-1254', 'Code;Name;Price', turkish],
    ['windows-1254', '"Code";"Name";"Price"', turkish],
    ['windows-1256', 'كد;نام;قيمت', arabic(persian)],
    ['windows-1256', 'Code;Name;Price', arabic(persian)],
    ['windows-1252', 'Artikelnummer;Bezeichnung;Verkaufspreis', german],
    ['windows-1252', 'Code;Name;Price', german],
    ['windows-1250', 'Code;Name;Price', polish],
    ['windows-1250', 'Code;Name;Price', czech],
    ['windows-1250', 'Code;Name;Price', hungarian],
    ['windows-1251', 'Code;Name;Price', russian],
  ] as const)('%s is recognised with the headings %s', async (encoding, head, names) => {
    const bytes = bytesIn(encoding, csv(head, names))
    expect(await namesIn(bytes)).toEqual(names)
    const { encoding: assumed } = await contentOf(bytes)
    // German has the same bytes in several of them.
    expect(assumed).toBe(encoding)
  })

  test('a doubtful spelling is shown beside the other one, and the chosen one is read', async () => {
    const bytes = bytesIn('windows-1252', 'Code;Name\r\n1;crème\r\n')
    const { encodings, encoding } = await contentOf(bytes)
    expect(encoding).toBe('windows-1252')
    expect(encodings).toEqual(
      expect.arrayContaining([
        { encoding: 'windows-1252', sample: 'crème' },
        { encoding: 'windows-1250', sample: 'crčme' },
      ]),
    )
    expect((await rowsOf(bytes, 'windows-1250'))?.[1]).toEqual(['1', 'crčme'])
  })

  test.each([
    ['Persian', 'کد;نام\n1;چای\n2;قهوه\n3;قوری'],
    ['Turkish', 'Kod;Ad\n1;Şeker\n2;Ağız\n3;çay'],
    ['German', 'Code;Name\n1;Käse\n2;Öl\n3;Süßes'],
    ['Dutch', 'Code;Name\n1;ideeën\n2;één\n3;café'],
    ['Cyrillic', 'Code;Name\n1;чай\n2;кофе\n3;чашка'],
  ])('a damaged byte leaves a %s file in UTF-8', async (_, text) => {
    const bytes = new TextEncoder().encode(text)
    const at = bytes.findLastIndex((byte) => byte > 0x7f)
    const damaged = Uint8Array.from(bytes.filter((_byte, index) => index !== at))
    const { sheets, encoding } = await contentOf(damaged)
    expect(encoding).toBe('utf-8')
    expect(sheets[0]?.rows.slice(0, -1)).toEqual(
      text
        .split('\n')
        .slice(0, -1)
        .map((line) => line.split(';')),
    )
    expect(sheets[0]?.rows.at(-1)?.[1]).toContain('\ufffd')
  })

  test.each([
    [true, 'Code;Name\r\n1;Tea'],
    [false, 'Code;Name\r\n1;Tea'],
    [true, 'کد;نام\r\n1;چای'],
    [false, 'کد;نام\r\n1;چای'],
    [true, 'Kod\tAd\n1\tŞeker'],
  ])('UTF-16 without a mark is recognised (little-endian: %s)', async (isLittle, text) => {
    const view = new DataView(new ArrayBuffer(2 * text.length))
    ;[...text].forEach((letter, index) => view.setUint16(2 * index, letter.charCodeAt(0), isLittle))
    const { sheets, encoding } = await contentOf(view.buffer)
    expect(encoding).toBe(isLittle ? 'utf-16le' : 'utf-16be')
    expect(sheets[0]?.rows).toEqual(text.split(/\r?\n/).map((line) => line.split(/[;\t]/)))
  })

  test('Excel for Mac has its own, with its line ends', async () => {
    expect(await rowsOf(bytesIn('macintosh', 'Code;Name\r1;für Öfen\r2;süß'))).toEqual([
      ['Code', 'Name'],
      ['1', 'für Öfen'],
      ['2', 'süß'],
    ])
  })
})

describe('a CSV file', () => {
  test.each([
    ['sep=;\r\nCode;Name;Price\r\nQ-1;Bowl, large;12.5', ['Q-1', 'Bowl, large', '12.5']],
    ['sep=,\r\nCode,Name,Price\r\nQ-3,Plate,12.5', ['Q-3', 'Plate', '12.5']],
    ['"sep=|"\nCode|Name|Price\nQ-4|Cup; small|3', ['Q-4', 'Cup; small', '3']],
    ['SEP=\t\nCode\tName\tPrice\nQ-5\tPot\t3', ['Q-5', 'Pot', '3']],
    ['sep=;;;\nCode;Name;Price\nQ-6;Pan;3', ['Q-6', 'Pan', '3']],
    ['\ufeffsep=;\rCode;Name;Price\rQ-7;Jug;1,5', ['Q-7', 'Jug', '1,5']],
  ])('takes its separator from %j', async (text, row) => {
    expect((await rowsOf(text))?.slice(0, 2)).toEqual([['Code', 'Name', 'Price'], row])
  })

  test('a CSV file has the separator by which its headings are recognised', async () => {
    expect((await rowsOf('Prices, spring, new\nCode;Name;Price\n1;Bowl, large, blue;1,5\n2;Cup, small, red;2,5'))?.[2]).toEqual([
      '1',
      'Bowl, large, blue',
      '1,5',
    ])
  })

  test('keeps the rows after a stray quotation mark', async () => {
    expect(await rowsOf('Code;Name;Price\n1;"5 inch pipe;3\n2;"Cup; white";4\n3;5" pipe;5')).toEqual([
      ['Code', 'Name', 'Price'],
      ['1', '"5 inch pipe', '3'],
      ['2', 'Cup; white', '4'],
      ['3', '5" pipe', '5'],
    ])
  })
})

describe('another format is named', () => {
  const zip = (name: string) => zipSync({ mimetype: strToU8('application/x'), [name]: strToU8('x') })
  const compound = (inside: string) =>
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...[...inside].flatMap((letter) => [letter.charCodeAt(0), 0])])
  test.each([
    ['HTML', '<html><head></head><body><table><tr><th>Code</th></tr></table></body></html>'],
    ['HTML', '\ufeff  <!DOCTYPE html><table><tr><td>Code</td></tr></table>'],
    ['HTML', '<table border="1"><tr><td>Code</td></tr></table>'],
    ['HTML', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body></body></html>'],
    ['HTML', '<meta charset="utf-8"><style>td{}</style><table></table>'],
    ['XML Spreadsheet 2003 (.xml)', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook></Workbook>'],
    ['XML Spreadsheet 2003 (.xml)', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>'],
    ['MHTML (.mht)', 'MIME-Version: 1.0\nContent-Type: text/html'],
    ['PDF', '%PDF-1.7\n'],
    ['OpenDocument (.ods)', zip('content.xml')],
    ['Apple Numbers (.numbers)', zip('Index/Document.iwa')],
    ['Apple Numbers (.numbers)', zip('Index.zip')],
    ['Excel Binary (.xlsb)', zip('xl/workbook.bin')],
    ['Word (.docx)', zip('word/document.xml')],
    ['Excel 97–2003 (.xls)', compound('Workbook')],
  ])('%s', async (format, content) => {
    expect(await read(content as BlobPart)).toEqual({ problem: 'otherFormat', format })
  })

  test('a file with a password says so', async () => {
    expect(await read(compound('EncryptedPackage'))).toEqual({ problem: 'protected' })
  })
})

describe('an Excel file', () => {
  const cells = async (row: readonly FileCell[], more: Partial<FileSheet> = {}) => (await rowsOf(xlsxFile([{ rows: [row], ...more }])))?.[0]

  test.each([
    [55, '00000', '00055'],
    [36000291452, '0000000000000', '0036000291452'],
    [7, '"0000-"000', '0000-007'],
    [1234567, '000\\-0000', '123-4567'],
    [42, '"P-"0000;"N-"0000', 'P-0042'],
    [-42, '"P-"0000;"N-"0000', 'N-0042'],
    [123456789, '000-00-0000', '123-45-6789'],
    [9, '[$-fa-IR,16]0000', '0009'],
    [5, '[Red]0000', '0005'],
    [5551234, '[<=9999999]###-####;(###) ###-####', '555-1234'],
    [2015551234, '[<=9999999]###-####;(###) ###-####', '(201) 555-1234'],
    [1.5, '0.00', '1.50'],
  ])('shows %d in the format %s as %s', async (value, format, shown) => {
    expect(await cells([{ value, format }])).toEqual([{ kind: 'number', shown, number: value }])
  })

  test.each([
    [12, 'General'],
    [12, '@'],
    [1234, '00'],
    [12, '0'],
    [12, '0.00'],
    [12500, '#,##0'],
    [12500.5, '#,##0.00 "تومان"'],
    [12.5, '_-* #,##0.00_-;-* #,##0.00_-'],
    [5, '[$€-407] #,##0.00'],
  ])('keeps the number %d in the format %s', async (value, format) => {
    expect(await cells([{ value, format }])).toEqual([value])
  })

  test.each([
    [46085, 'd-mmm', '4-Mar'],
    [46085, 'yyyy-mm-dd', '2026-03-04'],
    [46085, '[$-fa-IR,16]yyyy/mm/dd;@', '2026/03/04'],
    [46121, 'dd.mm.yyyy', '09.04.2026'],
    [0.4375, 'h:mm', '10:30'],
    [0.6875, 'h:mm AM/PM', '4:30 PM'],
    [1.5, '[h]:mm', '36:00'],
    [46085.5, 'm/d/yy h:mm', '3/4/26 12:00'],
    [46085, 'mmm yy', 'Mar 26'],
  ])('recognises the date %d in the format %s', async (value, format, shown) => {
    expect(await cells([{ value, format }])).toEqual([{ kind: 'date', shown, number: value }])
  })

  test('recognises dates of the built-in formats', async () => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="16"/><xf numFmtId="20"/><xf numFmtId="9"/></cellXfs></styleSheet>`
    const tail =
      '<row r="5"><c r="A5" s="1"><v>46121</v></c><c r="B5" s="2"><v>46085</v></c><c r="C5" s="3"><v>0.4375</v></c><c r="D5" s="4"><v>0.07</v></c></row>'
    expect((await rowsOf(xlsxFile([{ rows: [], tail }], { 'xl/styles.xml': styles })))?.[4]).toEqual([
      { kind: 'date', shown: '2026-04-09', number: 46121 },
      { kind: 'date', shown: '4-Mar', number: 46085 },
      { kind: 'date', shown: '10:30', number: 0.4375 },
      { kind: 'percentage', shown: '7%', number: 0.07 },
    ])
  })

  test('recognises errors, logical values, percentages and formulas without a result', async () => {
    expect(
      await cells([
        { value: '#N/A', type: 'e' },
        { value: '#DIV/0!', type: 'e', formula: 'A1/0' },
        { value: 1, type: 'b' },
        { value: 0.5, format: '0.0%' },
        { formula: 'B2*2' },
        { value: 871235e7, format: '0.00E+00' },
        { value: 'text', type: 'str', formula: 'B2' },
        { value: '2026-03-04T00:00:00', type: 'd' },
      ]),
    ).toEqual([
      { kind: 'error', shown: '#N/A' },
      { kind: 'error', shown: '#DIV/0!' },
      { kind: 'boolean', shown: 'TRUE' },
      { kind: 'percentage', shown: '50%', number: 0.5 },
      { kind: 'error', shown: '=B2*2' },
      { kind: 'exponent', shown: '8.71235E+12', number: 8712350000000 },
      'text',
      { kind: 'date', shown: '2026-03-04T00:00:00' },
    ])
  })

  test.each([
    [57.699999999999996, 57.7],
    [21.989000000000001, 21.989],
    [0.30000000000000004, 0.3],
    [1.1500000000000001, 1.15],
    [-4.35 * 100, -435],
    [1234567.8899999999, 1234567.89],
  ])('rounds the binary fraction %d to %d', async (value, rounded) => {
    expect(await cells([value])).toEqual([rounded])
  })

  test('reads rich, shared and escaped texts', async () => {
    const shared = '<sst><si><r><t>Green </t></r><r><t>tea</t></r><rPh><t>x</t></rPh></si><si><t>a_x000D_&#10;b &amp; c</t></si></sst>'
    const links = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
    const content = xlsxFile(
      [
        {
          rows: [
            [
              { value: 0, type: 's' },
              { value: 1, type: 's' },
            ],
          ],
        },
      ],
      { 'xl/sharedStrings.xml': shared, 'xl/_rels/workbook.xml.rels': links },
    )
    expect(await rowsOf(content)).toEqual([['Green tea', 'a\r\nb & c']])
  })

  test('reads a file whose elements have a prefix', async () => {
    const tail = '<x:row r="2"><x:c r="A2"><x:v>5</x:v></x:c></x:row>'
    expect((await rowsOf(xlsxFile([{ rows: [['Code']], tail }])))?.[1]).toEqual([5])
  })

  test.each([
    ['references in small letters', '<row r="2"><c r="a2"><v>5</v></c></row>'],
    ['no references', '<row><c><v>5</v></c></row>'],
    ['spaces around a number', '<row r="2"><c r="A2"><v> 5 </v></c></row>'],
    ['a shared formula', '<row r="2"><c r="A2"><f t="shared" si="0"/><v>5</v></c></row>'],
  ])('reads a file with %s', async (_, tail) => {
    expect((await rowsOf(xlsxFile([{ rows: [['Code']], tail }])))?.[1]).toEqual([5])
  })

  test('lists its visible sheets, and counts hidden sheets and rows', async () => {
    const rows = [['Code'], ['1'], ['2'], ['3']]
    const { sheets, hiddenSheets } = await contentOf(
      xlsxFile([
        { name: 'Lists', state: 'hidden', rows },
        { name: 'Products', rows, hidden: [2, 4] },
        { name: 'Old', state: 'veryHidden', rows },
      ]),
    )
    expect(sheets.map(({ name }) => name)).toEqual(['Products'])
    expect(hiddenSheets).toBe(2)
    expect(sheets[0]?.hiddenLines).toEqual(new Set([2, 4]))
  })

  test('repeats cells that are merged downwards', async () => {
    const rows = [
      ['Code', 'Texts', null],
      [null, 'Name', 'Price'],
      ['1', 'Cup', 3],
    ]
    expect((await rowsOf(xlsxFile([{ rows, merged: ['A1:A2', 'B1:C1'] }])))?.[1]).toEqual(['Code', 'Name', 'Price'])
  })

  test.each([
    ['a formatted cell in the last row', '<row r="1048576"><c r="F1048576" s="0"/></row>'],
    ['formatted rows', Array.from({ length: 20_000 }, (_, index) => `<row r="${index + 3}"><c r="A${index + 3}" s="0"/></row>`).join('')],
    ['a formatted last column', '<row r="3"><c r="XFD3" s="0"/></row>'],
  ])('ends before %s', async (_, tail) => {
    expect(await rowsOf(xlsxFile([{ rows: [['Code'], ['Z-1']], tail }]))).toEqual([['Code'], ['Z-1']])
  })

  describe('that is built to do harm is refused at once', () => {
    const refused = async (content: Uint8Array<ArrayBuffer>) => {
      // Processor time: other tests run at the same time.
      const start = process.cpuUsage()
      const result = await read(content)
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000)
      return result
    }
    const huge = () => xlsxFile([{ rows: [['Code']], tail: `<!--${' '.repeat(60 * 1024 * 1024)}-->` }])

    test('a sheet that unpacks to more than a list has', async () => {
      const content = huge()
      expect(content.length).toBeLessThan(1024 * 1024)
      expect(await refused(content)).toEqual({ problem: 'unpackedTooLarge' })
      // The same with a directory that says less.
      const view = new DataView(content.buffer)
      for (let at = 0; at < content.length - 46; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true)
      expect(await refused(content)).toEqual({ problem: 'unpackedTooLarge' })
    })

    test.each([
      ['a row beyond the last', '<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'],
      ['a column beyond the last', '<row r="2"><c r="ZZZZ2"><v>1</v></c></row>'],
    ])('%s', async (_, tail) => {
      expect(await refused(xlsxFile([{ rows: [['Code']], tail }]))).toEqual({ problem: 'unreadable' })
    })

    test('nothing is built of a cell in the last column', async () => {
      const tail = Array.from({ length: 4000 }, (_, index) => `<row r="${index + 2}"><c r="XFD${index + 2}"><v>1</v></c></row>`).join('')
      expect((await rowsOf(xlsxFile([{ rows: [['Code'], ['1']], tail }])))?.length).toBe(2)
    })
  })
})
