import { expect, test } from './support/office'

test.beforeEach(async ({ office }) => {
  await office.open('/campaign')
  await expect(office.rows.first()).toBeVisible()
})

test('The campaigns are told to be samples, by their serial numbers', async ({ office }) => {
  await expect(office.page.getByText(office.say('campaigns.sampleNote'))).toBeVisible()
  await expect(office.rows).toHaveCount(4)
  await expect(office.rows.first()).toContainText('101')
  await expect(office.row(office.say('campaigns.samples.loyal'))).toContainText(office.say('campaigns.states.running'))
  await expect(office.row(office.say('campaigns.samples.summer'))).toContainText(office.say('campaigns.states.planned'))
  await expect(office.row(office.say('campaigns.samples.closing'))).toContainText(office.say('campaigns.states.inactive'))
})

test('A campaign opens to be read, with its goods, and nothing can be saved', async ({ office, page }) => {
  await office.row(office.say('campaigns.samples.loyal')).click()
  const dialog = office.dialog(office.say('campaigns.samples.loyal'))
  await expect(dialog).toContainText(office.say('campaigns.samples.coffee'))
  await expect(dialog).toContainText(office.say('campaigns.sample'))
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(4)
  await expect(office.button(office.say('actions.save'))).toHaveCount(0)
  await expect(page).toHaveURL(/detail=2/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Every word of the search must be there', async ({ office }) => {
  await office.search(office.say('campaigns.samples.newYear'))
  await expect(office.rows).toHaveCount(1)
  await office.search('zzz')
  await expect(office.page.getByText(office.say('table.clearSearch'), { exact: true })).toBeVisible()
})
