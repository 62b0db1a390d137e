import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

const field = (app: AppPage, name: 'code' | 'name' | 'name2' | 'isDefault') =>
  app.dialog(app.translate('warehouses.one')).or(app.dialog()).first().getByLabel(app.field('warehouses', name), { exact: true })

const save = (app: AppPage) => app.button(app.translate('actions.save'))

/** Names are unique per test: all tests of a worker share one organisation. */
let counter = 0
const newName = () => `Depot ${Date.now().toString(36)}${(counter += 1)}`

async function close(app: AppPage) {
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
}

test.beforeEach(async ({ app }) => {
  await app.open('/warehouselist')
  await expect(app.rows.first()).toBeVisible()
})

test('Creates, edits and deletes a warehouse', async ({ app, page }) => {
  const name = newName()
  const other = newName()
  await app.button(app.translate('warehouses.add')).click()
  await expect(field(app, 'code')).not.toHaveValue('')
  const code = await field(app, 'code').inputValue()
  await field(app, 'name').fill(name)
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await expect(app.dialog(name).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
  await expect(app.dialog(name)).toContainText(app.digits(code))

  await test.step('open record and mode are in the address', async () => {
    await app.button(app.translate('actions.edit')).click()
    await expect(page).toHaveURL(/\?detail=\d+&edit/)
    await page.reload()
    await expect(field(app, 'name')).toHaveValue(name)
  })
  await test.step('the list shows an edit', async () => {
    await field(app, 'name').fill(other)
    await save(app).click()
    await expect(app.dialog(other).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
    await close(app)
    await expect(page).toHaveURL(app.path('/warehouselist'))
    await expect(app.row(other)).toBeVisible()
    await expect(app.row(name)).toHaveCount(0)
  })
  await test.step('it is deleted', async () => {
    await app.row(other).click()
    await app
      .dialog(other)
      .getByRole('button', { name: app.translate('actions.delete') })
      .click()
    const confirmation = app.dialog(app.translate('record.deleteTitle'))
    await expect(confirmation).toContainText(other)
    await confirmation.getByRole('button', { name: app.translate('actions.delete'), exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(app.row(other)).toHaveCount(0)
  })
})

test('Names missing values; keeps a failed save; sends once', async ({ app, page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const name = newName()
  await app.button(app.translate('warehouses.add')).click()
  const code = await field(app, 'code').inputValue()
  await field(app, 'code').fill('')
  await save(app).click()
  await expect(page.getByText(app.translate('warehouses.validation.code'))).toBeVisible()
  await expect(page.getByText(app.translate('warehouses.validation.name'))).toBeVisible()
  await expect(field(app, 'code')).toBeFocused()
  expect(sent).not.toContain('/bd/save')

  await field(app, 'code').fill(code)
  await field(app, 'name').fill(name)
  await page.route('**/bd/save', (route) => route.abort(), { times: 1 })
  await save(app).click()
  await expect(app.dialog().getByRole('alert')).toContainText(app.translate('problems.unreachable'))
  await expect(field(app, 'name')).toHaveValue(name)
  await save(app).dblclick()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await close(app)
  await expect(app.row(name)).toHaveCount(1)
})

test('Asks before leaving changes and names the fields', async ({ app, page }) => {
  await app.button(app.translate('warehouses.add')).click()
  await expect(field(app, 'code')).toBeVisible()
  await close(app)
  await app.button(app.translate('warehouses.add')).click()
  await field(app, 'name').fill('Half done')
  await page.keyboard.press('Escape')
  const confirmation = app.dialog(app.translate('record.exitTitle'))
  await expect(confirmation).toContainText(app.translate('fields.name'))
  await confirmation.getByRole('button', { name: app.translate('actions.back'), exact: true }).click()
  await expect(field(app, 'name')).toHaveValue('Half done')
  await page.goBack()
  await expect(confirmation).toBeVisible()
  await expect(field(app, 'name')).toHaveValue('Half done')
  await confirmation.getByRole('button', { name: app.translate('actions.exit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(app.path('/warehouselist'))
})

test('The default can only be moved', async ({ app }) => {
  const name = newName()
  const first = app.row(app.translate('warehouses.default'))
  await expect(first).toHaveCount(1)
  await first.click()
  await expect(app.dialog().getByRole('button', { name: app.translate('actions.delete') })).toBeDisabled()
  await expect(app.dialog()).toContainText(app.translate('warehouses.keepsDefault'))
  await app.button(app.translate('actions.edit')).click()
  await expect(field(app, 'isDefault')).toBeDisabled()
  await close(app)

  await app.button(app.translate('warehouses.add')).click()
  await field(app, 'name').fill(name)
  await field(app, 'isDefault').check()
  await save(app).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  await close(app)
  await expect(app.row(app.translate('warehouses.default'))).toHaveCount(1)
  await expect(app.row(app.translate('warehouses.default'))).toContainText(name)
})

test('Works by keyboard alone', async ({ app, page }) => {
  await page.keyboard.press('/')
  await expect(app.searchBox).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Escape')
  await expect(app.searchBox).toHaveValue('')
  await app.grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(app.dialog()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(app.grid).toBeFocused()
})

test('A save in one tab shows in the other', async ({ app, page }) => {
  const name = newName()
  await app.button(app.translate('warehouses.add')).click()
  await expect(field(app, 'code')).not.toHaveValue('')
  await field(app, 'name').fill(name)
  await save(app).click()
  await expect(app.dialog(name).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
  await app.button(app.translate('actions.edit')).click()

  const other = app.in(await page.context().newPage())
  await other.page.goto(page.url())
  await field(other, 'name').fill(`${name} B`)
  await field(other, 'name2').fill('Second')

  await field(app, 'name').fill(`${name} A`)
  await save(app).click()
  await expect(app.dialog(`${name} A`).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()

  const status = other.dialog().getByRole('status')
  await expect(status).toContainText(other.translate('fields.name'))
  await expect(other.dialog()).toContainText(`${name} A`)
  await expect(field(other, 'name')).toHaveValue(`${name} B`)
  await expect(field(other, 'name2')).toHaveValue('Second')
  await status.getByRole('button', { name: other.translate('record.takeTheirs') }).click()
  await expect(field(other, 'name')).toHaveValue(`${name} A`)
  await expect(status).toHaveCount(0)
  await save(other).click()
  await expect(other.dialog(`${name} A`)).toContainText('Second')
  // The tab that saved first shows it too.
  await expect(app.dialog(`${name} A`)).toContainText('Second')
})
