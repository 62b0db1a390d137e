import type { Browser, Page } from '@playwright/test'
import { exported } from './support/report'
import { expect, test, Office } from './support/office'

// The last files of all: the workers share them, so that none waits for another.
test.describe.configure({ mode: 'parallel' })

/** Names are a test's own: all tests of a worker share one shop. */
let made = 0
const newName = () => `Group ${Date.now().toString(36)}${(made += 1)}`

const password = 'daftar-demo'
const title = (office: Office) => office.page.getByLabel(office.say('accessGroups.fields.title'), { exact: true })
const save = (office: Office) => office.button(office.say('actions.save'))
const letter = (office: Office, one: 'l' | 'c' | 'u' | 'd' | 'v') => office.say(`rights.fields.${one}`)

/** What a feature is called in this language by the shop's cloud. */
const feature = (office: Office, name: 'Inventory' | 'Goods' | 'GoodsGroup' | 'SaleOrder') => office.say(`features.${name}`)

/** A box of the matrix, whatever signs hold its words apart. */
const box = (office: Office, name: Parameters<typeof feature>[1], one: Parameters<typeof letter>[1]) =>
  office.page.getByRole('checkbox', { name: new RegExp(`^\u2068${feature(office, name)}\u2069: ${letter(office, one)}`) })

async function asMatrix(office: Office) {
  await office.dialog().getByText(office.say('accessGroups.matrix'), { exact: true }).click()
  await expect(office.page.getByRole('dialog').getByRole('grid')).toBeVisible()
}

async function begin(office: Office, name: string) {
  await office.button(office.say('actions.add')).click()
  await title(office).fill(name)
}

/** Makes a group through the API. */
async function makeGroup(page: Page, name: string, accessList: unknown): Promise<number> {
  const answer = await page.request.post('/ur/accessGroupSave', { data: { accessGroupId: 0, title: name, accessList } })
  const { savedId } = (await answer.json()) as { savedId: number }
  return savedId
}

async function makeUser(page: Page, userName: string, accessGroups: readonly number[]) {
  const data = { userId: 0, fullName: userName, userName, password, isActive: true, isAdmin: false, mobile: '', accessGroups }
  const answer = await page.request.post('/ur/userSave', { data })
  expect(((await answer.json()) as { status: string }).status).toBe('RESOLVE')
}

/** A fresh sign-in of somebody of the shop, in a browser of their own. */
async function signInAs(browser: Browser, office: Office, user: string): Promise<Office> {
  const context = await browser.newContext({ baseURL: office.server.url })
  const answer = await context.request.post('/ur/login', { data: { domain: 'demo', user, password, remember: false } })
  expect(answer.status()).toBe(200)
  return new Office(await context.newPage(), office.language, office.server)
}

async function openList(office: Office) {
  await office.open('/userAccessGroup')
  await expect(office.rows.first()).toBeVisible()
}

test('A group made here gives its user exactly its rights: menu, buttons and calls; taken away, they are gone at the next sign-in', async ({
  browser,
  office,
  page,
}) => {
  const name = newName()
  await openList(office)
  const sent = page.waitForRequest('**/ur/accessGroupSave')
  await begin(office, name)
  await asMatrix(office)
  await box(office, 'Inventory', 'l').click()
  await box(office, 'Inventory', 'c').click()
  await save(office).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  expect((await sent).postDataJSON()).toEqual({ accessGroupId: 0, title: name, accessList: [{ Inventory: ['l', 'c'] }] })
  const id = Number(new URL(page.url()).searchParams.get('detail'))
  const userName = `u${Date.now().toString(36)}`
  await makeUser(page, userName, [id])

  const theirs = await signInAs(browser, office, userName)
  await theirs.open('/')
  await expect(theirs.heading).toHaveText(office.say('warehouses.title'))
  await expect(theirs.rows.first()).toBeVisible()
  await expect(theirs.page.getByRole('navigation').getByRole('button')).toHaveCount(1)
  await expect(theirs.button(office.say('actions.add'))).toBeVisible()
  await theirs.rows.first().click()
  await expect(theirs.dialog()).toBeVisible()
  await expect(theirs.button(office.say('actions.edit'))).toHaveCount(0)
  await expect(theirs.button(office.say('actions.delete'))).toHaveCount(0)
  expect((await theirs.page.request.post('/bd/remove', { data: { tableName: 'inve', id: 1 } })).status()).toBe(403)
  expect((await theirs.page.request.post('/bd/list', { data: { tableName: 'goods_g' } })).status()).toBe(403)
  await theirs.page.context().close()

  await office.button(office.say('actions.edit')).click()
  await box(office, 'Inventory', 'c').click()
  await box(office, 'GoodsGroup', 'l').click()
  await save(office).click()
  const review = office.dialog(office.say('accessGroups.reviewTitle'))
  await expect(review).toContainText(feature(office, 'GoodsGroup'))
  await review.getByRole('button', { name: office.say('actions.save'), exact: true }).click()
  await expect(office.told(office.say('accessGroups.nextSignIn'))).toBeVisible()

  const again = await signInAs(browser, office, userName)
  await again.open('/warehouselist')
  await expect(again.rows.first()).toBeVisible()
  await expect(again.button(office.say('actions.add'))).toHaveCount(0)
  const made = { tableName: 'inve', operationType: 1, params: { id: 0, code: '990', name: 'x', name2: '', isDefault: false } }
  expect((await again.page.request.post('/bd/save', { data: made })).status()).toBe(403)
  await again.open('/goodsGroup')
  await expect(again.heading).toHaveText(office.say('goodsGroups.title'))
  await again.page.context().close()
})

