import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { toFullMonth } from './support/month'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function views(app: AppPage) {
  await app.tool(app.translate('table.view'))
  return app.page.getByRole('group', { name: app.translate('table.views') })
}

test('Saves a view that a link shows to a colleague', async ({ app, page, join }) => {
  await app.open('/orders')
  await toFullMonth(app, app.rows)
  await app.grid.getByRole('button', { name: app.translate('fields.total'), exact: true }).click()
  await app.search(app.translate('orders.statuses.4'))
  await expect(page).toHaveURL(/q=/)
  let group = await views(app)
  await app.page.getByRole('checkbox', { name: app.translate('fields.mobile') }).uncheck()

  await group.getByRole('textbox').fill('Preparing, by total')
  await page.keyboard.press('Enter')
  await expect(group.getByRole('link')).toHaveText('Preparing, by total')
  expect(await app.accessibilityViolations()).toEqual([])
  await group.getByRole('button', { name: app.translate('table.copyView') }).click()
  await expect(group.getByRole('status')).toHaveText(app.translate('table.viewCopied'))
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  // This many rows are visible on any screen; how many more are rendered depends on the scroll position.
  const firstRows = async (one: AppPage) => (await one.rows.allInnerTexts()).slice(0, 8)
  await app.settled()
  const heads = await app.grid.getByRole('columnheader').allInnerTexts()
  const rows = await firstRows(app)

  await test.step('a colleague keeps their own view', async () => {
    const { app: colleague } = await join('reza@demo')
    await colleague.page.goto(link)
    await colleague.settled()
    await expect(colleague.rows.first()).toBeVisible()
    expect(await colleague.grid.getByRole('columnheader').allInnerTexts()).toEqual(heads)
    await expect.poll(() => firstRows(colleague)).toEqual(rows)
    const conflicts = await views(colleague)
    await expect(conflicts.getByRole('link')).toHaveCount(0)
    await colleague.button(colleague.translate('table.ownView')).click()
    await expect(colleague.grid.getByRole('columnheader', { name: colleague.translate('fields.mobile') })).toBeVisible()
  })

  await test.step('the palette opens it from another page', async () => {
    await app.open('/goods')
    await app.settled()
    await page.keyboard.press('Control+k')
    await app.dialog(app.translate('command.open')).getByRole('combobox').fill('by total')
    await expect(page.getByRole('option', { name: /by total/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(app.searchBox).toHaveValue(app.translate('orders.statuses.4'))
    await expect(app.grid.getByRole('columnheader', { name: app.translate('fields.total') })).toHaveAttribute('aria-sort', 'ascending')
  })

  await test.step('opens and deletes it on the same page', async () => {
    await page.keyboard.press('Escape')
    await app.search('zzz')
    await expect(page).toHaveURL(/q=zzz/)
    group = await views(app)
    await group.getByRole('link').click()
    await expect(app.searchBox).toHaveValue(app.translate('orders.statuses.4'))
    if (!(await group.isVisible())) group = await views(app)
    await group
      .getByRole('button', { name: /Preparing/ })
      .last()
      .click()
    await expect(group.getByRole('link')).toHaveCount(0)
  })

  await test.step('a damaged link shows the list', async () => {
    await app.open('/orders?orders.columns=..&orders.sort=--&orders.rows=7&month=99-99&view=cube&%E0%A4%A=%')
    await toFullMonth(app, app.rows)
  })
})

test('Columns keep their order, width and two sort keys', async ({ app, page }) => {
  await app.open('/orders')
  await toFullMonth(app, app.rows)
  const heads = () => app.grid.getByRole('columnheader').allInnerTexts()
  const sorter = (field: 'status' | 'total') => app.grid.getByRole('button', { name: app.field('orders', field), exact: true })
  const edge = app.grid.getByRole('separator').first()

  await views(app)
  await page.getByRole('button', { name: app.translate('table.moveUp', { column: app.translate('fields.total') }) }).click()
  expect((await heads()).slice(-2).map((text) => text.trim())).toEqual([app.translate('fields.total'), app.translate('fields.status')])
  expect(await app.accessibilityViolations()).toEqual([])
  await page.keyboard.press('Escape')

  await sorter('status').click()
  await sorter('total').click({ modifiers: ['Shift'] })
  await expect(app.grid.locator('[aria-sort="ascending"]')).toHaveCount(2)

  const box = await edge.boundingBox()
  if (!box) throw new Error('The edge has no box')
  const before = Number(await edge.getAttribute('aria-valuenow'))
  const forwards = (await page.locator('html').getAttribute('dir')) === 'rtl' ? -1 : 1
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + forwards * 60, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 30)
  const width = await edge.getAttribute('aria-valuenow')
  const shown = await heads()

  await page.reload()
  await app.settled()
  await expect.poll(heads).toEqual(shown)
  await expect(edge).toHaveAttribute('aria-valuenow', width ?? '')
  await expect(app.grid.locator('[aria-sort="ascending"]')).toHaveCount(2)
  expect(await app.accessibilityViolations()).toEqual([])
})
