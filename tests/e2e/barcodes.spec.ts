import { createRequire } from 'node:module'
import type * as Zxing from '@zxing/library'
import sharp from 'sharp'
import { latinDigits } from '@/lib/format/digits'
import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { toFullMonth, toOrders } from './support/month'

// The package's own entry, which Node can load only so.
const { BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatOneDReader, RGBLuminanceSource } = createRequire(import.meta.url)(
  '@zxing/library',
) as typeof Zxing

type StoredGood = { readonly name: string; readonly code: string; readonly barcode1: string }

/** The products as the cloud has them. */
const products = (app: AppPage) =>
  app.page.evaluate(async () => {
    const response = await fetch('/bd/list', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tableName: 'goods' }),
    })
    return ((await response.json()) as { data: StoredGood[] }).data
  })

/** Types as a scanner does: without a pause between the keys. */
const scan = (app: AppPage, code: string) =>
  app.page.evaluate((text) => {
    const target = document.activeElement ?? document.body
    for (const key of [...text, 'Enter']) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, code)

test('A scanned barcode opens its product, and an unknown one a new product', once, async ({ app, page }) => {
  await app.open('/goods')
  await expect(app.rows.first()).toBeVisible()
  const [, tea] = await products(app)
  if (!tea) throw new Error('no products')
  await scan(app, tea.barcode1)
  await expect(app.dialog(tea.name)).toBeVisible()
  await page.keyboard.press('Escape')
  await scan(app, '4006381333931')
  await app.button(app.translate('goods.addScanned')).click()
  await expect(app.dialog().getByLabel(app.translate('goods.fields.barcode'), { exact: true })).toHaveValue('4006381333931')
})

test('Labels print in their exact size, and their codes can be read', async ({ app, page }) => {
  await app.open('/goods')
  await expect(app.rows.first()).toBeVisible()
  const stored = await products(app)
  await app.tools.click()
  await page.getByRole('menuitem', { name: app.translate('labels.title') }).click()
  const dialog = app.dialog(app.translate('labels.title'))
  await expect(dialog.getByRole('img').first()).toBeVisible()
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const endPrint = () => page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await test.step('Each printed code is that of its product', async () => {
    await app.button(app.translate('labels.print')).last().click()
    const bars = page.locator('body > div > div > div > svg[role="img"]')
    await expect(bars).toHaveCount(stored.length)
    await page.emulateMedia({ media: 'print' })
    for (const index of [0, 5, stored.length - 1]) {
      const { data, info } = await sharp(await bars.nth(index).locator('..').screenshot())
        .resize({ width: 1200, kernel: 'nearest' })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const image = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
      const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
      const code = new MultiFormatOneDReader(hints).decode(new BinaryBitmap(new HybridBinarizer(image)), hints).getText()
      expect(stored.map(({ barcode1 }) => barcode1)).toContain(code)
      expect(await bars.nth(index).getAttribute('aria-label')).toBe(code)
    }
    await page.emulateMedia({ media: null })
    await endPrint()
  })

  await test.step('A partly used sheet and a roll', async () => {
    const start = dialog.getByLabel(app.translate('labels.start'))
    await start.fill(app.digits('3'))
    await start.blur()
    await expect(start).toHaveValue(app.digits('3'))
    await app.button(app.translate('labels.print')).last().click()
    const sizes = async () => {
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
        Math.round((Number(width) / 72) * 25.4),
        Math.round((Number(height) / 72) * 25.4),
      ])
    }
    const sheets = await sizes()
    expect(sheets.length).toBe(Math.ceil((stored.length + 2) / 24))
    expect(new Set(sheets.map(String))).toEqual(new Set(['210,297']))
    await endPrint()
    await dialog.getByLabel(app.translate('labels.sheet')).click()
    await page.getByRole('option', { name: latinSizes(50, 30) }).click()
    await app.button(app.translate('labels.print')).last().click()
    const rolls = await sizes()
    expect(rolls.length).toBe(stored.length)
    expect(new Set(rolls.map(String))).toEqual(new Set(['50,30']))
  })

  function latinSizes(width: number, height: number): string {
    return app.translate('labels.roll', { width: app.digits(width), height: app.digits(height) })
  }
})

test('Scanning ticks the lines of an order until all are picked', once, async ({ app, page }) => {
  await app.open('/orders')
  await toFullMonth(app, app.rows)
  await toOrders(app, 4)
  await app.rows.first().click()
  await app.button(app.translate('orders.picking.start')).click()
  const stored = await products(app)
  const lines = app
    .dialog()
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
  const count = await lines.count()
  // A scan before the products are read asks for another one.
  await expect(async () => {
    await scan(app, 'XX-99')
    const unknown = app.translate('orders.picking.problems.unknown', { name: '\u2068XX-99\u2069' })
    await expect(app.dialog().getByText(unknown)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  for (let index = 0; index < count; index += 1) {
    const line = lines.nth(index)
    const text = latinDigits(await line.innerText())
    const good = stored.find(({ name, code }) => text.includes(latinDigits(name)) && text.includes(latinDigits(code)))
    if (!good) throw new Error(text)
    const quantity = Number(/(\d+)\D*$/.exec(app.language === 'fa' ? text.replace(/(\d+) از (\d+)/, '$2') : text)?.[1])
    for (let piece = 0; piece < quantity; piece += 1) await scan(app, good.barcode1)
    await expect(line.getByRole('checkbox')).toBeChecked()
  }
  await expect(app.dialog().getByText(app.translate('orders.picking.all'))).toBeVisible()
  await page.reload()
  await app.button(app.translate('orders.picking.start')).click()
  await expect(app.dialog().getByText(app.translate('orders.picking.all'))).toBeVisible()
})