test('Allocate all grants what each feature knows; cancel all takes it, and what was not shown stays', async ({ office, page }) => {
  const name = newName()
  const id = await makeGroup(page, name, [{ Goods: ['l', 'z'] }, { FutureThing: ['l'] }])
  await office.open(`/userAccessGroup?detail=${id}&edit`)
  await asMatrix(office)
  await expect(office.dialog()).toContainText(office.say('accessGroups.hidden', { count: 2, shown: office.digits(2) }))
  await office.button(office.say('accessGroups.allocateAll')).click()
  await expect(box(office, 'Goods', 'd')).toBeChecked()
  await expect(box(office, 'SaleOrder', 'u')).toBeChecked()
  await office.button(office.say('accessGroups.cancelAll')).click()
  await expect(office.page.getByRole('grid').getByRole('checkbox', { checked: true })).toHaveCount(0)
  const sent = page.waitForRequest('**/ur/accessGroupSave')
  await save(office).click()
  await office
    .dialog(office.say('accessGroups.reviewTitle'))
    .getByRole('button', { name: office.say('actions.save'), exact: true })
    .click()
  expect(((await sent).postDataJSON() as { accessList: unknown }).accessList).toEqual([{ Goods: ['z'] }, { FutureThing: ['l'] }])
  await expect(office.told(office.say('record.saved'))).toBeVisible()
})

test('Cards show what is granted, and open the rights of their feature', async ({ office }) => {
  await openList(office)
  await begin(office, newName())
  const card = office.page.getByRole('button', { name: new RegExp(`^${feature(office, 'Goods')}`) }).first()
  await card.click()
  const boxes = office.dialog(feature(office, 'Goods'))
  await boxes.getByLabel(letter(office, 'u'), { exact: true }).check()
  // Editing alone does nothing: the dialog says so and offers what is missing.
  await expect(boxes.getByRole('button', { name: new RegExp(letter(office, 'l')) })).toBeVisible()
  await boxes.getByRole('button', { name: new RegExp(letter(office, 'l')) }).click()
  await expect(boxes.getByLabel(letter(office, 'l'), { exact: true })).toBeChecked()
  await boxes.getByRole('button', { name: office.say('actions.done'), exact: true }).click()
  await expect(card).toContainText(office.say('accessGroups.heldOf', { held: office.digits(2), all: office.digits(4) }))
})

