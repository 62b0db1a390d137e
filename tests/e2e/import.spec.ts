import { expect, once, signInAs, test } from '@/tests/e2e/support/app-page'
import { exported } from './support/report'

test('Imports products from a CSV file, with a correction in place', once, async ({ join }) => {
  // An organisation of its own: other tests count its products.
  const { app } = await join('admin@atlas')
  const { page } = app
  const t = app.translate
  await app.open('/goods')
  await expect(app.rows.first()).toBeVisible()
  await app.button(t('import.action')).click()
  const dialog = app.dialog()
  const text = [t('goods.fields.code'), t('fields.name'), t('fields.price')].join() + '\nI-1,Imported tea,12\nI-2,Imported cup,cheap\n'
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByLabel(t('fields.price'), { exact: true }).fill('7')
  await dialog.getByRole('button', { name: t('import.start', { count: 2, shown: app.digits(2) }), exact: true }).click()
  await expect(dialog.getByRole('button', { name: t('import.report') })).toBeVisible()
  await app.button(t('actions.close')).last().click()
  await app.search('Imported')
  await expect(app.rows).toHaveCount(2)
  await expect(page.getByText('Imported cup').first()).toBeVisible()
})

test('An exported list of users is changed, imported, and new users sign in', async ({ join }) => {
  const { app } = await join('admin@atlas')
  const t = app.translate
  await app.open('/users')
  await expect(app.rows.first()).toBeVisible()
  const [header = [], ...rows] = await exported(app)
  const column = (name: 'fullName' | 'userName' | 'accessGroups') => header.indexOf(t(`users.fields.${name}`))
  const emma = rows.find((row) => row[column('userName')] === 'emma') ?? []
  const changed = emma.map((cell, index) => (index === column('fullName') ? 'Emma Renamed' : cell))
  const userName = `imported-${app.language}`
  const own = new Map<number, unknown>([
    [column('fullName'), 'Imported'],
    [column('userName'), userName],
    [column('accessGroups'), emma[column('accessGroups')]],
  ])
  const added = emma.map((_, index) => own.get(index) ?? '')
  const lines = [header, ...rows.map((row) => (row === emma ? changed : row)), added]
  const text = lines.map((line) => line.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(';')).join('\r\n')

  await app.button(t('import.action')).click()
  const dialog = app.dialog()
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })
  const fate = (name: 'new' | 'changed' | 'unchanged', count: number) =>
    expect(dialog.getByRole('radio', { name: `${t(`import.fates.${name}`)} · ${app.digits(count)}` })).toBeAttached()
  await fate('new', 1)
  await fate('changed', 1)
  await fate('unchanged', rows.length - 1)
  await dialog.getByRole('button', { name: t('import.start', { count: 2, shown: app.digits(2) }), exact: true }).click()
  const listed = dialog.getByRole('listitem').filter({ hasText: userName })
  const password = (await listed.locator('bdi').last().innerText()).trim()
  await signInAs(app.server.url, `${userName}@atlas`, password)

  const download = app.page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('import.report') }).click()
  expect((await download).suggestedFilename()).toContain(t('import.reportName'))
  await app.button(t('actions.close')).last().click()
  await expect(app.dialog()).toHaveCount(0)
  await expect(app.row('Emma Renamed')).toBeVisible()
  await app.search(userName)
  await expect(app.row('Imported').first()).toBeVisible()
})

test('Prices alone are imported with a pause and a retry, and undone from the log', once, async ({ join }) => {
  const { app } = await join('admin@atlas')
  const { page } = app
  const t = app.translate
  await app.open('/goods')
  await expect(app.rows.first()).toBeVisible()
  const [header = [], ...rows] = await exported(app)
  const column = (name: 'code' | 'price') => header.indexOf(app.field('goods', name))
  const chosen = rows.slice(0, 8).map((row) => ({ code: String(row[column('code')]), price: Number(row[column('price')]) }))
  const text = [
    `${t('goods.fields.code')};${t('fields.price')}`,
    ...chosen.map(({ code, price }) => `${code};${app.digits(String(price + 1))}`),
  ].join('\r\n')
  await page.setViewportSize({ width: 390, height: 780 })
  await app.button(t('import.action')).click()
  const dialog = app.dialog()
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })
  // Names come from the list.
  const firstName = String(rows[0]?.[header.indexOf(t('fields.name'))])
  await expect(dialog.getByRole('listitem').first()).toContainText(firstName)

  let saves = 0
  let release: () => void = () => undefined
  const paused = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/bd/save', async (route) => {
    saves += 1
    await paused
    return route.continue()
  })
  const start = { count: chosen.length, shown: app.digits(chosen.length) }
  await dialog.getByRole('button', { name: t('import.start', start), exact: true }).click()
  await expect.poll(() => saves).toBe(4)
  await dialog.getByRole('button', { name: t('bulk.pause') }).click()
  release()
  await expect(dialog.getByText(t('bulk.left', { count: 4, shown: app.digits(4) }))).toBeVisible()
  expect(saves).toBe(4)
  await page.unroute('**/bd/save')
  // The session ends: the rest waits for another press.
  await page.route('**/bd/save', (route) => route.fulfill({ status: 401, json: {} }), { times: 4 })
  await dialog.getByRole('button', { name: t('bulk.goOn') }).click()
  await expect(dialog.getByText(t('bulk.left', { count: 4, shown: app.digits(4) }))).toBeVisible()
  await expect(dialog.getByText(t('problems.signedOut'))).toHaveCount(0)
  await page.unroute('**/bd/save')
  await page.route('**/bd/save', (route) => ((saves += 1) === 5 ? route.abort() : route.continue()))
  await dialog.getByRole('button', { name: t('bulk.goOn') }).click()
  await dialog.getByRole('button', { name: t('bulk.again') }).click()
  await expect(dialog.getByText(t('bulk.done', start))).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('import.report') }).click()
  expect((await download).suggestedFilename()).toContain(t('import.reportName'))
  await dialog
    .getByRole('button', { name: t('actions.close') })
    .last()
    .click()
  await expect(app.dialog()).toHaveCount(0)

  await app.go('/activity')
  await app.settled()
  await app.rows.first().click()
  await app.button(t('undo.fromLog')).click()
  const undo = app.dialog(t('undo.titles.many'))
  await expect(undo).toContainText(firstName)
  await undo.getByRole('button', { name: t('undo.run.many') }).click()
  await expect(undo.getByText(t('bulk.done', start))).toBeVisible()
  await undo
    .getByRole('button', { name: t('actions.close') })
    .last()
    .click()
  await page.setViewportSize({ width: 1280, height: 780 })
  await app.go('/goods')
  await app.settled()
  const [, ...after] = await exported(app)
  expect(after.slice(0, chosen.length).map((row) => Number(row[column('price')]))).toEqual(chosen.map(({ price }) => price))
})
