import { expect, test, type Office } from './support/office'

const groups = ({ page }: Office) => page.getByRole('tree').getByRole('treeitem')
const next = (office: Office) => office.button(office.say('templateAllocation.next'))
const allocate = (office: Office) => office.button(office.say('templateAllocation.allocate'))
const radios = ({ page }: Office) => page.getByRole('main').getByRole('radio')

async function settle(office: Office, place: number) {
  await groups(office).nth(place).click()
  await next(office).click()
  await expect(radios(office).first()).toBeVisible()
}

/** Allocates, and agrees where goods lose what they have; gives the call. */
async function allocateAnyway(office: Office) {
  const sent = office.page.waitForRequest('**/qr/editGoodOptionsTemplate')
  await allocate(office).click()
  const yes = office.dialog().getByRole('button', { name: office.say('templateAllocation.allocate'), exact: true })
  if (await Promise.race([sent.then(() => false), yes.waitFor().then(() => true)])) await yes.click()
  return sent
}

test.beforeEach(async ({ office }) => {
  await office.open('/allocateTemplateGoodsGroup')
  await expect(groups(office).first()).toBeVisible()
})

test('A group gets a template, and the screen begins again', async ({ office, page }) => {
  await settle(office, 0)
  await expect(page.getByText(office.say('templateAllocation.own'))).toBeVisible()
  await radios(office).nth(1).check()
  const body = (await allocateAnyway(office)).postDataJSON() as Record<string, number>
  expect(body.id).toBe(0)
  expect(body.goodGroupId).toBeGreaterThan(0)
  expect(body.optionsTemplateId).toBeGreaterThan(0)
  await expect(next(office)).toBeVisible()
  await expect(page).toHaveURL(office.path('/allocateTemplateGoodsGroup'))

  // What was just allocated is counted when the group is looked at again.
  await settle(office, 0)
  await radios(office).nth(1).check()
  await expect(page.getByText(office.say('templateAllocation.withThis'))).toBeVisible()
})

test('No template takes it away, after a question that says from how many', async ({ office, page }) => {
  await settle(office, 0)
  await expect(page.getByText(office.say('templateAllocation.own'))).toBeVisible()
  await radios(office).nth(0).check()
  const sent = page.waitForRequest('**/qr/editGoodOptionsTemplate')
  await office.button(office.say('templateAllocation.remove')).click()
  await office
    .dialog()
    .getByRole('button', { name: office.say('templateAllocation.remove'), exact: true })
    .click()
  expect((await sent).postDataJSON()).toMatchObject({ optionsTemplateId: 0 })
  await expect(next(office)).toBeVisible()
})

test('Without a choice neither step goes on', async ({ office, page }) => {
  await next(office).click()
  await expect(page.getByText(office.say('templateAllocation.chooseGroup'))).toBeVisible()
  await settle(office, 0)
  await allocate(office).click()
  await expect(page.getByText(office.say('templateAllocation.chooseTemplate'))).toBeVisible()
})

test('Back and Cancel lead to the first step', async ({ office, page }) => {
  await settle(office, 0)
  await page.goBack()
  await expect(groups(office).first()).toBeVisible()
  await settle(office, 0)
  await office.button(office.say('actions.cancel')).click()
  await expect(groups(office).first()).toBeVisible()
})

test('A failure keeps group and template', async ({ office, page }) => {
  await settle(office, 1)
  await page.route('**/qr/editGoodOptionsTemplate', (route) => route.abort(), { times: 1 })
  await radios(office).nth(2).check()
  await allocateAnyway(office)
  await expect(page.getByRole('alert').filter({ hasText: office.say('problems.unreachable') })).toBeVisible()
  await expect(radios(office).nth(2)).toBeChecked()
})

test('Without the right the address explains itself', async ({ join }) => {
  const { office } = await join('reza@demo')
  await office.open('/allocateTemplateGoodsGroup')
  await expect(office.heading).toHaveText(office.say('shell.notHeld.title'))
})

test('It can be used by everybody, on a phone too', async ({ office, page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await office.barriers()).toEqual([])
    await settle(office, 0)
    expect(await office.barriers()).toEqual([])
    await page.goBack()
    await expect(groups(office).first()).toBeVisible()
  }
})
