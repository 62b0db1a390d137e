import type { Page } from '@playwright/test'
import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'

/** Pastes a block as the browser does it after Ctrl+V. */
const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
const cell = (app: AppPage, row: number, column: number) => app.rows.nth(row).getByRole('gridcell').nth(column)
const price = 4

test('Edits products by keyboard, by a pasted block, fill down and a percentage, and saves all', async ({ join }) => {
  // An organisation of its own: other tests count its products.
  const { app } = await join('admin@atlas')
  const { page } = app
  const t = app.translate
  const forward = app.language === 'fa' ? 'ArrowLeft' : 'ArrowRight'
  await app.open('/goods')
  await app.tool(t('editGrid.action'))
  await expect(page).toHaveURL(/\?grid$/)
  await expect(page.getByRole('columnheader', { name: t('goods.fields.groupId') })).toBeVisible()
  await expect(app.grid).toBeFocused()

  await page.keyboard.type('Grid tea')
  await page.keyboard.press('Enter')
  await expect(cell(app, 0, 0)).toContainText('Grid tea')
  await page.keyboard.press('ArrowUp')
  // The visually next cell in either direction.
  await page.keyboard.press(forward)
  await page.keyboard.type('grid box')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(app, 1, 1)).toContainText('grid box')

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await paste(page, '۱۰۰٬۰۰۰\r\n200000\r\n')
  await expect(cell(app, 0, price)).toContainText(app.digits('100'))
  await app.button(t('editGrid.adjust')).click()
  await app.dialog().getByLabel(t('editGrid.value')).fill(app.digits('5'))
  await app.dialog().getByLabel(t('editGrid.step')).click()
  await page.getByRole('option', { name: t('editGrid.exact') }).click()
  await app
    .dialog()
    .getByRole('button', { name: t('editGrid.apply') })
    .click()
  await expect(cell(app, 0, price)).toContainText(app.digits('105'))
  await expect(cell(app, 1, price)).toContainText(app.digits('210'))
  await expect(app.grid).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(app, 1, price)).toContainText(app.digits('200'))
  await page.keyboard.press('Control+y')
  await expect(cell(app, 1, price)).toContainText(app.digits('210'))
  expect(await app.accessibilityViolations()).toEqual([])

  await app.button(t('editGrid.review')).click()
  await app
    .dialog()
    .getByRole('button', { name: t('editGrid.start', { count: 2, shown: app.digits(2) }) })
    .click()
  await expect(app.dialog().getByRole('button', { name: t('import.report') })).toBeVisible()
  expect(await app.accessibilityViolations()).toEqual([])
  await app.button(t('actions.close')).last().click()
  await expect(page.getByText(t('editGrid.changes', { count: 0, shown: app.digits(0) }))).toBeVisible()

  // What the cloud has now.
  await app.button(t('editGrid.back')).click()
  await app.search('Grid tea')
  await expect(app.rows).toHaveCount(1)
  await expect(app.rows).toContainText('grid box')
  await expect(app.rows).toContainText(app.digits('105'))
})

