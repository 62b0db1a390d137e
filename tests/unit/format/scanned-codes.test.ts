import { goods } from '@/lib/contract/goods'
import { findScan } from '@/lib/format/barcode'
import { readScan } from '@/lib/format/gs1'
import { matcher } from '@/lib/format/search-fold'

const tea = '6260417000018'
const gs = '\u001d'
const elements = `010${tea}17271130${gs}10A12`
const parts = { code: tea, isProduct: true, batch: 'A12', expiry: '2027-11-30' }

describe('the product, the batch and the expiry are read', () => {
  test.each([
    ['GS1-128', `]C1010${tea}1727113010A12`],
    ['DataMatrix', `]d2010${tea}1727113010A12`],
    ['QR', `]Q3010${tea}1727113010A12`],
    ['DataBar', `]e0010${tea}1727113010A12`],
    ['DotCode', `]J1010${tea}1727113010A12`],
    ['with FNC1 first', `${gs}010${tea}1727113010A12`],
    ['with FNC1 after the symbology', `]d2${gs}010${tea}10A12${gs}17271130`],
    ['the batch before the expiry', `010${tea}10A12${gs}17271130`],
    ['a count', `]C1020${tea}1727113010A12${gs}37120`],
    ['a weight', `]e0010${tea}3103001250${'17271130'}10A12`],
    ['a price', `]C1010${tea}17271130392201250${gs}10A12`],
    ['a production date', `]C1010${tea}11270101${'17271130'}10A12`],
    ['a serial number', `]d2010${tea}21S-9${gs}1727113010A12`],
    ['further numbers', `]d2010${tea}240X1${gs}1727113010A12${gs}91Z`],
    ['{GS}', elements.replace(gs, '{GS}')],
    ['<GS>', elements.replace(gs, '<GS>')],
    ['[GS]', `010${tea}10A12[GS]17271130`],
    ['^]', `010${tea}10A12^]17271130`],
    ['{FNC1}', `{FNC1}010${tea}10A12{FNC1}17271130`],
    ['<FNC1>', `<FNC1>010${tea}10A12<FNC1>17271130`],
    ['\\x1d', `010${tea}10A12\\x1d17271130`],
    ['\\u001d', `010${tea}10A12\\u001d17271130`],
    ['%1D', `010${tea}10A12%1D17271130`],
    ['[FNC1]', `010${tea}10A12[FNC1]17271130`],
    ['|', `010${tea}10A12|17271130`],
    ['~', `010${tea}10A12~17271130`],
    ['␝', `010${tea}10A12␝17271130`],
    ['as printed', `(01)0${tea}(17)271130(10)A12`],
    ['as printed, mirrored', `)01(0${tea})17(271130)10(A12`],
    ['as printed, with spaces', `(01) 0${tea} (17) 271130 (10) A12`],
    ['as printed, with the count', `(02)0${tea}(37)12(17)271130(10)A12`],
    ['as printed, in square brackets', `[01]0${tea}[17]271130[10]A12`],
    ['as printed, in full-width brackets', `（01）0${tea}（17）271130（10）A12`],
    ['in Persian digits', `(۰۱)۰۶۲۶۰۴۱۷۰۰۰۰۱۸(۱۷)۲۷۱۱۳۰(۱۰)A12`],
    ['with marks', `\u200e(01)0${tea}\u200f(17)271130\u200b(10)A12\ufeff`],
    ['as a link', `https://id.gs1.org/01/0${tea}/10/A12?17=271130`],
    ['as a link of a shop', `https://example.com/some/path/01/0${tea}/10/A12?17=271130`],
    ['as a link with a port', `http://example.com:8080/01/0${tea}/10/A12?17=271130`],
    ['as a link with 13 digits', `https://example.com/01/${tea}/10/A12?17=271130`],
    ['as a link with a fragment', `https://example.com/01/0${tea}/10/A12?17=271130#top`],
    ['as a link with other parameters', `https://example.com/01/0${tea}/10/A12?utm=x&17=271130&linkType=gs1:pip`],
    ['as a link with semicolons', `https://example.com/01/0${tea}/10/A12?3103=000195;17=271130`],
    ['as a link with names', `https://example.com/gtin/0${tea}/lot/A12?exp=271130`],
    ['as a link whose query has all', `https://example.com/?01=0${tea}&10=A12&17=271130`],
    ['as a link in capitals', `HTTPS://EXAMPLE.COM/01/0${tea}/10/A12?17=271130`],
    ['as a link with a slash at its end', `https://example.com/01/0${tea}/10/A12/?17=271130`],
    ['as a link with escaped signs', `https://example.com/01/0${tea}/10/%41%31%32?17=271130`],
    ['with è for FNC1', `]d2010${tea}10A12\u00e817271130`],
    ['behind a shipment', `]C100106141411234567897010${tea}1727113010A12`],
    ['behind a weight', `]C13103001250010${tea}1727113010A12`],
    ['behind the batch', `]C110A12${gs}010${tea}17271130`],
    ['behind the expiry', `]C117271130010${tea}10A12`],
    ['with a separator at its end', `]C1010${tea}1727113010A12${gs}`],
    ['as printed, of 13 digits', `(01)${tea}(17)271130(10)A12`],
    ['as printed, in lines', `(01)0${tea}\n(17)271130\n(10)A12`],
    ['as printed, the batch first', `(10)A12(01)0${tea}(17)271130`],
    ['as a link of a host', `http://shop/01/0${tea}/10/A12?17=271130`],
    ['as a link of a Persian domain', `https://پارس.ir/01/0${tea}/10/A12?17=271130`],
    ['as a link in Persian digits', `https://example.com/01/۰۶۲۶۰۴۱۷۰۰۰۰۱۸/10/A12?17=271130`],
    ['as a link with a query of a shop', `https://example.com/p?gtin=0${tea}&lot=A12&exp=271130`],
    ['as a link that is partly compressed', `https://example.com/01/0${tea}/10/A12/ARFKk4XB0?17=271130`],
    ['as a link with marks', `\u200ehttps://example.com/01/0${tea}/10/A12?17=271130\u200e`],
    ['as a link without a scheme', `www.example.com/01/0${tea}/10/A12?17=271130`],
  ])('%s', (_, text) => expect(readScan(text)).toMatchObject(parts))
})

