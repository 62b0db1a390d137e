import { toFullMonth } from './support/month'
import { expect, test, type Office } from './support/office'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function views(office: Office) {
  const view = office.page.getByRole('main').getByRole('button', { name: office.say('table.view'), exact: true })
  await view.click()
  return office.page.getByRole('group', { name: office.say('table.views') })
}

test('A view is saved, found by the palette, and its link shows a colleague the same', async ({ office, page, join }) => {
  await office.open('/orders')
  await toFullMonth(office, office.rows)
  await office.grid.getByRole('button', { name: office.say('orders.fields.total') }).click()
  await office.search(office.say('orders.statuses.4'))
  await expect(page).toHaveURL(/q=/)
  let group = await views(office)
  await office.page.getByRole('checkbox', { name: office.say('orders.fields.mobile') }).uncheck()

  await group.getByRole('textbox').fill('Preparing, by total')
  await page.keyboard.press('Enter')
  await expect(group.getByRole('link')).toHaveText('Preparing, by total')
  expect(await office.barriers()).toEqual([])
  await group.getByRole('button', { name: office.say('table.copyView') }).click()
  await expect(group.getByRole('status')).toHaveText(office.say('table.viewCopied'))
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  // So many are in sight on any screen; how many more are in the page depends on where it was scrolled.
  const firstRows = async (one: Office) => (await one.rows.allInnerTexts()).slice(0, 8)
  await office.settled()
  const heads = await office.grid.getByRole('columnheader').allInnerTexts()
  const rows = await firstRows(office)

  await test.step('a colleague sees the same, and keeps a view of their own', async () => {
    const { office: colleague } = await join('reza@demo')
    await colleague.page.goto(link)
    await colleague.settled()
    await expect(colleague.rows.first()).toBeVisible()
    expect(await colleague.grid.getByRole('columnheader').allInnerTexts()).toEqual(heads)
    await expect.poll(() => firstRows(colleague)).toEqual(rows)
    const theirs = await views(colleague)
    await expect(theirs.getByRole('link')).toHaveCount(0)
    await colleague.button(colleague.say('table.ownView')).click()
    await expect(colleague.grid.getByRole('columnheader', { name: colleague.say('orders.fields.mobile') })).toBeVisible()
  })

  await test.step('the palette goes back to it from another page', async () => {
    await office.open('/goods')
    await office.settled()
    await page.keyboard.press('Control+k')
    await office.dialog(office.say('command.open')).getByRole('combobox').fill('by total')
    await expect(page.getByRole('option', { name: /by total/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(office.searchBox).toHaveValue(office.say('orders.statuses.4'))
    await expect(office.grid.getByRole('columnheader', { name: office.say('orders.fields.total') })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  })

  await test.step('on the same page it is gone to as well, and deleted', async () => {
    await page.keyboard.press('Escape')
    await office.search('zzz')
    await expect(page).toHaveURL(/q=zzz/)
    group = await views(office)
    await group.getByRole('link').click()
    await expect(office.searchBox).toHaveValue(office.say('orders.statuses.4'))
    if (!(await group.isVisible())) group = await views(office)
    await group
      .getByRole('button', { name: /Preparing/ })
      .last()
      .click()
    await expect(group.getByRole('link')).toHaveCount(0)
  })

  await test.step('a damaged link shows the list all the same', async () => {
    await office.open('/orders?orders.columns=..&orders.sort=--&orders.rows=7&month=99-99&view=cube&%E0%A4%A=%')
    await toFullMonth(office, office.rows)
  })
})