test('A link opens the grid with some products, and a draft survives a reload', once, async ({ app, page }) => {
  await app.open('/goods?grid=1-3')
  await expect(app.rows).toHaveCount(3)
  await expect(app.grid).toBeFocused()
  await page.keyboard.type('Kept')
  await page.keyboard.press('Enter')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(app.translate('record.restored'))).toBeVisible()
  await expect(cell(app, 0, 0)).toContainText('Kept')
  await app.button(app.translate('record.discard')).click()
  await expect(cell(app, 0, 0)).not.toContainText('Kept')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('One column at a time is edited by tapping', once, async ({ app, page }) => {
    await app.open('/goods?grid=1-5')
    await expect(app.rows.first().getByRole('gridcell')).toHaveCount(1)
    await cell(app, 0, 0).click()
    await page.keyboard.type(app.digits('12'))
    await page.keyboard.press('Enter')
    await expect(cell(app, 0, 0)).toContainText(app.digits('12'))
    await expect(cell(app, 1, 0).getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByLabel(app.translate('editGrid.field'), { exact: true }).selectOption('name')
    await expect(app.rows.first().getByRole('gridcell')).not.toContainText(app.digits('12'))
    expect(await app.accessibilityViolations()).toEqual([])
  })

  test('Saves what the cloud takes, and the rest after a correction and a retry', async ({ join }) => {
    // An organisation of its own: other tests count its products.
    const { app } = await join('admin@atlas')
    const { page } = app
    const t = app.translate
    await page.setViewportSize({ width: 390, height: 780 })
    await app.open('/goods?grid=1-4')
    await cell(app, 0, 0).click()
    for (const typed of ['71', '72', '73', 'cheap']) {
      await page.keyboard.type(app.digits(typed))
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    await app.button(t('editGrid.review')).click()
    const review = app.dialog(t('editGrid.review'))
    const refused = review.getByLabel(t('fields.price'), { exact: true })
    await expect(refused).toHaveAccessibleDescription(t('import.rules.amount', { value: '\u2068cheap\u2069' }))
    await refused.fill(app.digits('74'))

    let saves = 0
    await page.route('**/bd/save', async (route) => {
      saves += 1
      // Refused, cut off, and then a cloud that recovers.
      if (saves === 1) return route.fulfill({ json: { status: 'REJECT', message: { errorCode: 77, errorDescription: 'Locked' } } })
      return saves === 2 ? route.abort() : route.continue()
    })
    await review.getByRole('button', { name: t('editGrid.start', { count: 4, shown: app.digits(4) }) }).click()
    await expect(review.getByText(t('bulk.failed', { count: 2, shown: app.digits(2) }))).toBeVisible()
    await expect(review.getByText('Locked')).toBeVisible()
    expect(await app.accessibilityViolations()).toEqual([])
    await review.getByRole('button', { name: t('bulk.again') }).click()
    await expect(review.getByText(t('bulk.done', { count: 4, shown: app.digits(4) }))).toBeVisible()
    await review
      .getByRole('button', { name: t('actions.close') })
      .last()
      .click()
    await expect(page.getByText(t('editGrid.changes', { count: 0, shown: app.digits(0) }))).toBeVisible()
    await page.reload()
    for (const [row, price] of ['71', '72', '73', '74'].entries()) await expect(cell(app, row, 0)).toContainText(app.digits(price))

    await test.step('Undoes from the activity log what nobody changed since', async () => {
      const list = await page.request.post('/bd/list', { data: { tableName: 'goods' } })
      const { data } = (await list.json()) as { data: { id: number; goodImages?: unknown; goodsOptionsTemplate?: unknown }[] }
      const { goodImages: _, goodsOptionsTemplate: __, ...other } = data.find(({ id }) => id === 1) ?? { id: 0 }
      const params = { ...other, webprice: 99, optionsTemplateId: 0 }
      const change = await page.request.post('/bd/save', { data: { tableName: 'goods', operationType: 2, params } })
      expect(await change.json()).toMatchObject({ status: 'RESOLVE' })

      await app.go('/activity')
      await app.settled()
      // Above it is the change by somebody else.
      await app.rows.nth(1).click()
      await app.button(t('undo.fromLog')).click()
      const undo = app.dialog(t('undo.titles.many'))
      const first = undo.getByRole('group').first()
      await expect(first).toContainText(t('undo.groups.changed'))
      await first.click()
      await expect(undo.getByRole('table')).toContainText(app.digits('99'))
      await expect(undo.getByRole('alert')).toContainText(t('fields.price'))
      expect(await app.accessibilityViolations()).toEqual([])
      await undo.getByRole('button', { name: t('undo.run.many') }).click()
      await expect(undo.getByText(t('bulk.done', { count: 3, shown: app.digits(3) }))).toBeVisible()
    })
  })
})
