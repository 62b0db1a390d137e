import { expect, test, type Office } from './support/office'

const save = (office: Office) => office.button(office.say('actions.save'))
const table = (office: Office) => office.page.getByRole('table', { name: office.say('options.title') })
const key = (office: Office) => office.dialog().getByLabel(office.say('options.fields.key'))
const apply = (office: Office) => office.dialog().getByRole('button', { name: office.say('options.keep'), exact: true })

let made = 0
const newName = () => `Note ${Date.now().toString(36)}${(made += 1)}`

async function addText(office: Office, name: string) {
  await office.button(office.say('options.add')).click()
  await key(office).fill(name)
  await office.dialog().getByText(office.say('options.types.1'), { exact: true }).click()
  await apply(office).click()
  await expect(table(office)).toContainText(name)
}

test.beforeEach(async ({ office }) => {
  await office.open('/orderOptions')
  await expect(table(office)).toBeVisible()
})

test('An option is added with a default, saved, and there again', async ({ office, page }) => {
  const name = newName()
  const sent = page.waitForRequest('**/gl/templateSave')
  await office.button(office.say('options.add')).click()
  await key(office).fill(name)
  await office.dialog().getByText(office.say('options.types.1'), { exact: true }).click()
  await office.dialog().getByLabel(office.say('options.fields.defaultValue')).fill('As soon as possible')
  await apply(office).click()
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  const body = (await sent).postDataJSON() as { flagProcess: string; template: { key: string }[] }
  expect(body.flagProcess).toBe('OrderRequest')
  expect(body.template.at(-1)).toEqual({ key: name, type: 1, defaultValue: 'As soon as possible' })
  await page.reload()
  await expect(table(office)).toContainText(name)
})

test('What was not saved is asked about before the page is left', async ({ office, page }) => {
  const name = newName()
  await addText(office, name)
  await page.getByRole('banner').getByRole('link').first().click()
  const question = office.dialog(office.say('record.exitTitle'))
  await expect(question).toContainText(office.say('options.title'))
  await question.getByRole('button', { name: office.say('actions.back'), exact: true }).click()
  await expect(table(office)).toContainText(name)
  await office.button(office.say('orderOptions.restore')).click()
  await expect(table(office)).not.toContainText(name)
})

test('A failed save keeps what was changed', async ({ office, page }) => {
  const name = newName()
  await addText(office, name)
  await page.route('**/gl/templateSave', (route) => route.abort(), { times: 1 })
  await save(office).click()
  await expect(page.getByRole('alert').filter({ hasText: office.say('problems.unreachable') })).toBeVisible()
  await expect(table(office)).toContainText(name)
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
})

test('Options change their places', async ({ office }) => {
  const second = table(office).getByRole('row').nth(2)
  const name = await second.getByRole('button').first().innerText()
  await second.getByRole('button', { name: office.say('options.moveUp', { name: `\u2068${name}\u2069` }) }).click()
  await expect(table(office).getByRole('row').nth(1)).toContainText(name)
  await office.button(office.say('orderOptions.restore')).click()
  await expect(table(office).getByRole('row').nth(2)).toContainText(name)
})

test('Who may only list reads', async ({ join }) => {
  const { office } = await join('reza@demo')
  await office.open('/orderOptions')
  await expect(table(office)).toBeVisible()
  await expect(save(office)).toHaveCount(0)
  await expect(office.page.getByText(office.say('orderOptions.readOnly'))).toBeVisible()
})

test('An organisation without any begins with none', async ({ join }) => {
  const { office } = await join('admin@empty')
  await office.open('/orderOptions')
  await expect(office.page.getByText(office.say('options.none'))).toBeVisible()
})

test('Out of reach it says so, and can be tried again', async ({ office, page }) => {
  await office.open('/ordersMenu')
  await page.route('**/gl/templatelist', (route) => route.abort(), { times: 1 })
  await office.go('/orderOptions')
  await expect(page.getByText(office.say('problems.unreachable'))).toBeVisible()
  await office.button(office.say('actions.retry')).click()
  await expect(table(office)).toBeVisible()
})

test('It can be used by everybody, on a phone too', async ({ office, page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await office.barriers()).toEqual([])
    await table(office).getByRole('row').nth(1).getByRole('button').first().click()
    await expect(key(office)).toBeVisible()
    expect(await office.barriers()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
