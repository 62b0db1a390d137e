import { expect, test, type Office } from './support/office'

/** Names are a test's own: all tests of a worker share one shop. */
let made = 0
const newName = () => `Template ${Date.now().toString(36)}${(made += 1)}`

const field = (office: Office, name: string) => office.dialog().getByLabel(name, { exact: true })
const title = (office: Office) => office.page.getByLabel(office.say('optionTemplates.fields.title'), { exact: true })
const save = (office: Office) => office.button(office.say('actions.save'))
const apply = (office: Office) => office.dialog().getByRole('button', { name: office.say('options.keep'), exact: true })
const edit = (office: Office, name: string) => office.row(name).getByRole('button').first()
const remove = (office: Office, name: string) => office.row(name).getByRole('button').last()

/** The dialog of a new template, copied from the one that is named or from none. */
async function begin(office: Office, from?: string) {
  await office.button(office.say('actions.add')).click()
  const choice = office.dialog(office.say('optionTemplates.copyTitle'))
  await choice.getByRole('radio', { name: from ?? office.say('optionTemplates.none') }).check()
  await choice.getByRole('button', { name: office.say('optionTemplates.copyNext') }).click()
  await expect(title(office)).toBeVisible()
}

const addOption = (office: Office) => office.button(office.say('options.add')).click()
const key = (office: Office) => office.dialog().getByLabel(office.say('options.fields.key'))
const valueAt = (office: Office, row: number) => field(office, office.say('options.titleOf', { row: office.digits(row) }))
const priceAt = (office: Office, row: number) => field(office, office.say('options.priceOf', { row: office.digits(row) }))

async function close(office: Office) {
  await office.page.keyboard.press('Escape')
  await expect(office.page.getByRole('dialog')).toHaveCount(0)
}

test.beforeEach(async ({ office }) => {
  await office.open('/templateList')
  await expect(office.rows.first()).toBeVisible()
})

test('A new template has its values and prices where they were typed, in the digits of the language', async ({ office, page }) => {
  const name = newName()
  const sent = page.waitForRequest('**/qr/insertOptionsTemplate')
  await begin(office)
  await title(office).fill(name)
  await addOption(office)
  await key(office).fill('Colour')
  await valueAt(office, 1).fill('Red')
  await office.button(office.say('options.addValue')).click()
  await expect(valueAt(office, 2)).toBeFocused()
  await valueAt(office, 2).fill('Blue')
  await priceAt(office, 2).fill(office.digits('12500'))
  await apply(office).click()
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  const { template } = (await sent).postDataJSON() as { template: string }
  expect(JSON.parse(template)).toEqual([{ key: 'Colour', type: 3, value: ['Red', 'Blue'], price: [0, 12500], multiSelect: false }])
  await expect(office.dialog(name)).toContainText(office.say('record.view'))
  await expect(office.dialog(name).getByRole('row', { name: /Colour/ })).toContainText('Blue')
  await close(office)
  await expect(office.row(name)).toContainText('Colour')
})

test('A copy begins with the options of the other one; Back out of a half-typed option asks, and loses nothing', async ({
  office,
  page,
}) => {
  // A step that the page keeps ends nowhere: nothing is to be waited for.
  const back = () => page.evaluate(() => window.history.back())
  const from = await office.rows.first().getByRole('gridcell').first().innerText()
  await begin(office, from)
  await expect(title(office)).toHaveValue('')
  await expect(office.dialog().getByRole('row')).not.toHaveCount(0)
  await title(office).fill('Half done')
  await addOption(office)
  await key(office).fill('Half an option')
  await back()
  const question = office.dialog(office.say('options.exitTitle'))
  await question.getByRole('button', { name: office.say('actions.back'), exact: true }).click()
  await expect(key(office)).toHaveValue('Half an option')
  await back()
  await question.getByRole('button', { name: office.say('options.drop') }).click()
  await expect(key(office)).toBeHidden()
  await expect(title(office)).toHaveValue('Half done')
  await page.goBack()
  await office
    .dialog(office.say('record.exitTitle'))
    .getByRole('button', { name: office.say('actions.back'), exact: true })
    .click()
  await expect(title(office)).toHaveValue('Half done')
})

