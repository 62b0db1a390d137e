import { latinDigits } from '@/lib/format/digits'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { dot, photo } from './support/photos'

const field = (app: AppPage, name: 'code' | 'name' | 'price' | 'unit' | 'barcode') =>
  app.dialog().getByLabel(app.field('goods', name), { exact: true })
const save = (app: AppPage) => app.button(app.translate('actions.save'))
const chooser = (app: AppPage) => app.page.locator('input[type="file"]')
const uploads = (app: AppPage) => app.page.getByRole('region', { name: app.translate('images.uploads') })
/** Thumbnails in the product's record. */
const thumbnails = (app: AppPage) => app.dialog().getByRole('listitem').getByRole('button')

/** Names are unique per test: all tests of a worker share one organisation. */
let counter = 0
const newName = () => `Kettle ${Date.now().toString(36)}${(counter += 1)}`

async function add(app: AppPage, name: string) {
  await app.button(app.translate('goods.add')).click()
  await field(app, 'name').fill(name)
  await field(app, 'price').fill('5')
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
}

/** Images are edited in the product's form. */
async function editImages(app: AppPage) {
  await app
    .dialog()
    .getByRole('button', { name: app.translate('actions.edit'), exact: true })
    .click()
  await expect(chooser(app)).toHaveCount(1)
}

const imageSaves = (app: AppPage) => app.page.waitForRequest((request) => request.url().endsWith('/qr/saveImage'))