test('The matrix is walked by arrows in the direction of the language, and searched in any letters', async ({ office, page }) => {
  await openList(office)
  await begin(office, newName())
  await asMatrix(office)
  const searchBox = page.getByRole('dialog').getByRole('searchbox')
  await searchBox.fill(office.language === 'fa' ? 'كالا گروه' : 'GROUPS goods')
  await expect(box(office, 'GoodsGroup', 'l')).toBeVisible()
  await expect(box(office, 'Inventory', 'l')).toHaveCount(0)
  await box(office, 'GoodsGroup', 'l').focus()
  await page.keyboard.press(office.language === 'fa' ? 'ArrowLeft' : 'ArrowRight')
  await expect(box(office, 'GoodsGroup', 'c')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box(office, 'GoodsGroup', 'c')).toBeChecked()
  await page.keyboard.press('End')
  await expect(box(office, 'GoodsGroup', 'd')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(box(office, 'GoodsGroup', 'u')).toBeChecked()
  // The column's box counts only what is shown.
  await page
    .getByRole('columnheader', { name: letter(office, 'u') })
    .getByRole('checkbox')
    .click()
  await searchBox.press('Escape')
  await expect(office.page.getByRole('dialog')).toHaveCount(1)
  await expect(box(office, 'Inventory', 'u')).not.toBeChecked()
})

test('Leaving with changes asks and names them; a title is demanded at its field', async ({ office, page }) => {
  await openList(office)
  await office.button(office.say('actions.add')).click()
  await save(office).click()
  await expect(title(office)).toBeFocused()
  await expect(title(office)).toHaveAttribute('aria-invalid', 'true')
  await asMatrix(office)
  await box(office, 'Goods', 'l').click()
  await page.goBack()
  const question = office.dialog(office.say('record.exitTitle'))
  await expect(question).toContainText(office.say('accessGroups.fields.grants'))
  await expect(question).not.toContainText(office.say('accessGroups.fields.title'))
  await question.getByRole('button', { name: office.say('actions.exit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const refusals = [
  { code: 777, says: null },
  { code: 50003, says: 'problems.notFound' },
  { code: 1, says: 'problems.forbidden' },
] as const

test('Refused, a save is told in words and keeps the form', async ({ office, page }) => {
  const name = newName()
  const id = await makeGroup(page, name, [{ Goods: ['l'] }])
  await office.open(`/userAccessGroup?detail=${id}&edit`)
  await title(office).fill(`${name} changed`)
  for (const { code, says } of refusals) {
    await test.step(`with ${code}`, async () => {
      await page.route(
        '**/ur/accessGroupSave',
        (route) => route.fulfill({ json: { status: 'REJECT', message: { errorCode: code, errorDescription: 'the words of the cloud' } } }),
        { times: 1 },
      )
      await save(office).click()
      await expect(office.dialog().getByRole('alert')).toContainText(says ? office.say(says) : 'the words of the cloud')
      // Whoever has lost the right can only copy what was typed.
      if (code === 1) await expect(office.dialog()).toContainText(`${name} changed`)
      else await expect(title(office)).toHaveValue(`${name} changed`)
    })
  }
})

test('Out of reach, a save keeps the form and works when it is tried again; asked for twice, it happens once', async ({ office, page }) => {
  const name = newName()
  await openList(office)
  await begin(office, name)
  await page.route('**/ur/accessGroupSave', (route) => route.abort(), { times: 1 })
  await save(office).click()
  await expect(office.dialog().getByRole('alert')).toContainText(office.say('problems.unreachable'))
  await save(office).dblclick()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(office.row(name)).toHaveCount(1)
})

test('A group with users is not deleted: the question names them, the cloud refuses, the sentence stands; an empty one goes', async ({
  office,
  page,
}) => {
  await openList(office)
  await office.rows.first().click()
  await office.button(office.say('actions.delete')).click()
  const question = office.dialog(office.say('record.deleteTitle'))
  await expect(question.getByRole('button', { name: office.say('actions.delete'), exact: true })).toBeVisible()
  await question.getByRole('button', { name: office.say('actions.no'), exact: true }).click()

  const name = newName()
  const id = await makeGroup(page, name, [])
  const userName = `d${Date.now().toString(36)}`
  await makeUser(page, userName, [id])
  await office.open(`/userAccessGroup?detail=${id}`)
  await expect(office.dialog()).toContainText(userName)
  await office.button(office.say('actions.delete')).click()
  await expect(question).toContainText(userName)
  await question.getByRole('button', { name: office.say('actions.delete'), exact: true }).click()
  await expect(office.dialog().getByRole('alert')).toContainText(office.say('problems.inUse'))

  const empty = newName()
  await office.open(`/userAccessGroup?detail=${await makeGroup(page, empty, [])}`)
  await office.button(office.say('actions.delete')).click()
  await question.getByRole('button', { name: office.say('actions.delete'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(office.row(empty)).toHaveCount(0)
})

test('The menu is seen as the group sees it; the list and the matrix leave as files', async ({ office, page }) => {
  const name = newName()
  const id = await makeGroup(page, name, [{ Inventory: ['l'] }])
  await office.open(`/userAccessGroup?detail=${id}`)
  await office.button(office.say('accessGroups.seeMenu')).click()
  const menu = office.dialog()
  await expect(menu.getByRole('listitem').filter({ hasText: office.say('warehouses.title') })).not.toContainText(
    office.say('rights.standing.notHeld'),
  )
  await expect(
    menu
      .getByRole('listitem')
      .filter({ hasText: office.say('orders.title') })
      .first(),
  ).toContainText(office.say('rights.standing.notHeld'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)

  const download = page.waitForEvent('download')
  await office
    .dialog()
    .getByRole('button', { name: office.say('table.export') })
    .click()
  await page.getByRole('menuitem', { name: office.say('table.csv') }).click()
  expect((await download).suggestedFilename()).toContain(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(office.row(name)).toBeVisible()
  const listed = await exported(office)
  expect(listed.some((row) => row.includes(name))).toBe(true)
})

test('Nothing in it keeps anybody out, and on a phone nothing is wider than the screen', async ({ office, page }) => {
  await openList(office)
  await office.rows.first().click()
  await office.button(office.say('actions.edit')).click()
  await expect(title(office)).toBeVisible()
  await asMatrix(office)
  expect(await office.barriers()).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  const dialog = office.page.getByRole('dialog').first()
  expect(await dialog.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0)
})
