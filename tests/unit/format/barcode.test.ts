import { barcodeKey, findScanned, isEan13, printableBarcode } from '@/lib/format/barcode'

test.each([
  ['6260417000018', '06260417000018'],
  ['۶۲۶۰۴۱۷۰۰۰۰۱۸', '06260417000018'],
  [' 626 0417-000 ', '6260417-000'],
  ['ab-12', 'AB-12'],
  ['0012345678905', '00012345678905'],
])('compares %s as %s', (text, key) => expect(barcodeKey(text)).toBe(key))

test('an EAN-13 has 13 digits and a valid check digit', () => {
  expect(isEan13('4006381333931')).toBe(true)
  expect(isEan13('4006381333930')).toBe(false)
  expect(isEan13('400638133393')).toBe(false)
})

test('prints an EAN-13 as such and other texts as Code 128', () => {
  expect(printableBarcode('۴۰۰۶۳۸۱۳۳۳۹۳۱')).toEqual({ symbology: 'EAN13', text: '4006381333931' })
  expect(printableBarcode('4006381333930')).toEqual({ symbology: 'CODE128', text: '4006381333930' })
  expect(printableBarcode(' A-12 ')).toEqual({ symbology: 'CODE128', text: 'A-12' })
})

test.each(['', '  ', 'چای', 'é', 'x'.repeat(49)])('prints no code of “%s”', (text) => expect(printableBarcode(text)).toBeNull())

test('finds rows by barcode before rows by code', () => {
  const rows = [
    { barcode: '', code: '101' },
    { barcode: '101', code: '7' },
    { barcode: '0012345678905', code: '8' },
  ]
  const find = (scanned: string) =>
    findScanned(
      rows,
      scanned,
      ({ barcode }) => barcode,
      ({ code }) => code,
    ).map(({ code }) => code)
  expect(find('101')).toEqual(['7'])
  expect(find('۸')).toEqual(['8'])
  expect(find('012345678905')).toEqual(['8'])
  expect(find('')).toEqual([])
  expect(find('999')).toEqual([])
})