describe('a scan finds the product whatever length its number is stored in', () => {
  const records = (barcode: string) => [
    { barcode: '4006381333931', code: 'other' },
    { barcode, code: 'own' },
  ]
  const found = (stored: string, scanned: string) =>
    findScan(
      records(stored),
      readScan(scanned),
      ({ barcode }) => barcode,
      ({ code }) => code,
    ).map(({ code }) => code)

  const gtins: readonly (readonly [string, readonly string[]])[] = [
    ['GTIN-13', [tea, `0${tea}`, `\u200e${tea}`, '6260417 000018', '۶۲۶۰۴۱۷۰۰۰۰۱۸']],
    ['GTIN-12', ['036000291452', '0036000291452', '00036000291452', ' 036000291452']],
    ['GTIN-8', ['96385074', '0000096385074', '00000096385074', '9638\u00ad5074']],
    ['GTIN-14', ['16260417000015', '1626041700001\u200b5']],
  ]
  for (const [name, spellings] of gtins)
    for (const stored of spellings)
      test(`${name} stored as ${JSON.stringify(stored)}`, () => {
        const bare = spellings[0] ?? ''
        const whole = bare.padStart(14, '0')
        for (const scanned of [
          ...spellings,
          whole,
          `]E0${bare}`,
          `]C101${whole}`,
          `]d201${whole}21S1`,
          `(01)${whole}`,
          `(02)${whole}(37)6`,
          `01${whole}`,
          `https://id.gs1.org/01/${whole}`,
        ])
          expect([scanned, ...found(stored, scanned)]).toEqual([scanned, 'own'])
      })

  test('UPC-E is the number that it abbreviates', () => {
    expect(found('012345000065', '01234565')).toEqual(['own'])
    expect(found('01234565', '0012345000065')).toEqual(['own'])
    expect(found('01234565', ']C10100012345000065')).toEqual(['own'])
    expect(found('01234565', ']E00012345000065')).toEqual(['own'])
  })

  test('a package is not its content, a code of the shop is found as it is', () => {
    expect(found(tea, '16260417000015')).toEqual([])
    expect(found('A-7', 'A\u20117')).toEqual(['own'])
    expect(found(`010${tea}10A12`, `010${tea}10A12`)).toEqual(['own'])
    for (const code of ['A~1', 'A|1', 'A^1', 'crème']) expect([code, ...found(code, code)]).toEqual([code, 'own'])
  })

  test('an ISBN may have hyphens', () => {
    expect(found('978-3-16-148410-0', '9783161484100')).toEqual(['own'])
    expect(found('9783161484100', '978-3-16-148410-0')).toEqual(['own'])
    expect(found('978-1', '9781')).toEqual([])
  })
})

