import { expect, test, type Office } from './support/office'
import { dot, photo } from './support/photos'

const field = (office: Office, name: 'code' | 'name' | 'price' | 'unit' | 'barcode') =>
  office.dialog().getByLabel(office.say(`goods.fields.${name}`), { exact: true })
const save = (office: Office) => office.button(office.say('actions.save'))
const chooser = (office: Office) => office.page.locator('input[type="file"]')
const uploads = (office: Office) => office.page.getByRole('region', { name: office.say('images.uploads') })
const imagesButton = (office: Office) => office.dialog().getByRole('button', { name: office.say('images.title'), exact: true })

/** Names are a test's own: all tests of a worker share one shop. */
let made = 0
const newName = () => `Kettle ${Date.now().toString(36)}${(made += 1)}`

async function add(office: Office, name: string) {
  await office.button(office.say('actions.add')).click()
  await field(office, 'name').fill(name)
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
}

/** The dialog of images, which comes up over the good's own once it is loaded. */
const imagesDialog = (office: Office) => office.page.getByRole('dialog').filter({ hasText: `${office.say('images.title')} · ` })

async function editImages(office: Office) {
  await imagesButton(office).click()
  await imagesDialog(office)
    .getByRole('button', { name: office.say('actions.edit'), exact: true })
    .click()
}

const imageSaves = (office: Office) => office.page.waitForRequest((request) => request.url().endsWith('/qr/saveImage'))

