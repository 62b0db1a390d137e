import { compareAmounts } from '@/lib/format/amount'
import { latinDigits } from '@/lib/format/digits'
import { parseAmount } from '@/lib/format/read-amount'
import { expect, test } from '@/tests/e2e/support/app-page'
import { exported } from './support/report'

test('Suggests, edits, exports and prints what to reorder, at a desk and on a phone', async ({ app, page }) => {
  const t = app.translate
  const quantities = app.grid.getByRole('textbox')
  const removeFirst = () => app.rows.first().getByRole('button')

  await test.step('opens from the stock, and suggests more than nothing for each product', async () => {
    await app.open('/inventoryStock')
    await page.getByRole('button', { name: t('stock.reorder') }).click()
    await expect(page).toHaveURL(/reorderSheet/)
    await expect(quantities.first()).toBeVisible()
    for (const field of await quantities.all()) {
      const amount = parseAmount(latinDigits(await field.inputValue()))
      expect(compareAmounts(amount ?? '0', '0')).toBe(1)
    }
  })

  await test.step('walks from quantity to quantity with the keyboard', async () => {
    await quantities.first().focus()
    await page.keyboard.type(app.digits(1234))
    await page.keyboard.press('Enter')
    await expect(quantities.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(quantities.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    expect(await app.accessibilityViolations()).toEqual([])
  })

  await test.step('keeps the changes on a reload, and writes them to the file', async () => {
    await page.reload()
    await expect(quantities.first()).toHaveValue(app.digits(app.language === 'fa' ? '1٬234' : '1,234'))
    const count = await app.count()
    await removeFirst().click()
    await expect.poll(() => app.count()).toBe(count - 1)
    await page.getByRole('textbox', { name: t('reorder.cover') }).fill(app.digits(60))
    await expect.poll(() => app.count()).toBeGreaterThanOrEqual(count - 1)
    const [header = [], ...lines] = await exported(app)
    expect(header).toContain(t('reorder.fields.quantity'))
    expect(header).not.toContain(t('reorder.fields.remove'))
    expect(lines).toHaveLength(await app.count())
  })

  await test.step('prints the same list', async () => {
    await page.evaluate(() => (window.print = () => void window.dispatchEvent(new Event('beforeprint'))))
    await app.tool(t('table.print'))
    const printed = page.locator('body > div table').filter({ hasText: t('reorder.fields.quantity') })
    await expect(printed.locator('tbody tr')).toHaveCount(await app.count())
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  })

  await test.step('is edited on a phone, and begins again', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await quantities.first().fill(app.digits(7))
    await expect(quantities.first()).toHaveValue(app.digits(7))
    expect(await app.accessibilityViolations()).toEqual([])
    await app.tool(t('reorder.reset'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('reorder.reset') })
      .click()
    await expect(quantities.first()).not.toHaveValue(app.digits(7))
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
  })
})
