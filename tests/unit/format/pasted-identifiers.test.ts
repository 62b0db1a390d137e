import { importPlan } from '@/lib/client/import/import-plan'
import { fieldsByLabel, matchColumns } from '@/lib/client/import/match-columns'
import { mobileOf } from '@/lib/contract/core/form-rules'
import { accountsNamed } from '@/lib/contract/customer'
import { good, goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { findScan, printableBarcode } from '@/lib/format/barcode'
import { readScan } from '@/lib/format/gs1'
import { normalizeIdentifier } from '@/lib/format/identifier'
import { naturalCompare } from '@/lib/format/natural-compare'
import { nextCode } from '@/lib/format/next-code'
import { callAddress, phoneKey, readMobile } from '@/lib/format/phone'
import { parseAmount, readAmount } from '@/lib/format/read-amount'
import { foldedQuery, foldRow, foldWords, matcher, matchesFolded } from '@/lib/format/search-fold'
import { readTypedDate } from '@/lib/format/typed-date'
import { searchedPhone } from '@/components/list/columns/column-types'
import { smsPartCount } from '@/components/screens/ledger/sms-dialog'

const marks = {
  'left-to-right mark': '\u200e',
  'right-to-left mark': '\u200f',
  'Arabic letter mark': '\u061c',
  'left-to-right embedding': '\u202a',
  'right-to-left embedding': '\u202b',
  'pop directional formatting': '\u202c',
  'left-to-right override': '\u202d',
  'right-to-left override': '\u202e',
  'left-to-right isolate': '\u2066',
  'right-to-left isolate': '\u2067',
  'first strong isolate': '\u2068',
  'pop directional isolate': '\u2069',
  'zero width space': '\u200b',
  'zero width non-joiner': '\u200c',
  'zero width joiner': '\u200d',
  'word joiner': '\u2060',
  'invisible times': '\u2062',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'grapheme joiner': '\u034f',
  'Hangul filler': '\u3164',
  'half-width Hangul filler': '\uffa0',
  'Khmer vowel': '\u17b4',
  'Mongolian vowel separator': '\u180e',
  'variation selector 1': '\ufe00',
  'variation selector 16': '\ufe0f',
  'variation selector 17': '\u{e0100}',
  tag: '\u{e0041}',
  'cancel tag': '\u{e007f}',
  'interlinear annotation': '\ufff9',
  'shorthand format': '\u{1bca0}',
  'musical beam': '\u{1d173}',
} as const

/** The text with the mark at its start, inside and at its end. */
const placed = (text: string, mark: string) => [
  `${mark}${text}`,
  `${text}${mark}`,
  `${text.slice(0, 2)}${mark}${text.slice(2)}`,
  [...text].join(mark),
]

describe.each(Object.entries(marks))('%s', (_, mark) => {
  test('is no part of a stored identifier', () => {
    for (const text of placed('A-12', mark)) {
      expect(goods.form.parse({ ...goods.blank, code: text, name: 'x', barcode: text })).toMatchObject({ code: 'A-12', barcode: 'A-12' })
      expect(warehouses.form.parse({ ...warehouses.blank, code: text, name: 'x' }).code).toBe('A-12')
      expect(goodsGroups.form.parse({ ...goodsGroups.blank, code: text, name: 'x' }).code).toBe('A-12')
    }
    for (const userName of placed('ali.k', mark)) {
      const draft = { ...users.blank, userName, password: 'Xk9!mmQq2', accessGroups: [1], mobile: `0912${mark}1234567` }
      expect(users.form.parse(draft)).toMatchObject({ userName: 'ali.k' })
    }
    expect(normalizeIdentifier(`${mark}shop${mark}.ir${mark}`)).toBe('shop.ir')
  })

  test('does not keep a record from being found, nor a record that has it', () => {
    for (const text of placed('A-12', mark)) {
      expect(matcher(text)('A-12')).toBe(true)
      expect(matcher('A-12')(text)).toBe(true)
      expect(foldedQuery(text)).toBe('a-12')
      for (const [stored, scanned] of [
        [text, 'A-12'],
        ['A-12', text],
      ] as const)
        expect(
          findScan(
            [{ barcode: stored }],
            readScan(scanned),
            ({ barcode }) => barcode,
            () => '',
          ),
        ).toHaveLength(1)
    }
  })

  test('is read as nothing in numbers, phones, dates and barcodes', () => {
    for (const text of placed('4006381333931', mark)) expect(printableBarcode(text)).toEqual({ symbology: 'EAN13', text: '4006381333931' })
    for (const text of placed('09121234567', mark)) {
      expect(mobileOf(text)).toBe('09121234567')
      expect(readMobile(text)).toBe('09121234567')
      expect(phoneKey(text)).toBe('9121234567')
      expect(callAddress(text)).toBe('tel:09121234567')
    }
    for (const text of placed('1250.5', mark)) {
      expect(readAmount(text, 'en')).toBe('1250.5')
      expect(parseAmount(text)).toBe('1250.5')
    }
    expect(readTypedDate(`${mark}2026-11-27${mark}`, 2, 'en')).toEqual({ date: '2026-11-27' })
  })

  test('does not keep an imported row from its record', () => {
    const plan = (stored: string, code: string) => {
      const sheet = [
        ['code', 'name'],
        [code, 'New'],
      ]
      const match = matchColumns(
        sheet,
        fieldsByLabel([
          ['code', 'code'],
          ['name', 'name'],
        ] as const),
        'code',
      )
      if (!match) throw new Error('no columns')
      return importPlan(sheet, {
        ...{ resource: goods, fields: { code: 'code', name: 'text' }, match, locale: 'en', corrections: new Map() },
        rows: [good.parse({ id: 7, code: stored, name: 'Old', webprice: 1, goodImages: [], goodsOptionsTemplate: '[]' })],
        words: { yes: new Set<string>(), no: new Set<string>(), references: new Map() },
        may: { create: true, update: true },
      })
    }
    for (const text of placed('A-12', mark)) {
      expect(plan(text, 'A-12')).toMatchObject([{ fate: 'changed', id: 7 }])
      expect(plan('A-12', text)).toMatchObject([{ fate: 'changed', id: 7 }])
    }
  })

  test('orders codes and suggests the next one as if it were not there', () => {
    expect(naturalCompare(`${mark}9`, '10')).toBeLessThan(0)
    expect(naturalCompare(`1${mark}0`, '9')).toBeGreaterThan(0)
    expect(nextCode([`0${mark}41`])).toBe('042')
  })

  test('does not make an account another one', () => {
    const account = {
      id: 1,
      code: `10${mark}1`,
      name: 'Sara',
      company: '',
      mobile: `0912${mark}1234567`,
      phone: '',
      address: '',
      type: 1,
    } as never
    expect(accountsNamed([account], { account: '101', type: null, mobile: '', name: '' } as never)).toHaveLength(1)
    expect(accountsNamed([account], { account: '', type: null, mobile: '09121234567', name: '' } as never)).toHaveLength(1)
  })

  test('alone is no name and no code', () => {
    expect(goods.form.safeParse({ ...goods.blank, code: mark, name: 'x' }).success).toBe(false)
    expect(goods.form.safeParse({ ...goods.blank, code: '1', name: mark }).success).toBe(false)
    expect(warehouses.form.safeParse({ ...warehouses.blank, code: '1', name: ` ${mark} ` }).success).toBe(false)
  })
})

test.each([
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2015',
  '\u2212',
  '\ufe58',
  '\ufe63',
  '\uff0d',
  '\u2e3a',
  '\u05be',
  '\u1806',
  '\u30a0',
  '\u2043',
  '\u02d7',
])('the dash %j is a hyphen', (dash) => {
  expect(normalizeIdentifier(`A${dash}12`)).toBe('A-12')
  expect(matcher(`A${dash}12`)('A-12')).toBe(true)
  expect(matcher('A-12')(`A${dash}12`)).toBe(true)
  expect(mobileOf(`0912${dash}123${dash}4567`)).toBe('09121234567')
  expect(readAmount(`${dash}5`, 'en')).toBe('-5')
  expect(goods.form.parse({ ...goods.blank, code: `A${dash}12`, name: 'x' }).code).toBe('A-12')
})

test.each(['\u00a0', '\u1680', '\u2000', '\u2003', '\u2007', '\u2008', '\u2009', '\u200a', '\u202f', '\u205f', '\u3000'])(
  'the space %j is a space',
  (space) => {
    expect(normalizeIdentifier(`${space}A${space}12${space}`)).toBe('A 12')
    expect(matcher(`A${space}12`)('A 12')).toBe(true)
    expect(matcher('A 12')(`A${space}12`)).toBe(true)
    expect(mobileOf(`0912${space}123${space}4567`)).toBe('09121234567')
    expect(readAmount(`1${space}234`, 'en')).toBe('1234')
  },
)

const digitsFrom = (zero: number) => (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
test.each([
  ['Arabic', 0x660],
  ['Persian', 0x6f0],
  ['NKo', 0x7c0],
  ['Devanagari', 0x966],
  ['Bengali', 0x9e6],
  ['Gujarati', 0xae6],
  ['Tamil', 0xbe6],
  ['Thai', 0xe50],
  ['Tibetan', 0xf20],
  ['Myanmar', 0x1040],
  ['Khmer', 0x17e0],
  ['Mongolian', 0x1810],
  ['full-width', 0xff10],
  ['mathematical bold', 0x1d7ce],
  ['Adlam', 0x1e950],
  ['segmented', 0x1fbf0],
])('%s digits are digits', (_, zero) => {
  const write = digitsFrom(zero)
  expect(normalizeIdentifier(write('A-12'))).toBe('A-12')
  expect(matcher(write('12345'))('12345')).toBe(true)
  expect(matcher('12345')(write('12345'))).toBe(true)
  expect(mobileOf(write('09121234567'))).toBe('09121234567')
  expect(mobileOf(write('+49 151 2345678'))).toBe('+491512345678')
  expect(readAmount(write('1250'), 'en')).toBe('1250')
  expect(readScan(write('(01)06260417000018')).code).toBe('6260417000018')
  expect(nextCode([write('041')])).toBe('042')
  expect(naturalCompare(write('9'), '10')).toBeLessThan(0)
})

describe('a mobile number', () => {
  test.each([
    ['0912 123 4567', '09121234567'],
    ['0912-123-4567', '09121234567'],
    ['0912.123.45.67', '09121234567'],
    ['(0912) 123 4567', '09121234567'],
    ['0912_123_4567', '09121234567'],
    ['0912,123,4567', '09121234567'],
    ['۰۹۱۲٫۱۲۳٫۴۵۶۷', '09121234567'],
    ['0912٬123٬4567', '09121234567'],
    ['(+98) 912 123 4567', '09121234567'],
    ['[+98] 912 123 4567', '09121234567'],
    ['00(98)912 123 4567', '09121234567'],
    ['＋９８９１２１２３４５６７', '09121234567'],
    ['+9809121234567', '09121234567'],
    ['0912\u05be123\u05be4567', '09121234567'],
    ['+98 912 123 4567', '09121234567'],
    ['+98 (0) 912 123 4567', '09121234567'],
    ['+98 0912 123 4567', '09121234567'],
    ['0098 912 123 4567', '09121234567'],
    ['00 98 912 123 4567', '09121234567'],
    ['0098-(0)912-1234567', '09121234567'],
    ['98-912-123-4567', '09121234567'],
    ['912 123 4567', '09121234567'],
    ['tel:+989121234567', '09121234567'],
    ['TEL: 0912 123 4567', '09121234567'],
    ['+98\u2011912\u2011123\u20114567', '09121234567'],
    ['\u202a+98 912 123 4567\u202c', '09121234567'],
    ['\u2066+98 912\u00a0123\u00a04567\u2069', '09121234567'],
    ['98+ 912 123 4567', '09121234567'],
    ['۰۹۱۲ ۱۲۳ ۴۵۶۷', '09121234567'],
    ['٠٩١٢-١٢٣-٤٥٦٧', '09121234567'],
    ['+۹۸ ۹۱۲ ۱۲۳ ۴۵۶۷', '09121234567'],
    ['+49 (0)151 2345678', '+491512345678'],
    ['+49(0)151/2345678', '+491512345678'],
    ['+49 0151 2345678', '+491512345678'],
    ['0049 151 2345678', '+491512345678'],
    ['+90 (532) 123 45 67', '+905321234567'],
    ['+90 0532 123 45 67', '+905321234567'],
    ['0090 532 123 45 67', '+905321234567'],
    ['+31 (0)6 12345678', '+31612345678'],
    ['+31-6-1234\u20135678', '+31612345678'],
    ['+44 (0) 7911 123456', '+447911123456'],
    ['+971 50 123 4567', '+971501234567'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+39 347 123 4567', '+393471234567'],
    ['+49\u2002151\u20032345678', '+491512345678'],
  ])('%s is %s', (text, mobile) => {
    expect(mobileOf(text)).toBe(mobile)
    expect(matchesFolded(foldWords(text), foldRow(searchedPhone(mobile)))).toBe(true)
  })

  test.each([
    '0912 123 4567 / 0935 123 4567',
    '09121234567, 09351234567',
    '09121234567 09351234567',
    '0912 123 456',
    '0912 123 45678',
    '0812 123 4567',
    '0912 CALL NOW',
    'O912 123 4567',
    '021 8877 6655',
    '0912 123 4567 ext 12',
    '+49 12',
    '00',
    '+',
    '++49 151 2345678',
    '8.71E+12',
    '۰۹۱۲',
  ])('%s is none', (text) => expect(mobileOf(text)).toBeNull())
})

describe('a call link', () => {
  test.each([
    ['021 8877 6655', 'tel:02188776655'],
    ['021-88776655 ext. 12', 'tel:02188776655'],
    ['021-88776655 داخلی ۱۲', 'tel:02188776655'],
    ['02188776655 (12)', 'tel:02188776655'],
    ['+49 30 123456-78', 'tel:+493012345678'],
    ['+49 30 123456 Durchwahl 78', 'tel:+4930123456'],
    ['0212 555 44 33 dahili 12', 'tel:02125554433'],
    ['+31 20 1234567 x12', 'tel:+31201234567'],
    ['021 8877 6655 / 0912 123 4567', 'tel:02188776655'],
    ['02188776655-6', 'tel:02188776655'],
    ['02188776655, 02188776656', 'tel:02188776655'],
    ['02188776655؛02188776656', 'tel:02188776655'],
    ['02188776655\n02188776656', 'tel:02188776655'],
    ['02188776655 و 02188776656', 'tel:02188776655'],
    ['تلفن: ۰۲۱۸۸۷۷۶۶۵۵', 'tel:02188776655'],
    ['Tel. +98 21 8877 6655', 'tel:+982188776655'],
    ['0912 123 4567 (Sara)', 'tel:09121234567'],
    ['+98 (0)21 8877 6655', 'tel:+982188776655'],
    ['00 98 21 8877 6655', 'tel:+982188776655'],
    ['(021) 8877-6655', 'tel:02188776655'],
    ['0912/123/4567', 'tel:09121234567'],
    ['98 912 123 4567', 'tel:+989121234567'],
    ['98 0912 123 4567', 'tel:+989121234567'],
  ])('of %s is %s', (text, address) => expect(callAddress(text)).toBe(address))
})

describe('a text message has as many parts as it is charged for', () => {
  const latin = (length: number) => 'a'.repeat(length)
  test.each([
    ['', 1],
    [latin(160), 1],
    [latin(161), 2],
    [latin(306), 2],
    [latin(307), 3],
    [latin(459), 3],
    [latin(460), 4],
    [`${latin(158)}€`, 1],
    [`${latin(159)}€`, 2],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    [`${latin(152)}€${latin(153)}`, 3],
    [`${latin(151)}€${latin(153)}`, 2],
    ['[]{}\\~^|'.repeat(10), 1],
    ['äöüÄÖÜßñÑ'.repeat(17), 1],
    ['à'.repeat(160), 1],
    ['ç'.repeat(71), 2],
    ['Ç'.repeat(160), 1],
    ['ğ'.repeat(70), 1],
    ['ı'.repeat(71), 2],
    ['`'.repeat(71), 2],
    ['’'.repeat(71), 2],
    ['س'.repeat(70), 1],
    ['س'.repeat(71), 2],
    ['س'.repeat(134), 2],
    ['س'.repeat(135), 3],
    ['😀'.repeat(35), 1],
    ['😀'.repeat(36), 2],
    [`${'س'.repeat(66)}😀${'س'.repeat(66)}`, 3],
    [`${'س'.repeat(65)}😀${'س'.repeat(67)}`, 2],
    [`${latin(159)}\n`, 1],
    [`${latin(160)}\u200e`, 3],
    [`${latin(69)}\u2066`, 1],
  ])('%j: %d', (text, parts) => expect(smsPartCount(text)).toBe(parts))
})
