import type { Page } from '@playwright/test'
import { expect, test, type Office } from './support/office'

// The last files of all: the workers share them, so that none waits for another.
test.describe.configure({ mode: 'parallel' })

/** Names are a test's own: all tests of a worker share one shop. */
let made = 0
const newName = () => `u${Date.now().toString(36)}${(made += 1)}`

/** What every account of the sandbox has, so that the tests can sign in as somebody new. */
const password = 'daftar-demo'

const field = (office: Office, name: 'fullName' | 'userName' | 'password' | 'mobile') =>
  office.dialog().getByLabel(office.say(`users.fields.${name}`), { exact: true })
const groups = (office: Office) => office.dialog().getByRole('combobox', { name: office.say('users.fields.accessGroups') })
const role = (office: Office) => office.dialog().getByRole('switch', { name: office.say('users.fields.isAdmin') })
const status = (office: Office) => office.dialog().getByRole('switch', { name: office.say('users.mayEnter') })
const save = (office: Office) => office.button(office.say('actions.save'))
const told = (office: Office) => office.dialog().getByRole('alert')

/** Titles that the sandbox's shop gives its groups. */
const [seller, stock] = ['فروشنده', 'انباردار']

async function choose(office: Office, ...titles: readonly string[]) {
  await groups(office).click()
  for (const title of titles) await office.page.getByRole('option', { name: title }).click()
}

async function add(office: Office, name: string, ...titles: readonly string[]) {
  await office.button(office.say('actions.add')).click()
  await field(office, 'fullName').fill(`Test ${name}`)
  await field(office, 'userName').fill(name)
  await field(office, 'password').fill(password)
  await choose(office, ...titles)
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await expect(office.dialog(`Test ${name}`)).toContainText(office.say('record.view'))
}

async function openUser(office: Office, text: string) {
  await office.search(text)
  await office.row(text).first().click()
  await expect(office.dialog()).toBeVisible()
}

async function close(office: Office) {
  await office.page.keyboard.press('Escape')
  await expect(office.page.getByRole('dialog')).toHaveCount(0)
}

const ask = async (page: Page, path: string, data: Record<string, unknown>) =>
  (await (await page.request.post(path, { data })).json()) as { status: string; data: Record<string, unknown>[] }

/** A user as the cloud has them. */
async function stored(page: Page, userName: string) {
  const { data } = await ask(page, '/ur/userList', {})
  return data.find((one) => one.userName === userName)
}

test.beforeEach(async ({ office }) => {
  await office.open('/users')
  await expect(office.rows.first()).toBeVisible()
})

test('The list says who may do what', async ({ office }) => {
  await expect(office.row('admin')).toContainText(office.say('users.administrator'))
  await expect(office.row('admin')).toContainText(office.say('users.you'))
  await expect(office.row('omid')).toContainText(stock)
  await expect(office.row('omid')).toContainText(seller)
  await expect(office.row('mina')).toContainText(office.say('users.inactive'))
  await office.search(stock)
  await expect(office.rows).toHaveCount(1)
})

test('Whoever is added signs in at once, with exactly the rights of their groups', async ({ office, join }) => {
  const name = newName()
  await add(office, name, seller)
  const { office: theirs, context } = await join(`${name}@demo`)
  await theirs.open('/home')
  const links = theirs.page.getByRole('navigation').first()
  await theirs.page.getByRole('button', { name: theirs.say('menu.groups.definitions') }).click()
  await expect(theirs.page.getByRole('menuitem', { name: theirs.say('goods.title'), exact: true })).toBeVisible()
  await expect(links.getByText(theirs.say('menu.groups.system'))).toHaveCount(0)

  await theirs.open('/goods')
  await expect(theirs.rows.first()).toBeVisible()
  await expect(theirs.button(theirs.say('actions.add'))).toHaveCount(0)
  await theirs.open('/users')
  await expect(theirs.heading).toContainText(theirs.say('shell.notHeld.title'))

  const answers = await Promise.all(
    [
      ['/bd/list', { tableName: 'goods' }],
      ['/bd/list', { tableName: 'inve' }],
      ['/bd/save', { tableName: 'goods', operationType: 1, params: {} }],
      ['/ur/userList', {}],
      ['/ur/userRemove', { userId: 1 }],
    ].map(async ([path, data]) => (await context.request.post(String(path), { data })).status()),
  )
  expect(answers).toEqual([200, 403, 403, 403, 403])
})