test.describe('the goods', () => {
  test.beforeEach(async ({ office }) => {
    await office.open('/goods')
    await expect(office.rows.first()).toBeVisible()
  })

  test('Goods are listed by code with their covers, and found by all words', async ({ office }) => {
    await expect(office.rows.locator('img').first()).toHaveAttribute('src', /\/api\/images\/\d+\?w=50/)
    const images = office.rows.locator('img')
    await expect.poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    // Firefox writes what it would show while it is on its way.
    await expect(images.first()).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    const codes = await office.rows.locator('[role="gridcell"]:nth-child(2)').allTextContents()
    expect(codes.length).toBeGreaterThan(5)
    expect(codes).toEqual(codes.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  })

  test('A new good gets the next code and is shown once it is saved; a price is typed in the digits of the language', async ({
    office,
    page,
  }) => {
    const [name, second] = [newName(), newName()]
    await office.button(office.say('actions.add')).click()
    await expect(field(office, 'code')).not.toHaveValue('')
    const code = await field(office, 'code').inputValue()
    await field(office, 'name').fill(name)
    await field(office, 'price').fill(office.digits('125000'))
    await field(office, 'unit').fill('pack')
    await save(office).click()
    await expect(office.told(office.say('record.saved'))).toBeVisible()
    await expect(office.dialog(name)).toContainText(office.digits('125'))
    await expect(office.dialog(name).getByRole('button', { name: office.say('actions.delete') })).toBeVisible()
    await page.keyboard.press('Escape')
    await office.search(name)
    await expect(office.row(name)).toHaveCount(1)

    await test.step('what is missing is named at its field; a code that is taken is changed by the server, which is told', async () => {
      await office.button(office.say('actions.add')).click()
      await field(office, 'code').fill('')
      await save(office).click()
      await expect(page.getByText(office.say('goods.validation.code'))).toBeVisible()
      await expect(page.getByText(office.say('goods.validation.name'))).toBeVisible()
      await field(office, 'code').fill(code)
      await field(office, 'name').fill(second)
      await save(office).click()
      const told = office.say('record.savedWithCode', { code: '' }).slice(0, 25)
      await expect(office.told(told)).toBeVisible()
    })
  })

  test('A large photo is made small in the browser, uploaded, shown, and is the cover of its good', async ({ office, page }) => {
    const name = newName()
    await add(office, name)
    await editImages(office)
    await expect(office.dialog().getByRole('button', { name: office.say('actions.delete'), exact: true })).toBeDisabled()
    const sent = imageSaves(office)
    await chooser(office).setInputFiles(await photo())
    const { image } = (await sent).postDataJSON() as { image: string }
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').length).toBeLessThanOrEqual(290_000)
    await expect(uploads(office)).toContainText(office.say('images.uploaded'))
    const shown = office
      .dialog()
      .getByRole('group', { name: office.say('images.title') })
      .locator('img')
    await expect(shown).toHaveAttribute('alt', office.say('images.of', { name: `\u2068${name}\u2069`, number: office.digits(1) }))
    await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await office.search(name)
    await expect(office.row(name).locator('img')).toHaveCount(1)
  })

  test('Files that are neither png nor jpeg are refused with the reason, and nothing is sent', async ({ office, page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await add(office, newName())
    await editImages(office)
    await chooser(office).setInputFiles([
      { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'drawn.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ])
    await expect(uploads(office).getByText(office.say('images.wrongType'))).toHaveCount(2)
    // A gif that calls itself a png is found out by its content.
    await chooser(office).setInputFiles([{ name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') }])
    await expect(uploads(office).getByText(office.say('problems.badImage'))).toHaveCount(1)
    expect(sent).not.toContain('/qr/saveImage')
  })

  test('Images of a new good wait for it; then they are ordered, and the first is the cover', async ({ office, page }) => {
    const name = newName()
    await office.button(office.say('actions.add')).click()
    await field(office, 'name').fill(name)
    await chooser(office).setInputFiles([await dot('red.png', 255), await dot('dark.png', 0)])
    await expect(office.dialog().getByRole('img', { name: 'dark.png' })).toBeVisible()
    await save(office).click()
    await expect(uploads(office).getByText(office.say('images.uploaded'))).toHaveCount(2)
    await expect(office.dialog()).toContainText(office.say('images.counter', { number: office.digits(1), total: office.digits(2) }))
    const cover = () => office.dialog().getByRole('listitem').first().locator('img').getAttribute('src')
    const before = await cover()
    const ordered = page.waitForResponse((response) => response.url().endsWith('/qr/editImages'))
    await office.button(office.say('images.later')).click()
    expect((await ordered).status()).toBe(200)
    await expect.poll(cover).not.toBe(before)
    const first = (await cover())?.match(/\d+(?=\?)/)?.[0]
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.reload()
    await office.search(name)
    await expect(office.row(name).locator('img')).toHaveAttribute('src', `/api/images/${first}?w=50`)
  })

  test('An upload that fails is tried again; an image is deleted after a question', async ({ office, page }) => {
    await add(office, newName())
    await editImages(office)
    await page.route('**/qr/saveImage', (route) => route.abort(), { times: 1 })
    await chooser(office).setInputFiles([await dot('red.png', 255)])
    await expect(uploads(office)).toContainText(office.say('problems.unreachable'))
    await uploads(office)
      .getByRole('button', { name: /red\.png/ })
      .first()
      .click()
    await expect(uploads(office)).toContainText(office.say('images.uploaded'))
    await office
      .dialog()
      .getByRole('button', { name: office.say('actions.delete'), exact: true })
      .click()
    await office
      .dialog(office.say('images.deleteTitle'))
      .getByRole('button', { name: office.say('actions.delete'), exact: true })
      .click()
    await expect(office.dialog()).toContainText(office.say('images.none'))
  })

  test('The list, the form and the images can be used by everybody; a good in use is not deleted', async ({ office }) => {
    expect(await office.barriers()).toEqual([])
    await office.rows.first().click()
    await office
      .dialog()
      .getByRole('button', { name: office.say('actions.delete') })
      .click()
    await office
      .dialog(office.say('record.deleteTitle'))
      .getByRole('button', { name: office.say('actions.delete'), exact: true })
      .click()
    await expect(office.dialog().getByRole('alert')).toContainText(office.say('problems.inUse'))
    expect(await office.barriers()).toEqual([])
    await editImages(office)
    await expect(chooser(office)).toHaveCount(1)
    expect(await office.barriers()).toEqual([])
  })
})

test.describe('a clerk', () => {
  test.use({ as: 'sara@demo' })

  test('Who may only look finds images to look at, and nothing to change', async ({ office }) => {
    await office.open('/goods')
    await office.rows.first().click()
    await expect(office.dialog()).toContainText(office.say('record.view'))
    await expect(office.button(office.say('actions.edit'))).toHaveCount(0)
    await imagesButton(office).click()
    await expect(imagesDialog(office).getByRole('group', { name: office.say('images.title') })).toBeVisible()
    await expect(office.button(office.say('actions.edit'))).toHaveCount(0)
  })
})
