import { mobileOf } from '@/lib/contract/core/form-rules'
import { barcodeKey, printableBarcode } from '@/lib/format/barcode'
import { latinDigits } from '@/lib/format/digits'
import { normalizeDomain, normalizeIdentifier, withoutInvisible } from '@/lib/format/identifier'
import { nextCode } from '@/lib/format/next-code'
import { phoneKey } from '@/lib/format/phone'
import { parseAmount, readAmount } from '@/lib/format/read-amount'
import { fold, matcher } from '@/lib/format/search-fold'

/** The planes that have such characters. */
const everyCharacter = Array.from({ length: 0xe1000 }, (_, code) => code)
  .filter((code) => (code < 0x20000 || code >= 0xe0000) && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
const those = (pattern: RegExp) => everyCharacter.filter((character) => pattern.test(character))

test.each([
  ['\u200eshop.ir', 'shop.ir'],
  ['\ufeffdemo\u200b', 'demo'],
  ['sho\u00adp\u2060.ir', 'shop.ir'],
  ['\u2068ali\u2069', 'ali'],
  ['A\u201112', 'A-12'],
  ['A\u201012\u20137\u20143\u22124', 'A-12-7-3-4'],
  ['A\u00a012\u20077', 'A 12 7'],
  ['\u3000ＡＢ\uff0d１２\u3000', 'AB-12'],
  ['۱۲۳٤٥٦', '123456'],
  ['१२৩੪', '1234'],
  ['𝟙𝟚𝟛', '123'],
  ['می\u200cروم۱', 'میروم1'],
  ['\t00055\r\n', '00055'],
  ['01\u001d10', '0110'],
  ['cafe\u0301', 'café'],
  ['m² ½ ①', 'm² ½ ①'],
  ['  Ab  c ', 'Ab  c'],
])('normalises %j as %j', (text, identifier) => expect(normalizeIdentifier(text)).toBe(identifier))

test('removes every invisible character of Unicode', () => {
  const invisible = those(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/u)
  expect(invisible.length).toBeGreaterThan(400)
  for (const character of invisible) {
    expect(normalizeIdentifier(`${character}12${character}34${character}`)).toBe('1234')
    expect(fold(`12${character}34`)).toBe('1234')
    expect(readAmount(`${character}12${character}34`, 'en')).toBe('1234')
  }
})

test('folds every dash and space of Unicode', () => {
  for (const dash of those(/\p{Pd}/u)) expect(normalizeIdentifier(`A${dash}1`)).toBe('A-1')
  for (const space of those(/\p{Zs}/u)) expect(normalizeIdentifier(`${space}A${space}1${space}`)).toBe('A 1')
})

test('folds the decimal digits of every script', () => {
  const digits = those(/\p{Nd}/u)
  expect(digits.length % 10).toBe(0)
  digits.forEach((digit, index) => {
    expect(latinDigits(digit)).toBe(String(index % 10))
    expect(latinDigits(`é中${digit}`)).toBe(`é中${index % 10}`)
  })
})

test('is the same when applied twice, for every character', () => {
  for (const character of everyCharacter) {
    const once = normalizeIdentifier(`a${character}1`)
    if (normalizeIdentifier(once) !== once) throw new Error(`${character.codePointAt(0)?.toString(16)}: ${once}`)
  }
})

test('leaves a text that is too long for an identifier', () => {
  const long = `${'e\u0301\u0323'.repeat(50_000)}`
  expect(normalizeIdentifier(` ${long} `)).toBe(long)
})

test('a name keeps its half-spaces only without this function', () => {
  expect(withoutInvisible('می\u200cروم')).toBe('میروم')
})

test.each(['\u200e', '\u2066', '\ufeff', '\u00ad', '\u034f', '\u3164', '\u180e', '\u{e0001}', '\ufe0f'])(
  'a barcode with the mark %j is the barcode without it',
  (mark) => {
    expect(barcodeKey(`400638${mark}1333931`)).toBe(barcodeKey('4006381333931'))
    expect(printableBarcode(`4006381333931${mark}`)).toEqual({ symbology: 'EAN13', text: '4006381333931' })
    expect(mobileOf(`0912${mark}1234567`)).toBe('09121234567')
    expect(phoneKey(`0912${mark}1234567`)).toBe('9121234567')
    expect(parseAmount(`1250${mark}`)).toBe('1250')
    expect(matcher(`A-${mark}12`)('A‑12')).toBe(true)
  },
)

test.each(['A–12', 'A‑12', 'A—12', 'A−12', 'A﹣12', 'A－12'])('searching %s finds A-12, and the reverse', (text) => {
  expect(matcher(text)('A-12')).toBe(true)
  expect(matcher('A-12')(text)).toBe(true)
})

test('suggests the next code after codes in any digits', () => {
  expect(nextCode(['۰۰۷', '\u200e०१२'])).toBe('013')
})

test.each([
  ['−5', '-5'],
  ['\u20105', '-5'],
  ['－１２．５', '-12.5'],
  ['١٢٣٫٥', '123.5'],
  ['1\u202f234', '1234'],
  ['5²', null],
  ['1½', null],
])('reads the amount %s', (typed, amount) => expect(readAmount(typed, 'en')).toBe(amount))

test.each([
  ['demo', 'demo'],
  ['shop.example.com', 'shop.example.com'],
  ['https://shop.example.com/', 'shop.example.com'],
  ['http://shop.example.com:8080/en/login?redirect=/home#top', 'shop.example.com'],
  ['\u200ehttps://shop.example.com\u200e/fa', 'shop.example.com'],
  ['shop.example.com.', 'shop.example.com'],
  ['ｓｈｏｐ．example．com', 'shop.example.com'],
  ['shop.example.com/', 'shop.example.com'],
  ['shop\u2011one', 'shop-one'],
  ['Shop', 'Shop'],
  ['https://', ''],
  ['', ''],
])('the domain %j is %j', (text, domain) => expect(normalizeDomain(text)).toBe(domain))

test.each([
  ['ali@shop.example.com', 'ali@shop.example.com'],
  ['\u202aali@shop.example.com\u202c', 'ali@shop.example.com'],
  ['ali\u200b@\u00adshop.example\u2060.com', 'ali@shop.example.com'],
  ['ａｌｉ＠ｓｈｏｐ．ｃｏｍ', 'ali@shop.com'],
  ['ali.k\u2010r\u00a0', 'ali.k-r'],
  ['۱۲۳', '123'],
])('the user name %j is %j', (text, name) => expect(normalizeIdentifier(text)).toBe(name))
