import type { Locator } from '@playwright/test'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { exported } from './support/report'

/** Names are unique per test: all tests of a worker share one organisation. */
let counter = 0
const newName = () => `Shelf ${Date.now().toString(36)}${(counter += 1)}`

const tree = ({ page }: AppPage) => page.getByRole('tree').last()
const items = (app: AppPage) => tree(app).getByRole('treeitem')
const item = (app: AppPage, name: string) => items(app).filter({ has: app.page.getByText(name, { exact: true }) })
const field = (app: AppPage, name: 'code' | 'name') => app.page.getByLabel(app.field('goodsGroups', name), { exact: true })
const parent = (app: AppPage) => app.page.getByRole('button', { name: app.translate('goodsGroups.fields.parentId') })
const save = (app: AppPage) => app.button(app.translate('actions.save'))
const addTop = (app: AppPage) => app.button(app.translate('goodsGroups.add'))

type Action = 'addBelow' | 'rename'
const act = (row: Locator, label: string) => row.getByRole('button', { name: label })
const action = (app: AppPage, name: string, which: Action) => act(item(app, name), app.translate(`goodsGroups.${which}`))
const remove = (app: AppPage, name: string) => act(item(app, name), app.translate('actions.delete'))

async function close(app: AppPage) {
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
}

