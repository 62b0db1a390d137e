import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { toFullMonth } from '@/tests/e2e/support/month'
import { arrived, editOpened, openFirst, screens } from '@/tests/e2e/support/screens'
import { runTextProgram, textPrograms } from '@/tests/e2e/support/text-programs'

// Browsers translate a page by replacing its text nodes, and extensions wrap, split and merge them. Any error in the console fails a test.

/** The count that the list says, as numbers. */
const said = (app: AppPage) => app.page.locator('main header, main [role="status"]').allInnerTexts()

async function searchAndSort(app: AppPage) {
  const { page } = app
  if ((await app.searchBox.count()) > 0) {
    const search = app.searchBox.first()
    for (const text of ['a', 'an', 'zzzz', '']) {
      await search.fill(text)
      await page.waitForTimeout(120)
    }
  }
  const heads = page.locator('main [role="columnheader"] button:visible')
  for (let index = 0; index < Math.min(2, await heads.count()); index += 1) {
    await heads.nth(index).click()
    await heads.nth(index).click()
  }
}

async function changeMonth(app: AppPage) {
  const previous = app.button(app.translate('calendar.previousMonth')).first()
  if ((await previous.count()) === 0 || !(await previous.isEnabled())) return
  await previous.click()
  await app.settled()
}

test.describe('On a translated page', () => {
  test.setTimeout(480_000)

  test('every page is searched, sorted, opened and edited', async ({ app, page }) => {
    const program = await runTextProgram(page, 'translate')
    await app.open('/home')
    await arrived(app)
    const lost: string[] = []
    for (const screen of screens.filter((name) => name !== 'home')) {
      await test.step(screen, async () => {
        await app.go(`/${screen}`)
        await arrived(app)
        await changeMonth(app)
        await searchAndSort(app)
        if (await openFirst(app)) {
          await editOpened(app)
          await page.keyboard.press('Escape')
          await page.keyboard.press('Escape')
        }
        lost.push(...(await program.lost()).map((text) => `${screen}: ${text}`))
      })
    }
    await app.go('/home')
    await arrived(app)
    expect([...lost, ...(await program.lost())]).toEqual([])
  })

  test('records are created, saved, removed, undone, selected and exported', async ({ app, page }) => {
    const t = app.translate
    const program = await runTextProgram(page, 'translate')
    const press = (key: 'save' | 'edit' | 'delete' | 'exit') =>
      app
        .button(t(`actions.${key}`))
        .last()
        .click()
    const name = app.dialog().first().getByLabel(app.field('warehouses', 'name'), { exact: true })
    const isViewed = (title: string) => expect(app.dialog(title).getByRole('button', { name: t('actions.edit') })).toBeVisible()
    await app.open('/warehouselist')
    await app.settled()
    const count = await app.count()
    await test.step('a form asks before it closes, names what is missing and saves', async () => {
      await app.button(t('warehouses.add')).click()
      await name.fill('Half')
      await page.keyboard.press('Escape')
      await expect(app.dialog(t('record.exitTitle'))).toContainText(t('fields.name'))
      await press('exit')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await app.button(t('warehouses.add')).click()
      await press('save')
      await expect(page.getByText(t('warehouses.validation.name'))).toBeVisible()
      await name.fill('Translated')
      await press('save')
      await isViewed('Translated')
      await press('edit')
      await name.fill('Translated twice')
      await press('save')
      await isViewed('Translated twice')
    })
    await test.step('a deletion asks, and is undone', async () => {
      await press('delete')
      await expect(app.dialog(t('record.deleteTitle'))).toContainText('Translated twice')
      await press('delete')
      await expect.poll(() => app.count()).toBe(count)
      await page.keyboard.press('ControlOrMeta+z')
      await expect(app.row('Translated twice')).toHaveCount(1)
    })
    await test.step('a selection, the menus of a list and its columns', async () => {
      await app.go('/goods')
      await app.settled()
      for (const index of [0, 1, 0]) await app.select(app.rows.nth(index))
      await expect(page.getByRole('region', { name: t('bulk.bar') })).toContainText(t('bulk.chosen', { count: 1, shown: app.digits(1) }))
      await app.grid.focus()
      await page.keyboard.press('Escape')
      for (const open of [() => app.tools.click(), () => app.tool(t('table.view'))]) {
        await open()
        await page.waitForTimeout(150)
        await page.keyboard.press('Escape')
      }
    })
    await test.step('the records of the log, one after another', async () => {
      await app.go('/activity')
      await app.settled()
      await openFirst(app)
      for (const key of ['j', 'j', 'k', 'j']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(100)
      }
      await expect(app.dialog().getByText(t('activity.fields.record')).first()).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('the months of the sales, sorted', async () => {
      await app.go('/dashboard')
      await app.settled()
      await app.button(t('dashboard.cardMenu', { title: t('salesByMonth.fields.amount') })).click()
      await page.getByRole('menuitem', { name: t('dashboard.showTable') }).click()
      const head = page
        .locator('main [role="columnheader"] button')
        .filter({ hasText: app.field('salesByMonth', 'month') })
        .first()
      await head.click()
      await head.click()
      await expect(app.rows.first()).toBeVisible()
    })
    expect(await program.lost()).toEqual([])
  })

  test('the counts of a search are those of its result', async ({ app, page }) => {
    const program = await runTextProgram(page, 'translate')
    await app.open('/goods')
    await app.settled()
    const all = await app.count()
    await app.search('tea')
    await expect.poll(() => app.count()).toBeLessThan(all)
    const found = await app.count()
    await expect
      .poll(async () => (await said(app)).join(' '))
      .toContain(app.translate('table.rowsOf', { shown: String(found), total: String(all) }))
    await app.search('')
    await expect.poll(() => app.count()).toBe(all)
    expect(await program.lost()).toEqual([])
  })
})

for (const program of textPrograms) {
  test(`Products and orders are changed while a program makes the page ${program}`, async ({ app, page }) => {
    const { lost } = await runTextProgram(page, program)
    await app.open('/goods')
    await app.settled()
    await searchAndSort(app)
    await openFirst(app)
    await expect(app.dialog().getByRole('button', { name: app.translate('actions.edit'), exact: true })).toBeEnabled()
    expect(await editOpened(app)).toBe(true)
    const unit = app.dialog().getByLabel(app.field('goods', 'unit'), { exact: true })
    await unit.fill(`box ${program}`)
    await app.button(app.translate('actions.save')).click()
    await expect(app.toast(app.translate('record.saved'))).toBeVisible()
    await page.keyboard.press('Escape')
    await app.go('/orders')
    await toFullMonth(app, app.rows)
    await searchAndSort(app)
    await changeMonth(app)
    await toFullMonth(app, app.rows)
    await app.rows.first().click()
    await expect(app.dialog()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(app.dialog().getByRole('combobox').or(app.dialog().getByRole('searchbox')).first()).toBeVisible()
    for (const text of ['or', 'orders', 'qqq', '']) await page.keyboard.type(text)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await app.go('/home')
    await arrived(app)
    if (program === 'translate' || program === 'renew') expect(await lost()).toEqual([])
  })
}
