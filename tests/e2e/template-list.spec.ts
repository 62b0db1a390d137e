import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

/** Names are unique per test: all tests of a worker share one organisation. */
let counter = 0
const newName = () => `Template ${Date.now().toString(36)}${(counter += 1)}`

const field = (app: AppPage, name: string) => app.dialog().getByLabel(name, { exact: true })
const title = (app: AppPage) => app.page.getByLabel(app.translate('optionTemplates.fields.title'), { exact: true })
const save = (app: AppPage) => app.button(app.translate('actions.save'))
const apply = (app: AppPage) => app.dialog().getByRole('button', { name: app.translate('options.keep'), exact: true })
const edit = (app: AppPage, name: string) => app.row(name).getByRole('button').first()
const remove = (app: AppPage, name: string) => app.row(name).getByRole('button').last()

/** The dialog of a new template, copied from the named one if given. */
async function begin(app: AppPage, from?: string) {
  await app.button(app.translate('optionTemplates.add')).click()
  const choice = app.dialog(app.translate('optionTemplates.copyTitle'))
  await choice.getByRole('radio', { name: from ?? app.translate('optionTemplates.noTemplate') }).check()
  await choice.getByRole('button', { name: app.translate('optionTemplates.copyNext') }).click()
  await expect(title(app)).toBeVisible()
}

const addOption = (app: AppPage) => app.button(app.translate('options.add')).click()
const key = (app: AppPage) => app.dialog().getByLabel(app.translate('fields.key'))
const valueAt = (app: AppPage, row: number) => field(app, app.translate('options.titleOf', { row: app.digits(row) }))
const priceAt = (app: AppPage, row: number) => field(app, app.translate('options.priceOf', { row: app.digits(row) }))

async function close(app: AppPage) {
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
}

test.beforeEach(async ({ app }) => {
  await app.open('/templateList')
  await expect(app.rows.first()).toBeVisible()
})

