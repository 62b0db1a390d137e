import { expect, test, type Office } from './support/office'

const field = (office: Office, name: 'code' | 'name' | 'name2' | 'isDefault') =>
  office
    .dialog(office.say('warehouses.one'))
    .or(office.dialog())
    .first()
    .getByLabel(office.say(`warehouses.fields.${name}`), { exact: true })

const save = (office: Office) => office.button(office.say('actions.save'))

/** Names are a test's own: all tests of a worker share one shop. */
let made = 0
const newName = () => `Depot ${Date.now().toString(36)}${(made += 1)}`

async function close(office: Office) {
  await office.page.keyboard.press('Escape')
  await expect(office.page.getByRole('dialog')).toHaveCount(0)
}

test.beforeEach(async ({ office }) => {
  await office.open('/warehouselist')
  await expect(office.rows.first()).toBeVisible()
})

test('A new warehouse gets the next code, is shown once it is saved, edited, and deleted after a question', async ({ office, page }) => {
  const [name, other] = [newName(), newName()]
  await office.button(office.say('actions.add')).click()
  await expect(field(office, 'code')).not.toHaveValue('')
  const code = await field(office, 'code').inputValue()
  await field(office, 'name').fill(name)
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await expect(office.dialog(name)).toContainText(office.say('record.view'))
  await expect(office.dialog(name)).toContainText(code)

  await test.step('open record and mode stand in the address', async () => {
    await office.button(office.say('actions.edit')).click()
    await expect(page).toHaveURL(/\?detail=\d+&edit/)
    await page.reload()
    await expect(field(office, 'name')).toHaveValue(name)
  })
  await test.step('an edit is seen in the list', async () => {
    await field(office, 'name').fill(other)
    await save(office).click()
    await expect(office.dialog(other)).toContainText(office.say('record.view'))
    await close(office)
    await expect(page).toHaveURL(office.path('/warehouselist'))
    await expect(office.row(other)).toBeVisible()
    await expect(office.row(name)).toHaveCount(0)
  })
  await test.step('it is deleted', async () => {
    await office.row(other).click()
    await office
      .dialog(other)
      .getByRole('button', { name: office.say('actions.delete') })
      .click()
    const question = office.dialog(office.say('record.deleteTitle'))
    await expect(question).toContainText(other)
    await question.getByRole('button', { name: office.say('actions.delete'), exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(office.row(other)).toHaveCount(0)
  })
})

test('What is missing is named at its field; a failed save keeps what was typed; asked for twice, it happens once', async ({
  office,
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const name = newName()
  await office.button(office.say('actions.add')).click()
  const code = await field(office, 'code').inputValue()
  await field(office, 'code').fill('')
  await save(office).click()
  await expect(page.getByText(office.say('warehouses.validation.code'))).toBeVisible()
  await expect(page.getByText(office.say('warehouses.validation.name'))).toBeVisible()
  await expect(field(office, 'code')).toBeFocused()
  expect(sent).not.toContain('/bd/save')

  await field(office, 'code').fill(code)
  await field(office, 'name').fill(name)
  await page.route('**/bd/save', (route) => route.abort(), { times: 1 })
  await save(office).click()
  await expect(office.dialog().getByRole('alert')).toContainText(office.say('problems.unreachable'))
  await expect(field(office, 'name')).toHaveValue(name)
  await save(office).dblclick()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await close(office)
  await expect(office.row(name)).toHaveCount(1)
})

test('Leaving with changes asks and names the changed fields, the Back button too; without changes it does not', async ({
  office,
  page,
}) => {
  await office.button(office.say('actions.add')).click()
  await expect(field(office, 'code')).toBeVisible()
  await close(office)
  await office.button(office.say('actions.add')).click()
  await field(office, 'name').fill('Half done')
  await page.keyboard.press('Escape')
  const question = office.dialog(office.say('record.exitTitle'))
  await expect(question).toContainText(office.say('warehouses.fields.name'))
  await question.getByRole('button', { name: office.say('actions.back'), exact: true }).click()
  await expect(field(office, 'name')).toHaveValue('Half done')
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(field(office, 'name')).toHaveValue('Half done')
  await question.getByRole('button', { name: office.say('actions.exit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(office.path('/warehouselist'))
})

test('The default can be moved, but neither deleted nor unset', async ({ office }) => {
  const name = newName()
  const first = office.row(office.say('warehouses.default'))
  await expect(first).toHaveCount(1)
  await first.click()
  await expect(office.dialog().getByRole('button', { name: office.say('actions.delete') })).toBeDisabled()
  await expect(office.dialog()).toContainText(office.say('warehouses.keepsDefault'))
  await office.button(office.say('actions.edit')).click()
  await expect(field(office, 'isDefault')).toBeDisabled()
  await close(office)

  await office.button(office.say('actions.add')).click()
  await field(office, 'name').fill(name)
  await field(office, 'isDefault').check()
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await close(office)
  await expect(office.row(office.say('warehouses.default'))).toHaveCount(1)
  await expect(office.row(office.say('warehouses.default'))).toContainText(name)
})

test('The keyboard does it all: search, walk, open, close', async ({ office, page }) => {
  await page.keyboard.press('/')
  await expect(office.searchBox).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Escape')
  await expect(office.searchBox).toHaveValue('')
  await office.grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(office.dialog()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(office.grid).toBeFocused()
})

test('What is saved in one tab is seen in the other, where a form tells of it before it overwrites it', async ({ office, page }) => {
  const name = newName()
  await office.button(office.say('actions.add')).click()
  await expect(field(office, 'code')).not.toHaveValue('')
  await field(office, 'name').fill(name)
  await save(office).click()
  await expect(office.dialog(name)).toContainText(office.say('record.view'))
  await office.button(office.say('actions.edit')).click()

  const other = office.in(await page.context().newPage())
  await other.page.goto(page.url())
  await field(other, 'name').fill(`${name} B`)
  await field(other, 'name2').fill('Second')

  await field(office, 'name').fill(`${name} A`)
  await save(office).click()
  await expect(office.dialog(`${name} A`)).toContainText(office.say('record.view'))

  const told = other.dialog().getByRole('status')
  await expect(told).toContainText(other.say('warehouses.fields.name'))
  await expect(other.dialog()).toContainText(`${name} A`)
  await expect(field(other, 'name')).toHaveValue(`${name} B`)
  await expect(field(other, 'name2')).toHaveValue('Second')
  await told.getByRole('button', { name: other.say('record.takeTheirs') }).click()
  await expect(field(other, 'name')).toHaveValue(`${name} A`)
  await expect(told).toHaveCount(0)
  await save(other).click()
  await expect(other.dialog(`${name} A`)).toContainText('Second')
  // The tab that had saved first has it too.
  await expect(office.dialog(`${name} A`)).toContainText('Second')
})
