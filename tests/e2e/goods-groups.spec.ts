import type { Locator } from '@playwright/test'
import { expect, test, type Office } from './support/office'
import { exported } from './support/report'

/** Names are a test's own: all tests of a worker share one shop. */
let made = 0
const newName = () => `Shelf ${Date.now().toString(36)}${(made += 1)}`

const tree = ({ page }: Office) => page.getByRole('tree').last()
const items = (office: Office) => tree(office).getByRole('treeitem')
const item = (office: Office, name: string) => items(office).filter({ has: office.page.getByText(name, { exact: true }) })
const field = (office: Office, name: 'code' | 'name') => office.page.getByLabel(office.say(`goodsGroups.fields.${name}`), { exact: true })
const parent = (office: Office) => office.page.getByRole('button', { name: office.say('goodsGroups.fields.parentId') })
const save = (office: Office) => office.button(office.say('actions.save'))
const addTop = (office: Office) => office.button(office.say('goodsGroups.add'))

type Action = 'addBelow' | 'rename'
const act = (row: Locator, words: string) => row.getByRole('button', { name: words })
const action = (office: Office, name: string, which: Action) => act(item(office, name), office.say(`goodsGroups.${which}`))
const remove = (office: Office, name: string) => act(item(office, name), office.say('actions.delete'))

async function close(office: Office) {
  await office.page.keyboard.press('Escape')
  await expect(office.page.getByRole('dialog')).toHaveCount(0)
}

/** Makes a group and closes its dialog; below another one, if so said. */
async function make(office: Office, name: string, below?: string) {
  await (below === undefined ? addTop(office) : action(office, below, 'addBelow')).click()
  await field(office, 'name').fill(name)
  await save(office).click()
  await expect(office.dialog(name)).toContainText(office.say('record.view'))
  await close(office)
  await expect(item(office, name)).toBeVisible()
}

const level = (office: Office, name: string) => item(office, name).getAttribute('aria-level').then(Number)

/** The keys along the line, as they lie in this language. */
const inwards = ({ language }: Office) => (language === 'fa' ? 'ArrowLeft' : 'ArrowRight')
const outwards = ({ language }: Office) => (language === 'fa' ? 'ArrowRight' : 'ArrowLeft')

test.beforeEach(async ({ office }) => {
  await office.open('/goodsGroup')
  await expect(items(office).first()).toBeVisible()
})