test('Creates a template with values and prices', async ({ app, page }) => {
  const name = newName()
  const sent = page.waitForRequest('**/qr/insertOptionsTemplate')
  await begin(app)
  await title(app).fill(name)
  await addOption(app)
  await key(app).fill('Colour')
  await valueAt(app, 1).fill('Red')
  await app.button(app.translate('options.addValue')).click()
  await expect(valueAt(app, 2)).toBeFocused()
  await valueAt(app, 2).fill('Blue')
  await priceAt(app, 2).fill(app.digits('12500'))
  await apply(app).click()
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  const { template } = (await sent).postDataJSON() as { template: string }
  expect(JSON.parse(template)).toEqual([{ key: 'Colour', type: 3, value: ['Red', 'Blue'], price: [0, 12500], multiSelect: false }])
  await expect(app.dialog(name).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
  await expect(app.dialog(name).getByRole('row', { name: /Colour/ })).toContainText('Blue')
  await close(app)
  await expect(app.row(name)).toContainText('Colour')
})

test("A copy starts with its source's options; Back asks", async ({ app, page }) => {
  // A blocked navigation never ends, so there is nothing to await.
  const back = () => page.evaluate(() => window.history.back())
  const from = await app.rows.first().getByRole('gridcell').first().innerText()
  await begin(app, from)
  await expect(title(app)).toHaveValue('')
  await expect(app.dialog().getByRole('row')).not.toHaveCount(0)
  await title(app).fill('Half done')
  await addOption(app)
  await key(app).fill('Half an option')
  await back()
  const confirmation = app.dialog(app.translate('record.exitTitle'))
  await confirmation.getByRole('button', { name: app.translate('actions.back'), exact: true }).click()
  await expect(key(app)).toHaveValue('Half an option')
  await back()
  await confirmation.getByRole('button', { name: app.translate('record.discard') }).click()
  await expect(key(app)).toBeHidden()
  await expect(title(app)).toHaveValue('Half done')
  await page.goBack()
  await app
    .dialog(app.translate('record.exitTitle'))
    .getByRole('button', { name: app.translate('actions.back'), exact: true })
    .click()
  await expect(title(app)).toHaveValue('Half done')
})

test('Shows option errors at their field', async ({ app }) => {
  await begin(app)
  await addOption(app)
  await expect(app.button(app.translate('options.removeValue', { row: app.digits(1) }))).toBeDisabled()
  await apply(app).click()
  await expect(key(app)).toBeFocused()
  await expect(app.dialog()).toContainText(app.translate('options.validation.key'))
  await expect(app.dialog()).toContainText(app.translate('options.validation.title'))
  await key(app).fill('Height')
  await app.dialog().getByText(app.translate('options.types.2'), { exact: true }).click()
  await field(app, app.translate('fields.min')).fill(app.digits(9))
  await field(app, app.translate('fields.max')).fill(app.digits(3))
  await expect(app.dialog()).toContainText(app.translate('validation.minAboveMax'))
})

test('Keeps everything after a failed save; deletes an unused template', async ({ app, page }) => {
  const name = newName()
  await begin(app)
  await title(app).fill(name)
  await page.route('**/qr/insertOptionsTemplate', (route) => route.abort(), { times: 1 })
  await save(app).click()
  await expect(app.dialog().getByRole('alert')).toContainText(app.translate('problems.unreachable'))
  await expect(title(app)).toHaveValue(name)
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await close(app)

  await test.step('the preview follows the editor', async () => {
    await edit(app, name).click()
    const preview = page.getByRole('region', { name: app.translate('options.preview') })
    await expect(preview).toContainText(app.translate('options.previewEmpty'))
    await addOption(app)
    await key(app).fill('Size')
    await valueAt(app, 1).fill('Large')
    await apply(app).click()
    await expect(preview.getByRole('radio', { name: 'Large' })).toBeVisible()
    await save(app).click()
    await expect(app.dialog(name).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
    await close(app)
  })
  await remove(app, name).click()
  const confirmation = app.dialog(app.translate('record.deleteTitle'))
  await expect(confirmation).toContainText(name)
  await confirmation.getByRole('button', { name: app.translate('actions.delete'), exact: true }).click()
  await expect(app.row(name)).toHaveCount(0)
})

test('Is read-only with list permission', async ({ join }) => {
  const { app } = await join('reza@demo')
  await app.open('/templateList')
  await app.rows.first().click()
  await expect(app.dialog().getByRole('row')).not.toHaveCount(0)
  await expect(app.button(app.translate('actions.edit'))).toHaveCount(0)
  await expect(app.button(app.translate('optionTemplates.add'))).toHaveCount(0)
  await app.open(`${new URL(app.page.url()).pathname.replace(/^\/en/, '')}${new URL(app.page.url()).search}&edit`)
  await expect(app.dialog()).toBeVisible()
  await expect(title(app)).toHaveCount(0)
})

test('Explains a missing permission', async ({ join }) => {
  const { app } = await join('leila@demo')
  await app.open('/templateList')
  await expect(app.heading).toHaveText(app.translate('shell.notHeld.title'))
})

test('An empty organisation can start at once', async ({ join }) => {
  const { app } = await join('admin@empty')
  await app.open('/templateList')
  await expect(app.page.getByText(app.translate('table.empty', { title: app.translate('optionTemplates.title') }))).toBeVisible()
  await app.button(app.translate('optionTemplates.add')).first().click()
  await expect(title(app)).toBeVisible()
})

test('Is accessible, also on a phone', async ({ app, page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await app.accessibilityViolations()).toEqual([])
    await app.rows.first().getByRole('button').first().click()
    await expect(title(app)).toBeVisible()
    expect(await app.accessibilityViolations()).toEqual([])
    await app.dialog().getByRole('row').nth(1).getByRole('button').first().click()
    await expect(key(app)).toBeVisible()
    expect(await app.accessibilityViolations()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(key(app)).toHaveCount(0)
    await close(app)
  }
})