test('A change of groups acts at the next sign-in, and says so', async ({ office, join }) => {
  const name = newName()
  await add(office, name, seller)
  await office.button(office.say('actions.edit')).click()
  await choose(office, stock)
  await save(office).click()
  await expect(office.told(office.say('users.nextSignIn'))).toBeVisible()
  await expect(office.dialog()).toContainText(stock)
  const { context } = await join(`${name}@demo`)
  expect((await context.request.post('/bd/list', { data: { tableName: 'inve' } })).status()).toBe(200)
})

test('A password is told how strong it is, and a suggested one can be signed in with', async ({ office, browser, server }) => {
  const name = newName()
  await office.button(office.say('actions.add')).click()
  await field(office, 'password').fill('short')
  await expect(office.dialog()).toContainText(office.say('password.strength.0'))
  await office.button(office.say('password.draw')).click()
  await expect(office.dialog()).toContainText(office.say('password.strength.4'))
  expect(await office.barriers()).toEqual([])
  const suggested = await field(office, 'password').inputValue()
  await field(office, 'userName').fill(name)
  await choose(office, seller)
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()

  const fresh = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } })
  const answer = await fresh.request.post('/ur/login', { data: { domain: 'demo', user: name, password: suggested, remember: false } })
  expect(await answer.json()).toMatchObject({ status: 'RESOLVE', data: { user: name } })
  await fresh.close()
})

test('A user name that is taken (50001) is told at its field, a lost save too; nothing typed is lost, and asked for twice it happens once', async ({
  office,
  page,
}) => {
  const name = newName()
  await office.button(office.say('actions.add')).click()
  await field(office, 'fullName').fill('One more')
  await field(office, 'userName').fill('SARA')
  await field(office, 'password').fill(password)
  await choose(office, seller)
  await save(office).click()
  await expect(told(office)).toContainText(office.say('problems.duplicateUser'))
  await expect(field(office, 'userName')).toHaveValue('SARA')
  await expect(field(office, 'password')).toHaveValue(password)
  await expect(office.dialog()).toContainText(seller)
  await field(office, 'userName').fill(name)
  await page.route('**/ur/userSave', (route) => route.abort(), { times: 1 })
  await save(office).click()
  await expect(told(office)).toContainText(office.say('problems.unreachable'))
  await expect(field(office, 'password')).toHaveValue(password)
  await save(office).dblclick()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await close(office)
  await expect(office.row(name)).toHaveCount(1)
})

