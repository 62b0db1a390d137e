import { latinDigits } from '@/lib/format/digits'
import { expect, once, test, type AppPage } from '@/tests/e2e/support/app-page'
import { figureIn } from '@/tests/e2e/support/number-parsing'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The shown figure of a line. */
const figureOf = async (app: AppPage, line: string) =>
  figureIn(
    await app.page
      .getByRole('row')
      .filter({ has: app.page.getByRole('rowheader', { name: line, exact: true }) })
      .locator('td')
      .first()
      .locator('> span')
      .first()
      .innerText(),
  )

test('The evening close follows the day, prints, exports, and fits a phone', async ({ app, page }) => {
  const title = app.translate('eveningClose.title')
  const stock = app.translate('dayClose.lines.belowZero')

  await test.step('from the menu, with the figures of the lists', async () => {
    await app.open('/dashboard')
    await page
      .getByRole('banner')
      .getByRole('button', { name: app.translate('menu.groups.reports'), exact: true })
      .click()
    await page.getByRole('menuitem', { name: new RegExp(title) }).click()
    await expect(page).toHaveURL(/\/eveningClose$/)
    await app.settled()
    const negative = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ keys: ['inventoryStock'] })
      const [entry] = (await (await fetch('/qr/ppds', { method: 'POST', headers, body })).json()) as [{ data: { goodStock: number }[] }]
      return entry.data.filter(({ goodStock }) => goodStock < 0).length
    })
    expect(await figureOf(app, stock)).toBe(negative)
    expect(await app.accessibilityViolations()).toEqual([])
  })

  await test.step('as a text for a message', async () => {
    await app.button(app.translate('dayClose.copyText')).click()
    await expect(app.toast(app.translate('actions.copied'))).toBeVisible()
    const text = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(text[0]).toContain(title)
    expect(text.find((line) => line.startsWith(stock))).toBeDefined()
  })

  await test.step('printed in one press, in the direction of the language', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await app.button(app.translate('table.print')).click()
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const printout = page.locator('body > div > table')
    await expect(printout).toContainText(title)
    await expect(printout.getByRole('cell', { name: new RegExp(`^${stock}`) })).toBeVisible()
    expect(await printout.evaluate((table) => getComputedStyle(table).direction)).toBe(app.language === 'fa' ? 'rtl' : 'ltr')
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: null })
  })

  await test.step('as CSV', async () => {
    const download = page.waitForEvent('download')
    await app.tool(app.translate('table.csv'))
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })

  await test.step('of an earlier day, with the keyboard and on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const date = page.getByRole('textbox', { name: app.translate('fields.date') })
    const [year = 0, month = 0, day = 0] = latinDigits(await date.inputValue())
      .split('/')
      .map(Number)
    const earlier = day > 1 ? [year, month, day - 1] : [year, month - 1, 29]
    await date.fill(earlier.join('/'))
    await date.press('Tab')
    await expect(page).toHaveURL(/\/eveningClose\?date=\d{4}-\d\d-\d\d$/)
    await app.settled()
    await expect(page.getByText(app.translate('dayClose.onlyToday'))).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await app.accessibilityViolations()).toEqual([])
    await page.goBack()
    await expect(page.getByText(app.translate('dayClose.onlyToday'))).toHaveCount(0)
  })
})

test('The evening close shows what the user may see', once, async ({ join }) => {
  const { app, context } = await join('sara@demo')
  await app.open('/eveningClose')
  await expect(app.page.getByRole('rowheader')).toHaveText(
    (['ordered', 'sent', 'waiting'] as const).map((id) => app.translate(`dayClose.lines.${id}`)),
  )
  await context.close()
  const { app: forbidden } = await join('guest@demo')
  await forbidden.open('/eveningClose')
  await expect(forbidden.heading).toHaveText(forbidden.translate('shell.notHeld.title'))
})