test('The tree opens and closes by the mouse and by keys, and stays as it was left', async ({ office, page }) => {
  const closed = page.locator('[role="treeitem"][aria-expanded="false"]')
  await expect(closed).not.toHaveCount(0)
  await office.button(office.say('tree.expandAll')).click()
  await expect(closed).toHaveCount(0)
  await page.reload()
  await expect(items(office).first()).toBeVisible()
  await expect(closed).toHaveCount(0)
  await office.button(office.say('tree.collapseAll')).click()
  await expect(page.locator('[role="treeitem"][aria-level="2"]')).toHaveCount(0)
  await items(office).first().locator('[data-opener]').click()
  await expect(items(office).first()).toHaveAttribute('aria-expanded', 'true')

  await test.step('the keyboard walks, opens, closes, and reaches what can be done', async () => {
    await tree(office).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press(outwards(office))
    await expect(items(office).first()).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press(inwards(office))
    await expect(items(office).first()).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press(inwards(office))
    await page.keyboard.press('Enter')
    await expect(office.dialog()).toContainText(office.say('record.view'))
    await close(office)
    await expect(tree(office)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(items(office).nth(1).getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tree(office)).toBeFocused()
  })
})

test('A search opens the way to what it finds and puts all else aside; the file holds all groups, whatever is open', async ({
  office,
  page,
}) => {
  const [top, below] = [newName(), newName()]
  await make(office, top)
  await make(office, below, top)
  await office.button(office.say('tree.collapseAll')).click()
  const [header, ...rows] = await exported(office)
  expect(header).toEqual([
    office.say('goodsGroups.fields.code'),
    office.say('goodsGroups.fields.name'),
    office.say('goodsGroups.fields.parentId'),
  ])
  expect(rows.find(([, name]) => name === below)?.[2]).toBe(top)

  await office.search(below.toUpperCase())
  await expect(items(office)).toHaveCount(2)
  await expect(item(office, top)).toHaveAttribute('data-aside', 'true')
  await expect(page.locator('mark').first()).toBeVisible()
  await office.search('no such group anywhere')
  await expect(office.button(office.say('table.clearSearch')).first()).toBeVisible()
  await page.getByRole('searchbox').press('Escape')
  await expect(items(office).first()).toBeVisible()
})

test('A group is made with a name alone, holds another one, and is renamed', async ({ office, page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const [top, below, other] = [newName(), newName(), newName()]
  await test.step('its code can be left empty, and only its name is asked for', async () => {
    await addTop(office).click()
    await expect(field(office, 'code')).not.toHaveValue('')
    await expect(parent(office)).toContainText(office.say('goodsGroups.topLevel'))
    await save(office).click()
    await expect(page.getByText(office.say('goodsGroups.validation.name'))).toBeVisible()
    await expect(field(office, 'name')).toBeFocused()
    expect(sent).not.toContain('/bd/save')
    await field(office, 'name').fill(top)
    await field(office, 'code').fill('')
    await save(office).click()
    await expect(office.dialog(top)).toContainText(office.say('record.view'))
    await close(office)
    expect(await level(office, top)).toBe(1)
  })
  await test.step('a subgroup lies in the group that it was added to', async () => {
    await action(office, top, 'addBelow').click()
    await expect(parent(office)).toContainText(top)
    await expect(page).toHaveURL(/detail=new&below=\d+/)
    await page.reload()
    await expect(parent(office)).toContainText(top)
    await field(office, 'name').fill(below)
    await save(office).click()
    await expect(office.dialog(below)).toContainText(office.say('record.view'))
    await expect(office.dialog(below)).toContainText(top)
    await expect(page).toHaveURL(/\?detail=\d+$/)
    await close(office)
    expect(await level(office, below)).toBe(2)
  })
  await test.step('it is renamed', async () => {
    await action(office, below, 'rename').click()
    await expect(field(office, 'name')).toBeFocused()
    await field(office, 'name').fill(other)
    await field(office, 'name').press('Enter')
    await expect(office.dialog(other)).toContainText(office.say('record.view'))
    await close(office)
    await expect(item(office, other)).toBeVisible()
    await expect(item(office, below)).toHaveCount(0)
  })
})

test('A group moves to another one, but never into itself; the choice of its place can be used by everybody', async ({ office, page }) => {
  const [one, other, below] = [newName(), newName(), newName()]
  await make(office, one)
  await make(office, other)
  await make(office, below, one)
  await action(office, one, 'rename').click()
  await parent(office).click()
  await expect(items(office).first()).toBeVisible()
  expect(await office.barriers()).toEqual([])
  const dialog = office.dialog(office.say('goodsGroups.fields.parentId'))
  await dialog.getByRole('searchbox').fill(below)
  await expect(dialog.getByRole('treeitem')).toHaveCount(2)
  for (const refused of await dialog.getByRole('treeitem').all()) await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('searchbox').press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('searchbox').fill(other)
  await expect(dialog.getByRole('treeitem')).toHaveCount(1)
  await dialog.getByRole('searchbox').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(parent(office)).toBeFocused()
  await expect(parent(office)).toContainText(other)
  await save(office).click()
  await expect(office.dialog(one)).toContainText(office.say('record.view'))
  await expect(office.dialog(one)).toContainText(other)
  await close(office)
  expect(await level(office, one)).toBe(2)
  await expect(page.getByRole('alert').filter({ hasText: office.say('problems.forbidden') })).toHaveCount(0)
})

test('What a group holds is told before it is deleted; the refusal of the cloud is told too; an empty one goes', async ({
  office,
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const question = office.dialog(office.say('record.deleteTitle'))
  const no = () => question.getByRole('button', { name: office.say('actions.no'), exact: true }).click()
  await items(office).first().getByRole('button').last().click()
  await expect(question).toContainText(office.say('goodsGroups.goodsInside', { count: 2, shown: '\u0000' }).replace('\u0000', '').trim())
  await no()

  const [top, below] = [newName(), newName()]
  await make(office, top)
  await make(office, below, top)
  await remove(office, top).click()
  await expect(question).toContainText(office.say('goodsGroups.subgroups', { count: 1, shown: office.digits(1) }))
  await no()
  expect(sent).not.toContain('/bd/remove')
  await remove(office, top).click()
  await question.getByRole('button', { name: office.say('goodsGroups.deleteAnyway') }).click()
  await expect(office.told(office.say('problems.inUse'))).toBeVisible()
  await expect(item(office, top)).toBeVisible()

  await remove(office, below).click()
  await expect(question).toContainText(below)
  await question.getByRole('button', { name: office.say('actions.delete'), exact: true }).click()
  await expect(item(office, below)).toHaveCount(0)
})

test('A failed save keeps everything that was typed, and works when it is tried again; leaving with changes asks and names them', async ({
  office,
  page,
}) => {
  const name = newName()
  await addTop(office).click()
  await field(office, 'name').fill(name)
  await page.route('**/bd/save', (route) => route.abort(), { times: 1 })
  await save(office).click()
  await expect(office.dialog().getByRole('alert')).toContainText(office.say('problems.unreachable'))
  await expect(field(office, 'name')).toHaveValue(name)
  await save(office).click()
  await expect(office.dialog(name)).toContainText(office.say('record.view'))
  await close(office)

  await addTop(office).click()
  await field(office, 'name').fill('Half done')
  await page.goBack()
  const question = office.dialog(office.say('record.exitTitle'))
  await expect(question).toContainText(office.say('goodsGroups.fields.name'))
  await question.getByRole('button', { name: office.say('actions.exit'), exact: true }).click()
  await expect(page).toHaveURL(office.path('/goodsGroup'))
})

test('A list that cannot be read can be tried again; groups without a proper place, markup and very long names break nothing', async ({
  office,
  page,
}) => {
  const odd = [
    { id: '1', code: 5, name: '<img src=x onerror=alert(1)>', parent_id: null },
    { id: 2, code: '', name: 'x'.repeat(300), parent_id: '1' },
    { id: 3, name: 'گروه Lost', parent_id: 99 },
    { id: 4, name: 'Round', parent_id: 5 },
    { id: 5, name: 'About', parent_id: 4 },
    { id: 'x', name: 'damaged' },
  ]
  await office.open('/ordersMenu')
  await page.route('**/bd/list', (route) => route.fulfill({ json: { status: 'RESOLVE', data: odd } }))
  await page.route('**/bd/list', (route) => route.fulfill({ status: 502, json: {} }), { times: 1 })
  await office.go('/goodsGroup')
  await expect(page.getByText(office.say('table.failed'))).toBeVisible()
  await office.button(office.say('actions.retry')).click()
  await expect(items(office)).toHaveCount(5)
  await expect(page.getByText(office.say('tree.strays', { count: 2, shown: office.digits(2) }))).toBeVisible()
  await expect(page.getByText(office.say('table.damaged', { count: 1, shown: office.digits(1) }))).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await office.barriers()).toEqual([])
})

test('On a phone what can be done is in a menu', async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = newName()
  await make(office, name)
  await item(office, name).getByRole('button').click()
  await expect(page.getByRole('menuitem')).toHaveCount(3)
  await page.getByRole('menuitem', { name: office.say('goodsGroups.rename') }).click()
  await expect(field(office, 'name')).toHaveValue(name)
})

test('Whoever may only look sees no deeds; whoever may not look is told', async ({ join }) => {
  const { office: clerk } = await join('reza@demo')
  await clerk.open('/goodsGroup')
  await expect(items(clerk).first()).toBeVisible()
  await expect(addTop(clerk)).toHaveCount(0)
  await expect(items(clerk).first().getByRole('button')).toHaveCount(0)
  const { office: desk } = await join('sara@demo')
  await desk.open('/goodsGroup')
  await expect(desk.page.getByText(desk.say('shell.notHeld.title'))).toBeVisible()
})

test('An organisation without groups is led to its first one', async ({ join }) => {
  const { office } = await join('admin@empty')
  await office.open('/goodsGroup')
  await office.page.getByRole('button', { name: office.say('actions.add'), exact: true }).click()
  await expect(field(office, 'code')).toHaveValue('1')
})
