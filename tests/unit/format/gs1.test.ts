import { barcodeKey, findScan, isSameBarcode } from '@/lib/format/barcode'
import { readScan } from '@/lib/format/gs1'

const tea = '6260417000018'
const whole = { code: tea, isProduct: true, batch: 'A12', expiry: '2027-11-30' }
const gs = '\u001d'

test.each([
  ['GS1-128', ']C101062604170000181727113010A12'],
  ['GS1 DataBar', `]e0010626041700001817271130${gs}10A12`],
  ['GS1 DataMatrix', `]d2${gs}010626041700001810A12${gs}17271130`],
  ['GS1 QR', `]Q3010626041700001810A12${gs}17271130`],
  ['without an identifier of the symbology', `010626041700001817271130${gs}10A12`],
  ['as it is printed', '(01)06260417000018(17)271130(10)A12'],
  ['as it is printed, with spaces', '(01) 06260417000018 (17) 271130 (10) A12'],
  ['as a right-to-left keyboard types it', ')01(06260417000018)17(271130)10(A12'],
  ['in Persian digits', '(۰۱)۰۶۲۶۰۴۱۷۰۰۰۰۱۸(۱۷)۲۷۱۱۳۰(۱۰)A12'],
  ['with invisible marks', '\u200e(01)06260417000018\u200f(17)271130(10)A12\u200e'],
  ['with a sign for the separator', '010626041700001810A12|17271130'],
  ['with a named separator', '010626041700001810A12<GS>17271130'],
  ['of what a package contains', `]C1020626041700001810A12${gs}17271130${gs}3712`],
  ['as a link', `https://id.gs1.org/01/${tea}/10/A12?17=271130`],
  ['as a link of another domain', `HTTPS://SHOP.EXAMPLE/P/01/0${tea}/10/A12?17=271130`],
  ['as a link with names', `https://shop.example/gtin/${tea}/lot/A12?exp=271130`],
  ['as a link without a scheme', `shop.example/01/${tea}/10/A12?17=271130&x=%ZZ`],
])('reads product, batch and expiry %s', (_, text) => expect(readScan(text)).toMatchObject(whole))

test.each([
  ['6260417000018', tea],
  [`]E0${tea}`, tea],
  [`]E3${tea}12345`, tea],
  [']E496385074', '96385074'],
  [']C0A-12', 'A-12'],
  ['A-12', 'A-12'],
  ['\u200eA\u201112', 'A-12'],
  ['0106260417000018', tea],
  ['0112345', '0112345'],
  ['https://shop.example/p/12', 'https://shop.example/p/12'],
])('reads %s as the code %s', (text, code) => expect(readScan(text).code).toBe(code))

test('offers neither an address nor a shipment as a barcode', () => {
  expect(readScan('https://shop.example/p/12').isProduct).toBe(false)
  expect(readScan('(00)106141411234567897').isProduct).toBe(false)
  expect(readScan(`]C1${'00106141411234567897'}`).isProduct).toBe(false)
  expect(readScan('(01)06260417000018').isProduct).toBe(true)
})

test('the day 00 is the last of its month', () => {
  expect(readScan('(01)06260417000018(17)280200').expiry).toBe('2028-02-29')
  expect(readScan('(01)06260417000018(15)270631').expiry).toBeNull()
  expect(readScan('(01)06260417000018(21)S-9').serial).toBe('S-9')
})

test.each([
  ['012345678905', '0012345678905'],
  ['12345678905'.padStart(14, '0'), '012345678905'],
  ['96385074', '00000096385074'],
  ['06260417000018', tea],
  ['01234565', '012345000065'],
  ['04252614', '042100005264'],
  ['۶۲۶۰۴۱۷۰۰۰۰۱۸', tea],
])('%s and %s are the same barcode', (one, other) => {
  expect(isSameBarcode(one, other)).toBe(true)
  expect(isSameBarcode(other, one)).toBe(true)
})

test.each([
  ['16260417000015', tea],
  ['01234565', '012345678905'],
  ['', ''],
])('%s and %s are different barcodes', (one, other) => expect(isSameBarcode(one, other)).toBe(false))

test('a code of a record wins over what its parts say', () => {
  const rows = [
    { barcode: tea, code: '1' },
    { barcode: '010626041700001810A12', code: '2' },
  ]
  const find = (text: string) =>
    findScan(
      rows,
      readScan(text),
      ({ barcode }) => barcode,
      ({ code }) => code,
    ).map(({ code }) => code)
  expect(find('010626041700001810A12')).toEqual(['2'])
  expect(find('010626041700001810B13')).toEqual(['1'])
  expect(barcodeKey('1')).toBe('1')
})
