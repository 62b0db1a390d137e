import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

const save = (app: AppPage) => app.button(app.translate('actions.save'))
const table = (app: AppPage) => app.page.getByRole('table', { name: app.translate('options.title') })
const key = (app: AppPage) => app.dialog().getByLabel(app.translate('fields.key'))
const apply = (app: AppPage) => app.dialog().getByRole('button', { name: app.translate('options.keep'), exact: true })

let counter = 0
const newName = () => `Note ${Date.now().toString(36)}${(counter += 1)}`

async function addText(app: AppPage, name: string) {
  await app.button(app.translate('options.add')).click()
  await key(app).fill(name)
  await app.dialog().getByText(app.translate('options.types.1'), { exact: true }).click()
  await apply(app).click()
  await expect(table(app)).toContainText(name)
}

test.beforeEach(async ({ app }) => {
  await app.open('/orderOptions')
  await expect(table(app)).toBeVisible()
})

test('Adds and saves an option with a default', async ({ app, page }) => {
  const name = newName()
  const sent = page.waitForRequest('**/gl/templateSave')
  await app.button(app.translate('options.add')).click()
  await key(app).fill(name)
  await app.dialog().getByText(app.translate('options.types.1'), { exact: true }).click()
  await app.dialog().getByLabel(app.translate('fields.defaultValue')).fill('As soon as possible')
  await apply(app).click()
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  const body = (await sent).postDataJSON() as { flagProcess: string; template: { key: string }[] }
  expect(body.flagProcess).toBe('OrderRequest')
  expect(body.template.at(-1)).toEqual({ key: name, type: 1, defaultValue: 'As soon as possible' })
  await page.reload()
  await expect(table(app)).toContainText(name)
})

test('Asks before leaving unsaved changes', async ({ app, page }) => {
  const name = newName()
  await addText(app, name)
  await page.getByRole('banner').getByRole('link').first().click()
  const confirmation = app.dialog(app.translate('record.exitTitle'))
  await expect(confirmation).toContainText(app.translate('options.title'))
  await confirmation.getByRole('button', { name: app.translate('actions.back'), exact: true }).click()
  await expect(table(app)).toContainText(name)
  await app.button(app.translate('record.discard')).click()
  await expect(table(app)).not.toContainText(name)
})

test('Keeps changes after a failed save', async ({ app, page }) => {
  const name = newName()
  await addText(app, name)
  await page.route('**/gl/templateSave', (route) => route.abort(), { times: 1 })
  await save(app).click()
  await expect(page.getByRole('alert').filter({ hasText: app.translate('problems.unreachable') })).toBeVisible()
  await expect(table(app)).toContainText(name)
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
})

test('Reorders options', async ({ app }) => {
  const second = table(app).getByRole('row').nth(2)
  const name = await second.getByRole('button').first().innerText()
  await second.getByRole('button', { name: app.translate('options.moveUp', { name: `\u2068${name}\u2069` }) }).click()
  await expect(table(app).getByRole('row').nth(1)).toContainText(name)
  await app.button(app.translate('record.discard')).click()
  await expect(table(app).getByRole('row').nth(2)).toContainText(name)
})

test('Is read-only with list permission', async ({ join }) => {
  const { app } = await join('reza@demo')
  await app.open('/orderOptions')
  await expect(table(app)).toBeVisible()
  await expect(save(app)).toHaveCount(0)
  await expect(app.page.getByText(app.translate('orderOptions.readOnly'))).toBeVisible()
})

test('Starts empty', async ({ join }) => {
  const { app } = await join('admin@empty')
  await app.open('/orderOptions')
  await expect(app.page.getByText(app.translate('options.none'))).toBeVisible()
})

test('Reports an unreachable cloud and recovers', async ({ app, page }) => {
  await app.open('/ordersMenu')
  await page.route('**/gl/templatelist', (route) => route.abort(), { times: 1 })
  await app.go('/orderOptions')
  await expect(page.getByText(app.translate('problems.unreachable'))).toBeVisible()
  await app.button(app.translate('actions.retry')).click()
  await expect(table(app)).toBeVisible()
})

test('Is accessible, also on a phone', async ({ app, page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await app.accessibilityViolations()).toEqual([])
    await table(app).getByRole('row').nth(1).getByRole('button').first().click()
    await expect(key(app)).toBeVisible()
    expect(await app.accessibilityViolations()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