test.each([
  `010${tea}1727113010A12`,
  `]C1010${tea}1727113010A12`,
  `(01)0${tea}(17)271130(10)A12`,
  `https://example.com/01/0${tea}/10/A12?17=271130`,
  `0${tea}`,
  `\u200e${tea}`,
  `010${tea}21S-9`,
  `010${tea}240X1`,
  `]d2010${tea}3103001250`,
])('a search for the scan %s finds the product', (scanned) => {
  expect(matcher(scanned)(tea)).toBe(true)
  expect(matcher(scanned)('4006381333931')).toBe(false)
})

test.each([
  ['00106141411234567897', 'a shipment'],
  ['https://id.gs1.org/ARFKk4XB0CDKWcnpq', 'a compressed link'],
  ['https://id.gs1.org/00/106141411234567897', 'a shipment'],
  ['https://id.gs1.org/414/9521321000010', 'a location'],
  ['https://example.com/2024/01/12345678', 'an article'],
  ['[)>\u001e06\u001dP12345\u001dQ10\u001e\u0004', 'a message of ANSI'],
  ['upi://pay?pa=x', 'a payment'],
  ['bitcoin:1A', 'a payment'],
  ['BCD\n001\n1\nSCT', 'a payment'],
  ['ali@example.com', 'an address of mail'],
  ['urn:epc:id:sgtin:0614141.812345.6789', 'a tag'],
  ['(00)106141411234567897', 'a shipment'],
  [']C100106141411234567897', 'a shipment'],
  ['https://example.com/shop/7', 'an address'],
  ['HTTP://EXAMPLE.COM', 'an address'],
  ['WIFI:S:shop;T:WPA;P:secret;;', 'a network'],
  ['BEGIN:VCARD\nN:x\nEND:VCARD', 'a contact'],
  ['mailto:a@example.com', 'an address of mail'],
  ['tel:+989121234567', 'a phone number'],
  ['www.example.com/p/7', 'an address'],
  ['example.com/p/7', 'an address'],
])('%s is not offered as a barcode: %s', (scanned) => expect(readScan(scanned).isProduct).toBe(false))

describe('a scan typed into the barcode of a product is stored as its number', () => {
  const saved = (barcode: string) => goods.form.parse({ ...goods.blank, code: '1', name: 'Tea', barcode }).barcode
  test.each([
    [`010${tea}1727113010A12`, tea],
    [`]C1010${tea}1727113010A12`, tea],
    [`]d2010${tea}21S-9`, tea],
    [`(01)0${tea}(17)271130(10)A12`, tea],
    [`(01) 0${tea} (10) A12`, tea],
    [`https://id.gs1.org/01/0${tea}/10/A12`, tea],
    ['0100036000291452', '0036000291452'],
    ['0116260417000012', '16260417000012'],
    ['(01)00000096385074', '96385074'],
    [`]E0${tea}`, tea],
    [']A0A-12', 'A-12'],
    [']C0A-12', 'A-12'],
    [']I016260417000012', '16260417000012'],
    [`]C110A12${gs}0104006381333931`, '4006381333931'],
    [`]C1171311300104006381333931`, '4006381333931'],
    [']C100106141411234567897010400638133393110A12', '4006381333931'],
    [']C131030012500104006381333931', '4006381333931'],
    ['(17)271130(01)04006381333931', '4006381333931'],
    ['(01)4006381333931(10)A12', '4006381333931'],
    ['(01)96385074', '96385074'],
    [tea, tea],
    [`0${tea}`, `0${tea}`],
    ['036000291452', '036000291452'],
    ['A-12', 'A-12'],
    ['A\u201112\u200e', 'A-12'],
    [`010${tea}10A12`, tea],
    [`010${tea}`, `010${tea}`],
    ['0104006381333931', '4006381333931'],
    ['010871234500001217271130', '8712345000012'],
    [']C1010871234500001210A12', '8712345000012'],
    ['(01)08712345000012(10)A12', '8712345000012'],
    ['https://shop.example/01/08712345000012', '8712345000012'],
    ['0101', '0101'],
    ['01012345678901', '01012345678901'],
    ['', ''],
  ])('%s as %s', (typed, barcode) => expect(saved(typed)).toBe(barcode))
})
