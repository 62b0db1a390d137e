import { toFullMonth } from './support/month'
import { expect, once, test, type Office } from './support/office'

const region = (office: Office) => office.page.getByRole('region', { name: office.say('bulk.bar') })
const shown = (office: Office, count: number) => ({ count, shown: office.digits(count) })

test.describe('Orders of a shop of their own, for other tests need theirs', () => {
  test.use({ as: 'admin@atlas' })

  test('Many orders change their status at once: chosen, previewed, done, and tried again where one failed', async ({
    office,
    page,
    join,
  }) => {
    test.slow()
    const barriers: string[] = []
    await office.open('/orders')
    await toFullMonth(office, office.rows)
    const all = await office.count()

    await test.step('rows are chosen by the pointer, by the keyboard, and all of a search at once', async () => {
      const placeOfFirst = async () => (await office.rows.first().boundingBox())?.y
      const before = await placeOfFirst()
      await office.button(office.say('table.choose')).click()
      await office.rows.nth(1).click()
      await expect(region(office)).toBeVisible()
      // A press that has begun would end on another row, if the bar moved them when it comes.
      expect(await placeOfFirst()).toBe(before)
      await office.rows.nth(3).click({ modifiers: ['Shift'] })
      await expect(region(office).getByRole('status')).toContainText(office.say('bulk.chosen', shown(office, 3)))
      await expect(office.rows.nth(2)).toHaveAttribute('aria-selected', 'true')
      await office.grid.focus()
      await page.keyboard.press('Escape')
      await expect(region(office)).toHaveCount(0)

      await office.button(office.say('table.choose')).click()
      await office.search(office.say('orders.statuses.3'))
      await expect.poll(() => office.count()).toBeLessThan(all)
    })
    const found = await office.count()
    await region(office).getByRole('checkbox').check()
    await expect(region(office).getByRole('status')).toContainText(office.say('bulk.chosen', shown(office, found)))
    barriers.push(...(await office.barriers()))

    const failing = { id: 0 }
    await page.route('**/qr/editSaleOrder', async (route) => {
      const { saleOrderId } = route.request().postDataJSON() as { saleOrderId: number }
      if (failing.id === 0) failing.id = saleOrderId
      else if (failing.id !== saleOrderId) return route.fallback()
      await route.fulfill({ json: { status: 'REJECT', message: { errorCode: 50003, errorDescription: 'gone' } } })
    })

    await test.step('the preview says from where to where, and nothing is done before', async () => {
      await office.button(office.say('orders.move')).click()
      const dialog = office.dialog(office.say('orders.move'))
      await dialog.getByRole('button', { name: office.say('orders.statuses.4') }).click()
      const way = office.say('bulk.way', { from: office.say('orders.statuses.3'), to: office.say('orders.statuses.4') })
      await expect(dialog.getByText(way).locator('..')).toContainText(office.digits(found))
      barriers.push(...(await office.barriers()))
      expect(failing.id).toBe(0)
      await dialog.getByRole('button', { name: office.say('orders.change'), exact: true }).click()
    })

    await test.step('the result tells what was done and what failed, and the failed one is done on another try', async () => {
      const dialog = office.dialog(office.say('orders.move'))
      await expect(dialog.getByRole('status')).toContainText(office.say('bulk.done', shown(office, found - 1)))
      await expect(dialog.getByRole('status')).toContainText(office.say('problems.notFound'))
      barriers.push(...(await office.barriers()))
      await page.unroute('**/qr/editSaleOrder')
      await dialog.getByRole('button', { name: office.say('bulk.again') }).click()
      await expect(dialog.getByRole('status')).toContainText(office.say('bulk.done', shown(office, found)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(region(office).getByRole('status')).toContainText(office.say('bulk.outOfSight', { shown: office.digits(found) }))
    })
    expect(barriers).toEqual([])

    await test.step('who may only read has nothing to choose for', async () => {
      const { office: reader } = await join('sara@demo')
      await reader.open('/orders')
      await reader.settled()
      await expect(reader.button(reader.say('table.choose'))).toHaveCount(0)
    })
  })
})

test('Many goods leave the site and come back, and get a template', once, async ({ office, page }) => {
  await office.open('/goods')
  await office.settled()
  await office.button(office.say('table.choose')).click()
  await expect(region(office)).toBeVisible()
  await office.rows.nth(0).click()
  await office.rows.nth(2).click({ modifiers: ['Shift'] })
  await region(office)
    .getByRole('button', { name: office.say('goods.unpublish') })
    .click()
  const off = office.dialog(office.say('goods.unpublish'))
  await off.getByRole('button', { name: office.say('goods.unpublish'), exact: true }).click()
  const undo = off.getByRole('button', { name: office.say('bulk.undo') })
  await expect(undo).toBeVisible()
  await undo.click()
  const on = office.dialog(office.say('goods.publish'))
  await on.getByRole('button', { name: office.say('goods.publish'), exact: true }).click()
  await expect(on.getByRole('button', { name: office.say('bulk.undo') })).toBeVisible()
  await page.keyboard.press('Escape')

  await region(office)
    .getByRole('button', { name: office.say('goods.fields.templateId') })
    .click()
  const template = office.dialog(office.say('goods.fields.templateId'))
  await template.getByRole('radio').nth(1).check()
  await expect(template.getByRole('status').first()).toBeVisible()
  expect(await office.barriers()).toEqual([])
})