/** Creates a group, optionally below another one, and closes its dialog. */
async function make(app: AppPage, name: string, below?: string) {
  await (below === undefined ? addTop(app) : action(app, below, 'addBelow')).click()
  await field(app, 'name').fill(name)
  await save(app).click()
  await expect(app.dialog(name).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
  await close(app)
  await expect(item(app, name)).toBeVisible()
}

const level = (app: AppPage, name: string) => item(app, name).getAttribute('aria-level').then(Number)

/** The arrow key that points inwards in this language. */
const inwards = ({ language }: AppPage) => (language === 'fa' ? 'ArrowLeft' : 'ArrowRight')
const outwards = ({ language }: AppPage) => (language === 'fa' ? 'ArrowRight' : 'ArrowLeft')

test.beforeEach(async ({ app }) => {
  await app.open('/goodsGroup')
  await expect(items(app).first()).toBeVisible()
})

test('Expands by mouse and keyboard and remembers it', async ({ app, page }) => {
  const closed = page.locator('[role="treeitem"][aria-expanded="false"]')
  await expect(closed).not.toHaveCount(0)
  await app.tool(app.translate('tree.expandAll'))
  await expect(closed).toHaveCount(0)
  await page.reload()
  await expect(items(app).first()).toBeVisible()
  await expect(closed).toHaveCount(0)
  await app.tool(app.translate('tree.collapseAll'))
  await expect(page.locator('[role="treeitem"][aria-level="2"]')).toHaveCount(0)
  await items(app).first().locator('[data-opener]').click()
  await expect(items(app).first()).toHaveAttribute('aria-expanded', 'true')

  await test.step('keyboard navigates and reaches actions', async () => {
    await tree(app).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press(outwards(app))
    await expect(items(app).first()).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press(inwards(app))
    await expect(items(app).first()).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press(inwards(app))
    await page.keyboard.press('Enter')
    await expect(app.dialog().getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
    await close(app)
    await expect(tree(app)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(items(app).nth(1).getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tree(app)).toBeFocused()
  })
})

test('A search reveals matches; files contain all groups', async ({ app, page }) => {
  const top = newName()
  const below = newName()
  await make(app, top)
  await make(app, below, top)
  await app.tool(app.translate('tree.collapseAll'))
  const [header, ...rows] = await exported(app)
  expect(header).toEqual([app.translate('fields.code'), app.translate('fields.name'), app.translate('goodsGroups.fields.parentId')])
  expect(rows.find(([, name]) => name === below)?.[2]).toBe(top)

  await app.search(below.toUpperCase())
  await expect(items(app)).toHaveCount(2)
  await expect(item(app, top)).toHaveAttribute('data-aside', 'true')
  await expect(page.locator('mark').first()).toBeVisible()
  await app.search('no such group anywhere')
  await expect(app.button(app.translate('table.clearSearch')).first()).toBeVisible()
  await page.getByRole('searchbox').press('Escape')
  await expect(items(app).first()).toBeVisible()
})

test('Creates a group with a subgroup and renames it', async ({ app, page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const top = newName()
  const below = newName()
  const other = newName()
  await test.step('its code may be empty', async () => {
    await addTop(app).click()
    await expect(field(app, 'code')).not.toHaveValue('')
    await expect(parent(app)).toContainText(app.translate('goodsGroups.topLevel'))
    await save(app).click()
    await expect(page.getByText(app.translate('goodsGroups.validation.name'))).toBeVisible()
    await expect(field(app, 'name')).toBeFocused()
    expect(sent).not.toContain('/bd/save')
    await field(app, 'name').fill(top)
    await field(app, 'code').fill('')
    await save(app).click()
    await expect(app.dialog(top).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
    await close(app)
    expect(await level(app, top)).toBe(1)
  })
  await test.step('a subgroup has its parent', async () => {
    await action(app, top, 'addBelow').click()
    await expect(parent(app)).toContainText(top)
    await expect(page).toHaveURL(/detail=new&below=\d+/)
    await page.reload()
    await expect(parent(app)).toContainText(top)
    await field(app, 'name').fill(below)
    await save(app).click()
    await expect(app.dialog(below).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
    await expect(app.dialog(below)).toContainText(top)
    await expect(page).toHaveURL(/\?detail=\d+$/)
    await close(app)
    expect(await level(app, below)).toBe(2)
  })
  await test.step('it is renamed', async () => {
    await action(app, below, 'rename').click()
    await expect(field(app, 'name')).toBeFocused()
    await field(app, 'name').fill(other)
    await field(app, 'name').press('Enter')
    await expect(app.dialog(other).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
    await close(app)
    await expect(item(app, other)).toBeVisible()
    await expect(item(app, below)).toHaveCount(0)
  })
})

test('Moves a group, never into itself', async ({ app, page }) => {
  const one = newName()
  const other = newName()
  const below = newName()
  await make(app, one)
  await make(app, other)
  await make(app, below, one)
  await action(app, one, 'rename').click()
  await parent(app).click()
  await expect(items(app).first()).toBeVisible()
  expect(await app.accessibilityViolations()).toEqual([])
  const dialog = app.dialog(app.translate('goodsGroups.fields.parentId'))
  await dialog.getByRole('searchbox').fill(below)
  await expect(dialog.getByRole('treeitem')).toHaveCount(2)
  for (const refused of await dialog.getByRole('treeitem').all()) await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('searchbox').press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('searchbox').fill(other)
  await expect(dialog.getByRole('treeitem')).toHaveCount(1)
  await dialog.getByRole('searchbox').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(parent(app)).toBeFocused()
  await expect(parent(app)).toContainText(other)
  await save(app).click()
  await expect(app.dialog(one).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
  await expect(app.dialog(one)).toContainText(other)
  await close(app)
  expect(await level(app, one)).toBe(2)
  await expect(page.getByRole('alert').filter({ hasText: app.translate('problems.forbidden') })).toHaveCount(0)
})

test('States the content before deleting', async ({ app, page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const confirmation = app.dialog(app.translate('record.deleteTitle'))
  const no = () => confirmation.getByRole('button', { name: app.translate('actions.cancel'), exact: true }).click()
  await items(app).first().getByRole('button').last().click()
  await expect(confirmation).toContainText(app.translate('goods.counted', { count: 2, shown: '\u0000' }).replace('\u0000', '').trim())
  await no()

  const top = newName()
  const below = newName()
  await make(app, top)
  await make(app, below, top)
  await remove(app, top).click()
  await expect(confirmation).toContainText(app.translate('goodsGroups.subgroups', { count: 1, shown: app.digits(1) }))
  await no()
  expect(sent).not.toContain('/bd/remove')
  await remove(app, top).click()
  await confirmation.getByRole('button', { name: app.translate('goodsGroups.deleteAnyway') }).click()
  await expect(app.toast(app.translate('problems.inUse'))).toBeVisible()
  await expect(item(app, top)).toBeVisible()

  await remove(app, below).click()
  await expect(confirmation).toContainText(below)
  await confirmation.getByRole('button', { name: app.translate('actions.delete'), exact: true }).click()
  await expect(item(app, below)).toHaveCount(0)
})

test('Keeps the input after a failed save; asks before leaving', async ({ app, page }) => {
  const name = newName()
  await addTop(app).click()
  await field(app, 'name').fill(name)
  await page.route('**/bd/save', (route) => route.abort(), { times: 1 })
  await save(app).click()
  await expect(app.dialog().getByRole('alert')).toContainText(app.translate('problems.unreachable'))
  await expect(field(app, 'name')).toHaveValue(name)
  await save(app).click()
  await expect(app.dialog(name).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
  await close(app)

  await addTop(app).click()
  await field(app, 'name').fill('Half done')
  await page.goBack()
  const confirmation = app.dialog(app.translate('record.exitTitle'))
  await expect(confirmation).toContainText(app.translate('fields.name'))
  await confirmation.getByRole('button', { name: app.translate('actions.exit'), exact: true }).click()
  await expect(page).toHaveURL(app.path('/goodsGroup'))
})

test('Handles failed lists, orphans, markup and long names', async ({ app, page }) => {
  const unusual = [
    { id: '1', code: 5, name: '<img src=x onerror=alert(1)>', parent_id: null },
    { id: 2, code: '', name: 'x'.repeat(300), parent_id: '1' },
    { id: 3, name: 'گروه Lost', parent_id: 99 },
    { id: 4, name: 'Round', parent_id: 5 },
    { id: 5, name: 'Topic', parent_id: 4 },
    { id: 'x', name: 'damaged' },
  ]
  await app.open('/ordersMenu')
  await page.route('**/bd/list', (route) => route.fulfill({ json: { status: 'RESOLVE', data: unusual } }))
  await page.route('**/bd/list', (route) => route.fulfill({ status: 502, json: {} }), { times: 1 })
  await app.go('/goodsGroup')
  await expect(page.getByText(app.translate('table.failed'))).toBeVisible()
  await app.button(app.translate('actions.retry')).click()
  await expect(items(app)).toHaveCount(5)
  await expect(page.getByText(app.translate('tree.strays', { count: 2, shown: app.digits(2) }))).toBeVisible()
  await expect(page.getByText(app.translate('table.damaged', { count: 1, shown: app.digits(1) }))).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await app.accessibilityViolations()).toEqual([])
})

test('Actions are in a menu on a phone', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = newName()
  await make(app, name)
  await item(app, name).getByRole('button').click()
  await expect(page.getByRole('menuitem')).toHaveCount(3)
  await page.getByRole('menuitem', { name: app.translate('goodsGroups.rename') }).click()
  await expect(field(app, 'name')).toHaveValue(name)
})

test('Shows actions by permission', async ({ join }) => {
  const { app: clerk } = await join('reza@demo')
  await clerk.open('/goodsGroup')
  await expect(items(clerk).first()).toBeVisible()
  await expect(addTop(clerk)).toHaveCount(0)
  await expect(items(clerk).first().getByRole('button')).toHaveCount(0)
  const { app: desktop } = await join('sara@demo')
  await desktop.open('/goodsGroup')
  await expect(desktop.page.getByText(desktop.translate('shell.notHeld.title'))).toBeVisible()
})

test('An empty organisation can add its first group', async ({ join }) => {
  const { app } = await join('admin@empty')
  await app.open('/goodsGroup')
  await app.button(app.translate('goodsGroups.add')).first().click()
  await expect(field(app, 'code')).toHaveValue('1')
})
