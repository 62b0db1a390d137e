import { expect, test } from '@/tests/e2e/support/app-page'

test('Explains a page and the figures on it', async ({ app, page }) => {
  await app.open('/debtors')
  // Mobile numbers begin with it.
  await app.search('09')
  await test.step('what the page is for', async () => {
    await app.button(app.translate('actions.help')).click()
    const help = app.dialog(app.translate('actions.help'))
    await expect(help).toContainText(app.translate('debtors.about'))
    await expect(help.getByRole('link', { name: app.translate('creditors.title') })).toBeVisible()
    expect(await app.accessibilityViolations()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
  })
  await test.step('what the total is made of, after a search', async () => {
    const total = app.foot.getByRole('button').last()
    const box = await total.boundingBox()
    await total.hover()
    const explanation = page.getByRole('tooltip')
    await expect(explanation).toBeVisible()
    expect(await total.boundingBox()).toEqual(box)
    expect(await app.accessibilityViolations()).toEqual([])
    await total.focus()
    await page.keyboard.press('Escape')
    await expect(explanation).toHaveCount(0)
  })
  await test.step('a cell of the dashboard remains a link', async () => {
    await app.open('/dashboard')
    await expect(page.locator('[data-starting]')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: app.translate('firstSteps.title') })).toHaveCount(0)
    const cell = page
      .getByRole('region', { name: app.translate('dashboard.figures') })
      .getByRole('link')
      .first()
    await cell.hover()
    await expect(page.getByRole('tooltip')).toContainText(app.translate('salesByMonth.fields.amount'))
    await cell.click()
    await expect(page).toHaveURL(/saleSlipList/)
  })
})

test('A new shop is led through its first steps', async ({ join }) => {
  const { app } = await join('admin@empty')
  await app.open('/dashboard')
  const steps = app.page.getByRole('region', { name: app.translate('firstSteps.title') })
  const step = steps.getByRole('listitem').filter({ hasText: app.translate('firstSteps.items.goods.name') })
  await expect(step.getByRole('img')).toHaveAccessibleName(app.translate('firstSteps.open'))
  expect(await app.accessibilityViolations()).toEqual([])
  await test.step('to the import, which an empty list offers as well', async () => {
    await step.getByRole('link', { name: app.translate('firstSteps.import') }).click()
    await expect(app.dialog()).toContainText(app.translate('goods.title'))
    await app.page.keyboard.press('Escape')
    await expect(app.page.getByRole('main').getByRole('button', { name: app.translate('import.action') })).toHaveCount(2)
  })
  await test.step('until they are dismissed', async () => {
    await app.open('/dashboard')
    await steps.getByRole('button', { name: app.translate('firstSteps.dismiss') }).click()
    await app.open('/dashboard')
    await expect(app.page.getByRole('region', { name: app.translate('dashboard.figures') })).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
})