test.describe('the goods', () => {
  test.beforeEach(async ({ app }) => {
    await app.open('/goods')
    await expect(app.rows.first()).toBeVisible()
  })

  test('Lists products by code with covers and finds them', async ({ app }) => {
    await expect(app.rows.locator('img').first()).toHaveAttribute('src', /\/api\/images\/\d+\?w=50/)
    const images = app.rows.locator('img')
    await expect.poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    // Firefox shows the alternative text while an image loads.
    await expect(images.first()).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    const names = await app.rows.locator('[role="gridcell"]:nth-child(2) > :last-child > :last-child').allInnerTexts()
    const codes = names.map((facts) => latinDigits(facts.split(' · ')[0] ?? ''))
    expect(codes.length).toBeGreaterThan(5)
    expect(codes).toEqual(codes.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  })

  test('Creates a product with the next code and a typed price', async ({ app, page }) => {
    const name = newName()
    const second = newName()
    await app.button(app.translate('goods.add')).click()
    await expect(field(app, 'code')).not.toHaveValue('')
    const code = await field(app, 'code').inputValue()
    await field(app, 'name').fill(name)
    await field(app, 'price').fill(app.digits('125000'))
    await field(app, 'unit').fill('pack')
    await save(app).click()
    await expect(app.toast(app.translate('record.saved'))).toBeVisible()
    await expect(app.dialog(name)).toContainText(app.digits('125'))
    await expect(app.dialog(name).getByRole('button', { name: app.translate('actions.delete') })).toBeVisible()
    await page.keyboard.press('Escape')
    await app.search(name)
    await expect(app.row(name)).toHaveCount(1)

    await test.step('Shows missing values at their field and reports a changed code', async () => {
      await app.button(app.translate('goods.add')).click()
      await field(app, 'code').fill('')
      await save(app).click()
      await expect(page.getByText(app.translate('goods.validation.code'))).toBeVisible()
      await expect(page.getByText(app.translate('goods.validation.name'))).toBeVisible()
      await field(app, 'code').fill(code)
      await field(app, 'name').fill(second)
      await save(app).click()
      // Its price is 0, and it is sold online.
      await app.button(app.translate('goods.freeSave')).click()
      const [toastText = ''] = app.translate('record.savedWithCode', { code: '#' }).split('#')
      await expect(app.toast(toastText.trim())).toBeVisible()
    })
  })

  test('Shrinks, uploads and shows a large photo as cover', async ({ app, page }) => {
    const name = newName()
    await add(app, name)
    await editImages(app)
    const sent = imageSaves(app)
    await chooser(app).setInputFiles(await photo())
    const { image } = (await sent).postDataJSON() as { image: string }
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').length).toBeLessThanOrEqual(290_000)
    await expect(uploads(app)).toContainText(app.translate('images.uploaded'))
    await thumbnails(app).first().click()
    const shown = app
      .dialog()
      .getByRole('group', { name: app.translate('images.title') })
      .locator('img')
    await expect(shown).toHaveAttribute('alt', app.translate('images.of', { name: `\u2068${name}\u2069`, number: app.digits(1) }))
    await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100)
    await page.keyboard.press('Escape')
    await app.search(name)
    await expect(app.row(name).locator('img')).toHaveCount(1)
  })

  test('Refuses other file types with the reason', async ({ app, page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await add(app, newName())
    await editImages(app)
    await chooser(app).setInputFiles([
      { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'drawn.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ])
    await expect(uploads(app).getByText(app.translate('images.otherType', { type: 'SVG' }))).toHaveCount(1)
    // The content reveals a GIF with the extension of a PNG.
    await chooser(app).setInputFiles([{ name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') }])
    await expect(uploads(app).getByText(app.translate('images.otherType', { type: 'GIF' }))).toHaveCount(2)
    expect(sent).not.toContain('/qr/saveImage')
  })

  test('Uploads queued images of a new product and reorders them', async ({ app, page }) => {
    const name = newName()
    await app.button(app.translate('goods.add')).click()
    await field(app, 'name').fill(name)
    await field(app, 'price').fill('5')
    await chooser(app).setInputFiles([await dot('red.png', 255), await dot('dark.png', 0)])
    await expect(app.dialog().getByRole('img', { name: 'dark.png' })).toBeVisible()
    await save(app).click()
    await expect(uploads(app).getByText(app.translate('images.uploaded'))).toHaveCount(2)
    await editImages(app)
    await thumbnails(app).first().click()
    await expect(app.dialog()).toContainText(app.translate('images.counter', { number: app.digits(1), total: app.digits(2) }))
    const cover = () => app.dialog().getByRole('listitem').first().locator('img').getAttribute('src')
    const before = await cover()
    const ordered = page.waitForResponse((response) => response.url().endsWith('/qr/editImages'))
    await app.button(app.translate('images.later')).click()
    expect((await ordered).status()).toBe(200)
    await expect.poll(cover).not.toBe(before)
    const first = (await cover())?.match(/\d+(?=\?)/)?.[0]
    await page.keyboard.press('Escape')
    await page.reload()
    await app.search(name)
    await expect(app.row(name).locator('img')).toHaveAttribute('src', `/api/images/${first}?w=50`)
  })

  test('Retries a failed upload; deletes an image after confirmation', async ({ app, page }) => {
    await add(app, newName())
    await editImages(app)
    await page.route('**/qr/saveImage', (route) => route.abort(), { times: 1 })
    await chooser(app).setInputFiles([await dot('red.png', 255)])
    await expect(uploads(app)).toContainText(app.translate('problems.unreachable'))
    await uploads(app)
      .getByRole('button', { name: /red\.png/ })
      .first()
      .click()
    await expect(uploads(app)).toContainText(app.translate('images.uploaded'))
    await thumbnails(app).first().click()
    await app
      .dialog()
      .getByRole('button', { name: app.translate('actions.delete'), exact: true })
      .click()
    await app
      .dialog(app.translate('images.deleteTitle'))
      .getByRole('button', { name: app.translate('actions.delete'), exact: true })
      .click()
    await expect(thumbnails(app)).toHaveCount(0)
  })

  test('Is accessible; a product in use is not deleted', async ({ app }) => {
    expect(await app.accessibilityViolations()).toEqual([])
    await app.rows.first().click()
    await app
      .dialog()
      .getByRole('button', { name: app.translate('actions.delete') })
      .click()
    await app
      .dialog(app.translate('record.deleteTitle'))
      .getByRole('button', { name: app.translate('actions.delete'), exact: true })
      .click()
    await expect(app.dialog().getByRole('alert')).toContainText(app.translate('problems.inUse'))
    expect(await app.accessibilityViolations()).toEqual([])
    await editImages(app)
    await expect(chooser(app)).toHaveCount(1)
    expect(await app.accessibilityViolations()).toEqual([])
  })
})

test.describe('a clerk', () => {
  test.use({ as: 'sara@demo' })

  test('Shows images read-only without permission', async ({ app }) => {
    await app.open('/goods')
    await app.rows.first().click()
    await expect(app.dialog()).toBeVisible()
    await expect(app.button(app.translate('actions.edit'))).toHaveCount(0)
    await thumbnails(app).first().click()
    await expect(app.dialog().getByRole('group', { name: app.translate('images.title') })).toBeVisible()
    await expect(chooser(app)).toHaveCount(0)
  })
})
