import { decodePixels } from '@/lib/client/scan/decode-pixels'
import { printableBarcode, type PrintableBarcode } from '@/lib/format/barcode'
import { barsOf, moduleWidth, quietModules } from '@/components/screens/goods/labels/label-bars'
import { readLabelSettings, sheetOf } from '@/components/screens/goods/labels/label-settings'
import { labelSheets, pagesOf } from '@/components/screens/goods/labels/label-sheets'

/** The bars as a black and white image, each module this many pixels wide. */
function imageOf(barcode: PrintableBarcode, scale = 3) {
  const { modules, path } = barsOf(barcode)
  const quiet = quietModules[barcode.symbology] / 2
  const width = (modules + 2 * quiet) * scale
  const height = 60
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [, from = '', bar = ''] of path.matchAll(/M(\d+) 0h(\d+)v1/g))
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < Number(bar) * scale; x += 1)
        data
          .fill(0, (y * width + (Number(from) + quiet) * scale + x) * 4)
          .fill(255, (y * width + (Number(from) + quiet) * scale + x + 1) * 4)
  return { data, width, height }
}

test.each([
  '4006381333931',
  '6260417000018',
  '0012345678905',
  '101',
  'A-12',
  'AB 99/x',
  'a1B2c3D4',
  '12345678',
  '~!"#$%&',
  '1234567890123456',
])('the library reads the bars of %s', (code) => {
  const barcode = printableBarcode(code)
  if (!barcode) throw new Error('not printable')
  expect(decodePixels(imageOf(barcode))).toBe(code)
})

test('an image without bars has no code', () => {
  expect(decodePixels({ data: new Uint8ClampedArray(200 * 100 * 4).fill(255), width: 200, height: 100 })).toBeNull()
})

test('an EAN-13 has 95 modules and fits on the smallest label', () => {
  expect(barsOf({ symbology: 'EAN13', text: '4006381333931' }).modules).toBe(95)
  expect(moduleWidth('EAN13', 95, 35.1)).toBeGreaterThan(0.3)
  expect(moduleWidth('EAN13', 95, 96)).toBe(0.5)
})

test.each(labelSheets)('labels of $id fit on the page', ({ page, label, columns, rows, gap, margin }) => {
  expect(2 * margin.side + columns * label.width + (columns - 1) * gap).toBeCloseTo(page.width)
  expect(2 * margin.top + rows * label.height).toBeCloseTo(page.height)
  expect(Math.min(margin.top, margin.side)).toBeGreaterThanOrEqual(0)
})

test('a partly used sheet starts at its first free label', () => {
  const [sheet] = labelSheets
  if (!sheet) throw new Error('no sheets')
  const labels = Array.from({ length: 24 }, (_, index) => index)
  expect(pagesOf(labels, sheet, 1)).toEqual([labels])
  const pages = pagesOf(labels, sheet, 3)
  expect(pages[0]?.slice(0, 4)).toEqual([null, null, 0, 1])
  expect(pages[1]).toEqual([22, 23])
  expect(pagesOf([], sheet, 1)).toEqual([])
})

test('damaged settings fall back to defaults', () => {
  expect(readLabelSettings('?')).toEqual({ sheet: 'a4-3x8', custom: { width: 58, height: 40 }, price: 'product', always128: false })
  const custom = readLabelSettings({ sheet: 'custom', custom: { width: 5, height: 30 }, price: 'none', always128: true })
  expect(custom).toEqual({ sheet: 'custom', custom: { width: 58, height: 30 }, price: 'none', always128: true })
  expect(sheetOf(custom).page).toEqual({ width: 58, height: 30 })
})
