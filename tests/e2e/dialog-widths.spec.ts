import { expect, once, test } from '@/tests/e2e/support/app-page'

/** Below the width from which records open beside their list. */
test.use({ viewport: { width: 1100, height: 800 } })

test('Dialogs and questions have the specified widths', once, async ({ app, page }) => {
  const widthOf = async () => Math.round((await app.dialog().last().boundingBox())?.width ?? 0)
  for (const [path, width] of [
    ['/users', 700],
    ['/goods', 700],
    ['/templateList', 600],
    ['/receivableCheckList', 500],
    ['/warehouselist', 500],
  ] as const) {
    await app.open(path)
    // The first warehouse is the default, which cannot be deleted.
    // Between the box of selection and the tools of the row.
    await app.rows.nth(1).click({ position: { x: 300, y: 10 } })
    await expect(app.dialog()).toBeVisible()
    await expect.poll(async () => [path, await widthOf()]).toEqual([path, width])
  }
  await app.open('/ofcbook')
  await app.button(app.translate('pick.lookUp', { label: app.translate('accounts.one') })).click()
  await expect.poll(widthOf).toBe(600)
  await app.button(app.translate('ledger.anyType')).click()
  await expect.poll(widthOf).toBe(400)

  await app.open('/warehouselist')
  await app.rows.nth(1).click({ position: { x: 60, y: 10 } })
  await app.button(app.translate('actions.delete')).click()
  await expect(page.getByText(app.translate('record.deleteTitle'))).toBeVisible()
  expect(await widthOf()).toBeGreaterThanOrEqual(290)
  await page.keyboard.press('Escape')
  await app.button(app.translate('actions.edit')).click()
  await app.dialog().getByLabel(app.translate('fields.name'), { exact: true }).fill('Other')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(Math.round((await page.getByRole('alertdialog').boundingBox())?.width ?? 0)).toBeGreaterThanOrEqual(320)
})