test('What is wrong with an option is told at its field; a row of values always stays', async ({ office }) => {
  await begin(office)
  await addOption(office)
  await expect(office.button(office.say('options.removeValue', { row: office.digits(1) }))).toBeDisabled()
  await apply(office).click()
  await expect(key(office)).toBeFocused()
  await expect(office.dialog()).toContainText(office.say('options.validation.key'))
  await expect(office.dialog()).toContainText(office.say('options.validation.title'))
  await key(office).fill('Height')
  await office.dialog().getByText(office.say('options.types.2'), { exact: true }).click()
  await field(office, office.say('options.fields.min')).fill(office.digits(9))
  await field(office, office.say('options.fields.max')).fill(office.digits(3))
  await expect(office.dialog()).toContainText(office.say('validation.minAboveMax'))
})

test('A failed save keeps everything, and works when it is tried again; what nothing uses is deleted after a question', async ({
  office,
  page,
}) => {
  const name = newName()
  await begin(office)
  await title(office).fill(name)
  await page.route('**/qr/insertOptionsTemplate', (route) => route.abort(), { times: 1 })
  await save(office).click()
  await expect(office.dialog().getByRole('alert')).toContainText(office.say('problems.unreachable'))
  await expect(title(office)).toHaveValue(name)
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await close(office)

  await test.step('the preview follows what is edited', async () => {
    await edit(office, name).click()
    const preview = page.getByRole('region', { name: office.say('options.preview') })
    await expect(preview).toContainText(office.say('options.previewEmpty'))
    await addOption(office)
    await key(office).fill('Size')
    await valueAt(office, 1).fill('Large')
    await apply(office).click()
    await expect(preview.getByRole('radio', { name: 'Large' })).toBeVisible()
    await save(office).click()
    await expect(office.dialog(name)).toContainText(office.say('record.view'))
    await close(office)
  })
  await remove(office, name).click()
  const question = office.dialog(office.say('record.deleteTitle'))
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: office.say('actions.delete'), exact: true }).click()
  await expect(office.row(name)).toHaveCount(0)
})

test('Who may only list reads, also from an address that asks for more', async ({ join }) => {
  const { office } = await join('reza@demo')
  await office.open('/templateList')
  await office.rows.first().click()
  await expect(office.dialog().getByRole('row')).not.toHaveCount(0)
  await expect(office.button(office.say('actions.edit'))).toHaveCount(0)
  await expect(office.button(office.say('actions.add'))).toHaveCount(0)
  await office.open(`${new URL(office.page.url()).pathname.replace(/^\/en/, '')}${new URL(office.page.url()).search}&edit`)
  await expect(office.dialog()).toBeVisible()
  await expect(title(office)).toHaveCount(0)
})

test('Without the right the address explains itself', async ({ join }) => {
  const { office } = await join('leila@demo')
  await office.open('/templateList')
  await expect(office.heading).toHaveText(office.say('shell.notHeld.title'))
})

test('An organisation without templates begins at once', async ({ join }) => {
  const { office } = await join('admin@empty')
  await office.open('/templateList')
  await expect(office.page.getByText(office.say('table.empty', { title: office.say('optionTemplates.title') }))).toBeVisible()
  await office.button(office.say('actions.add')).first().click()
  await expect(title(office)).toBeVisible()
})

test('It can be used by everybody, on a phone too', async ({ office, page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await office.barriers()).toEqual([])
    await office.rows.first().getByRole('button').first().click()
    await expect(title(office)).toBeVisible()
    expect(await office.barriers()).toEqual([])
    await office.dialog().getByRole('row').nth(1).getByRole('button').first().click()
    await expect(key(office)).toBeVisible()
    expect(await office.barriers()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(key(office)).toHaveCount(0)
    await close(office)
  }
})