test('A user who is gone meanwhile (50003) is told so, and what was typed stays', async ({ office, page }) => {
  const name = newName()
  await add(office, name, seller)
  await office.button(office.say('actions.edit')).click()
  await ask(page, '/ur/userRemove', { userId: (await stored(page, name))?.userId })
  await field(office, 'fullName').fill('Too late')
  await save(office).click()
  await expect(told(office)).toContainText(office.say('problems.notFound'))
  await expect(field(office, 'fullName')).toHaveValue('Too late')
  await expect(office.button(office.say('record.saveAsNew'))).toHaveCount(0)
  await told(office)
    .getByRole('button', { name: office.say('actions.close') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Whoever lost the right meanwhile (1) is told so, and can copy what was typed', async ({ office, page, join }) => {
  const [group, name] = [newName(), newName()]
  const { savedId } = (await ask(page, '/ur/accessGroupSave', {
    accessGroupId: 0,
    title: group,
    accessList: [{ User: ['l', 'u'] }],
  })) as unknown as { savedId: number }
  await office.page.reload()
  await add(office, name, group)
  const { office: theirs } = await join(`${name}@demo`)
  await theirs.open('/users')
  await openUser(theirs, 'sara')
  await theirs.button(theirs.say('actions.edit')).click()
  await ask(page, '/ur/accessGroupSave', { accessGroupId: savedId, title: group, accessList: [{ User: ['l'] }] })
  await field(theirs, 'fullName').fill('Sara of the test')
  await save(theirs).click()
  await expect(told(theirs)).toContainText(theirs.say('problems.forbidden'))
  await expect(told(theirs)).toContainText(theirs.say('record.refused'))
  await expect(theirs.dialog()).toContainText('Sara of the test')
  expect((await stored(page, 'sara'))?.fullName).not.toBe('Sara of the test')
})

test('Nobody deletes or locks out themselves, or the last administrator', async ({ office, page }) => {
  await openUser(office, 'admin')
  await expect(office.button(office.say('actions.delete'))).toBeDisabled()
  await office.button(office.say('actions.edit')).click()
  await expect(status(office)).toBeDisabled()
  await expect(role(office)).toBeDisabled()
  await expect(office.dialog()).toContainText(office.say('users.role.lastAdministrator'))
  await expect(groups(office)).toHaveCount(0)
  await close(office)
  await office.search('')
  await openUser(office, 'system')
  await expect(office.button(office.say('actions.delete'))).toBeDisabled()
  await office.button(office.say('actions.edit')).click()
  await expect(field(office, 'mobile')).toBeDisabled()
  await expect(role(office)).toBeDisabled()
  const before = await stored(page, 'system')
  await field(office, 'fullName').fill(String(before?.fullName))
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
})

test('Sign-in data go out by SMS after a question; a message that fails (50015) says so', async ({ office }) => {
  await openUser(office, 'sara')
  await office.button(office.say('users.reset')).click()
  const question = office.dialog(office.say('users.resetTitle'))
  await expect(question).toContainText('09121230002')
  await question.getByRole('button', { name: office.say('users.resetYes') }).click()
  await expect(office.told(/سارا کریمی/)).toBeVisible()
  await close(office)
  await openUser(office, 'mina')
  await office.button(office.say('users.reset')).click()
  await office
    .dialog(office.say('users.resetTitle'))
    .getByRole('button', { name: office.say('users.resetYes') })
    .click()
  await expect(office.told(office.say('problems.smsFailed'))).toBeVisible()
  await close(office)
  await openUser(office, 'guest')
  await expect(office.button(office.say('users.reset'))).toBeDisabled()
})

test('Leaving with changes asks and names them; somebody who has worked on orders (5000) is not deleted, and the dialog says why', async ({
  office,
}) => {
  await openUser(office, 'reza')
  await office.button(office.say('actions.edit')).click()
  await field(office, 'mobile').fill('09121230099')
  await choose(office, stock)
  // The first one closes the choice, the second one means the dialog.
  await office.page.keyboard.press('Escape')
  await office.page.keyboard.press('Escape')
  const leaving = office.dialog(office.say('record.exitTitle'))
  await expect(leaving).toContainText(office.say('users.fields.mobile'))
  await expect(leaving).toContainText(office.say('users.fields.accessGroups'))
  await leaving.getByRole('button', { name: office.say('actions.exit'), exact: true }).click()
  await expect(office.page.getByRole('dialog')).toHaveCount(0)

  await openUser(office, 'reza')
  await office.button(office.say('actions.delete')).click()
  const question = office.dialog(office.say('record.deleteTitle'))
  await question.getByRole('button', { name: office.say('actions.delete'), exact: true }).click()
  await expect(told(office)).toContainText(office.say('problems.inUse'))
  await close(office)
  await expect(office.row('reza')).toBeVisible()
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a card has all of a user, and the form fits', async ({ office, page }) => {
    await expect(office.row('omid')).toContainText(stock)
    await office.row('omid').click()
    await expect(office.dialog()).toContainText('09121230005')
    await office.button(office.say('actions.edit')).click()
    await expect(save(office)).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
