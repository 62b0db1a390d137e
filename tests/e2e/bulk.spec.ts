import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { toFullMonth, toOrders } from './support/month'

const region = (app: AppPage) => app.page.getByRole('region', { name: app.translate('bulk.bar') })
/** Also below a dialog. */
const bar = (app: AppPage) => app.page.locator('[data-selection-bar] [role="status"]')
const shown = (app: AppPage, count: number) => ({ count, shown: app.digits(count) })

test.describe('Orders of a separate organisation', () => {
  test.use({ as: 'admin@atlas' })

  test('Changes the status of many orders with preview and retry', async ({ app, page, join }) => {
    test.slow()
    const violations: string[] = []
    await app.open('/orders')
    await toFullMonth(app, app.rows)
    const all = await app.count()

    await test.step('selects by pointer, keyboard and all results', async () => {
      const topOfFirst = async () => (await app.rows.first().boundingBox())?.y
      const before = await topOfFirst()
      await app.select(app.rows.nth(1))
      await expect(region(app)).toBeVisible()
      // If the bar moved the rows, a press would end on another row.
      expect(await topOfFirst()).toBe(before)
      await app.rows.nth(3).click({ modifiers: ['Shift'] })
      await expect(region(app).getByRole('status')).toContainText(app.translate('bulk.chosen', shown(app, 3)))
      await expect(app.rows.nth(2)).toHaveAttribute('aria-selected', 'true')
      await app.grid.focus()
      await page.keyboard.press('Escape')
      await expect(region(app)).toHaveCount(0)

      await app.search(app.translate('orders.statuses.3'))
      await expect.poll(() => app.count()).toBeLessThan(all)
      await app.select(app.rows.first())
    })
    const found = await app.count()
    await region(app).getByRole('checkbox').check()
    await expect(region(app).getByRole('status')).toContainText(app.translate('bulk.chosen', shown(app, found)))
    violations.push(...(await app.accessibilityViolations()))

    const failing = { id: 0 }
    await page.route('**/qr/editSaleOrder', async (route) => {
      const { saleOrderId } = route.request().postDataJSON() as { saleOrderId: number }
      if (failing.id === 0) failing.id = saleOrderId
      else if (failing.id !== saleOrderId) return route.fallback()
      await route.fulfill({ json: { status: 'REJECT', message: { errorCode: 50003, errorDescription: 'gone' } } })
    })

    await test.step('the preview changes nothing', async () => {
      await app.button(app.translate('orders.change')).click()
      const dialog = app.dialog(app.translate('orders.change'))
      await dialog.getByRole('button', { name: app.translate('orders.statuses.4') }).click()
      const label = app.translate('bulk.way', { from: app.translate('orders.statuses.3'), to: app.translate('orders.statuses.4') })
      await expect(dialog.getByText(label).locator('..')).toContainText(app.digits(found))
      violations.push(...(await app.accessibilityViolations()))
      expect(failing.id).toBe(0)
      await dialog.getByRole('button', { name: app.translate('orders.change'), exact: true }).click()
    })

    await test.step('the result lists failures, which can be retried', async () => {
      const dialog = app.dialog(app.translate('orders.change'))
      await expect(dialog.getByRole('status')).toContainText(app.translate('bulk.done', shown(app, found - 1)))
      await expect(dialog.getByRole('status')).toContainText(app.translate('problems.notFound'))
      violations.push(...(await app.accessibilityViolations()))
      // What failed stays selected.
      await expect(bar(app)).toContainText(app.translate('bulk.chosen', shown(app, 1)))
      await page.unroute('**/qr/editSaleOrder')
      await dialog.getByRole('button', { name: app.translate('bulk.again') }).click()
      await expect(dialog.getByRole('status')).toContainText(app.translate('bulk.done', shown(app, found)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    expect(violations).toEqual([])

    await test.step('the selection ends with success, here, after a reload and after another page', async () => {
      await expect(region(app)).toHaveCount(0)
      await page.reload()
      await app.settled()
      await expect(region(app)).toHaveCount(0)
      await app.go('/goods')
      await expect(app.rows.first()).toBeVisible()
      await app.go('/orders')
      await toOrders(app, 4, 2)
      await expect(region(app)).toHaveCount(0)
    })

    const texted = new Map<number, number>()
    page.on('response', async (response) => {
      if (!response.url().endsWith('/qr/editSaleOrder') || response.status() !== 200) return
      const { saleOrderId } = response.request().postDataJSON() as { saleOrderId: number }
      const { status } = (await response.json()) as { status: string }
      if (status === 'RESOLVE') texted.set(saleOrderId, (texted.get(saleOrderId) ?? 0) + 1)
    })

    await test.step('after an ended session it waits for a press', async () => {
      await app.select(app.rows.nth(0))
      await app.select(app.rows.nth(1))
      await app.button(app.translate('orders.change')).click()
      const dialog = app.dialog(app.translate('orders.change'))
      await dialog.getByRole('button', { name: app.translate('orders.statuses.3') }).click()
      let sent = 0
      await page.route('**/qr/editSaleOrder', (route) => {
        sent += 1
        return route.fulfill({ status: 401, json: { status: 'REJECT', message: { errorCode: 401, errorDescription: '' } } })
      })
      await dialog.getByRole('button', { name: app.translate('orders.change'), exact: true }).click()
      const goOn = dialog.getByRole('button', { name: app.translate('bulk.goOn') })
      await expect(goOn).toBeVisible()
      await page.unroute('**/qr/editSaleOrder')
      // The page has found its session: nothing says any more that it ended.
      await expect(dialog.getByText(app.translate('problems.signedOut'))).toHaveCount(0)
      await expect(dialog.getByText(app.translate('bulk.left', shown(app, 2)))).toBeVisible()
      expect(sent).toBe(2)
      expect(texted.size).toBe(0)
      await goOn.click()
      await expect(dialog.getByRole('status')).toContainText(app.translate('bulk.done', shown(app, 2)))
      await expect.poll(() => [...texted.values()]).toEqual([1, 1])
    })

    await test.step('undoing after a failure texts nobody twice', async () => {
      texted.clear()
      await app
        .dialog(app.translate('orders.change'))
        .getByRole('button', { name: app.translate('undo.undo') })
        .click()
      const undo = app.dialog(app.translate('undo.titles.update'))
      await page.route(
        '**/qr/editSaleOrder',
        (route) => route.fulfill({ json: { status: 'REJECT', message: { errorCode: 77, errorDescription: 'busy' } } }),
        { times: 1 },
      )
      await undo.getByRole('button', { name: app.translate('undo.run.update') }).click()
      await expect(undo.getByRole('status')).toContainText(app.translate('bulk.done', shown(app, 1)))
      await undo.getByRole('button', { name: app.translate('bulk.again') }).click()
      await expect(app.dialog()).toHaveCount(0)
      await expect.poll(() => [...texted.values()]).toEqual([1, 1])
      await expect(region(app)).toHaveCount(0)
    })

    await test.step('who may only read selects orders for printing, not for a change', async () => {
      const { app: reader } = await join('sara@demo')
      await reader.open('/orders')
      await reader.settled()
      await reader.select(reader.rows.nth(1))
      await expect(region(reader).getByRole('button', { name: reader.translate('orders.slip.title') })).toBeVisible()
      await expect(reader.button(reader.translate('orders.change'))).toHaveCount(0)
    })
  })
})

test('Unpublishes, republishes and allocates templates to products', async ({ app, page }) => {
  await app.open('/goods')
  await app.settled()
  await app.select(app.rows.nth(0))
  await expect(region(app)).toBeVisible()
  await app.rows.nth(2).click({ modifiers: ['Shift'] })
  await region(app)
    .getByRole('button', { name: app.translate('goods.unpublish') })
    .click()
  const off = app.dialog(app.translate('goods.unpublish'))
  await off.getByRole('button', { name: app.translate('goods.unpublish'), exact: true }).click()
  const undo = off.getByRole('button', { name: app.translate('undo.undo') })
  await expect(undo).toBeVisible()
  await undo.click()
  const on = app.dialog(app.translate('undo.titles.update'))
  await on.getByRole('button', { name: app.translate('undo.run.update') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The selection has ended with success.
  await expect(region(app)).toHaveCount(0)

  await test.step('changes prices by a percentage, with a preview and Undo', async () => {
    await app.select(app.rows.nth(0))
    await app.select(app.rows.nth(1))
    await region(app)
      .getByRole('button', { name: `${app.translate('goods.changePrices')}…` })
      .click()
    const rule = app.dialog(app.translate('goods.changePrices'))
    await rule.getByLabel(app.translate('editGrid.value')).fill('10')
    await expect(rule.getByRole('status')).toContainText(app.digits(2))
    await rule.getByRole('button', { name: app.translate('editGrid.apply') }).click()
    const review = app.dialog(app.translate('editGrid.review'))
    expect(await app.accessibilityViolations()).toEqual([])
    await review.getByRole('button', { name: app.translate('editGrid.start', shown(app, 2)) }).click()
    await expect(review.getByRole('status').first()).toContainText(app.translate('bulk.done', shown(app, 2)))
    await expect(bar(app)).toHaveCount(0)
    await review.getByRole('button', { name: app.translate('undo.undo') }).click()
    const back = app.dialog(app.translate('undo.titles.update'))
    await back.getByRole('button', { name: app.translate('undo.run.update') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await app.select(app.rows.nth(0))
  await region(app)
    .getByRole('button', { name: app.translate('fields.templateId') })
    .click()
  const template = app.dialog(app.translate('fields.templateId'))
  await template.getByRole('radio').nth(1).check()
  await expect(template.getByRole('status').first()).toBeVisible()
  expect(await app.accessibilityViolations()).toEqual([])
})
