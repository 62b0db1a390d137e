import { expect, once, test } from '@/tests/e2e/support/app-page'

const price = 'input[inputmode="decimal"]'

test('Tab selects a price; typing replaces and groups it', async ({ app, page }) => {
  await app.open('/goods?detail=11&edit')
  const field = app.dialog().locator(price)
  await expect(field).toBeVisible()
  for (let presses = 0; presses < 15 && !(await field.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type('1250000')
  const grouped = { fa: '۱٬۲۵۰٬۰۰۰', en: '1,250,000' }[app.language as 'fa' | 'en']
  await expect(field).toHaveValue(grouped)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('9')
  expect(await field.evaluate((one: HTMLInputElement) => one.selectionStart)).toBe(2)
})

test('A price replaced right after the first load keeps the typed value', async ({ app }) => {
  await app.open('/goods?detail=11&edit')
  const field = app.dialog().locator(price)
  await field.fill('')
  await field.pressSequentially('4321')
  await expect(field).toHaveValue(app.language === 'fa' ? '۴٬۳۲۱' : '4,321')
})

test('A search typed before hydration runs afterwards; the page is busy meanwhile', once, async ({ app, page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(app.path('/goods'), { waitUntil: 'commit' })
  await expect(app.searchBox).toBeVisible()
  await expect(page.locator('[aria-busy="true"] main')).toHaveCount(1)
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await app.searchBox.fill('zzzz')
  release()
  await expect(page.locator('[data-starting]')).toHaveCount(0)
  await expect(app.searchBox).toHaveValue('zzzz')
  await expect(app.rows).toHaveCount(0)
})

test('Edit of an access group focuses its first field', once, async ({ app, page }) => {
  await app.open('/userAccessGroup')
  await app.rows.nth(1).click()
  await expect(app.dialog()).toBeVisible()
  await app
    .dialog()
    .getByRole('button', { name: app.translate('actions.edit'), exact: true })
    .click()
  await expect(app.dialog().getByRole('textbox').first()).toBeVisible()
  await page.waitForTimeout(300)
  expect(await app.dialog().evaluate((dialog) => dialog.scrollTop)).toBe(0)
  await expect(app.dialog().getByRole('textbox').first()).toBeFocused()
})

test('Menu pages have unique titles', once, async ({ app, page }) => {
  const titles: string[] = []
  for (const path of [
    '/ordersMenu',
    '/orders',
    '/orderOptions',
    '/reportsList',
    '/systemManagment',
    '/fiscalYearOperationMenu',
    '/goods',
  ]) {
    await app.open(path)
    titles.push(await page.title(), await app.heading.innerText())
  }
  const columnsOf = (from: number) => titles.filter((_, at) => at % 2 === from)
  for (const some of [columnsOf(0), columnsOf(1)]) expect(new Set(some).size).toBe(some.length)
})

test('Buttons, links and checkboxes are at least 24 pixels large', once, async ({ app, page }) => {
  const small = () =>
    page.locator('button:visible, a:visible, input[type="checkbox"]:visible, input[type="radio"]:visible').evaluateAll((all) =>
      all.flatMap((one) => {
        // A label counts as the target of its checkbox.
        const target = (one instanceof HTMLInputElement && one.labels?.[0]) || one
        const { width, height } = target.getBoundingClientRect()
        // Visually hidden elements and inline links are exempt.
        const isInline = width <= 1 || getComputedStyle(one).display === 'inline'
        return isInline || (width >= 24 && height >= 24) ? [] : [`${one.outerHTML.slice(0, 120)} ${width}×${height}`]
      }),
    )
  for (const path of [
    '/orders?view=board',
    '/orders?view=list',
    '/publicPrice',
    '/smsLog',
    '/basicSetting',
    '/goods?detail=11&edit',
    '/users?detail=2&edit',
    '/templateList?detail=1&edit',
  ]) {
    await app.open(path)
    await app.settled()
    if (path.includes('detail')) await expect(app.dialog()).toBeVisible()
    await expect.poll(small, { message: path }).toEqual([])
  }
})

/** Lists whose records open beside them. */
const lists = ['/orders', '/debtors', '/creditors', '/goods', '/users', '/receivableCheckList', '/paybleCheckList']

test('J, K and the arrow keys walk through every list beside its record', async ({ app, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const address of lists) {
    await test.step(address, async () => {
      await app.open(address)
      await page.locator('main [role="row"][data-index="0"] [role="gridcell"]').first().click()
      const record = page.locator('[data-record-panel]')
      const at = async (place: number) => {
        const [text = '', total = ''] = app.translate('record.position', { place: app.digits(place), total: '#' }).split('#')
        await expect(record).toContainText(text)
        await expect(record).toContainText(total)
      }
      await at(1)
      for (const [key, place] of [
        ['j', 2],
        ['ArrowDown', 3],
        ['ArrowUp', 2],
        ['k', 1],
      ] as const) {
        await page.keyboard.press(key)
        await at(place)
      }
      await page.keyboard.press('Escape')
      await expect(record).toHaveCount(0)
    })
  }
})
