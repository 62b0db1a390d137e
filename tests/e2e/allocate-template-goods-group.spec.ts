import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'

const groups = ({ page }: AppPage) => page.getByRole('tree').getByRole('treeitem')
const next = (app: AppPage) => app.button(app.translate('templateAllocation.next'))
const allocate = (app: AppPage) => app.button(app.translate('templateAllocation.allocate'))
const radios = ({ page }: AppPage) => page.getByRole('main').getByRole('radio')

async function settle(app: AppPage, index: number) {
  await groups(app).nth(index).click()
  await next(app).click()
  await expect(radios(app).first()).toBeVisible()
}

/** Allocates and confirms the loss of existing templates; returns the request. */
async function confirmAllocation(app: AppPage) {
  const sent = app.page.waitForRequest('**/qr/editGoodOptionsTemplate')
  await allocate(app).click()
  const yes = app.dialog().getByRole('button', { name: app.translate('templateAllocation.allocate'), exact: true })
  if (await Promise.race([sent.then(() => false), yes.waitFor().then(() => true)])) await yes.click()
  return sent
}

test.beforeEach(async ({ app }) => {
  await app.open('/allocateTemplateGoodsGroup')
  await expect(groups(app).first()).toBeVisible()
})

test('Allocates a template and restarts', async ({ app, page }) => {
  await settle(app, 0)
  await expect(page.getByText(app.translate('templateAllocation.own'))).toBeVisible()
  await radios(app).nth(1).check()
  const body = (await confirmAllocation(app)).postDataJSON() as Record<string, number>
  expect(body.id).toBe(0)
  expect(body.goodGroupId).toBeGreaterThan(0)
  expect(body.optionsTemplateId).toBeGreaterThan(0)
  await expect(next(app)).toBeVisible()
  await expect(page).toHaveURL(app.path('/allocateTemplateGoodsGroup'))

  // Reopening the group counts the new allocation.
  await settle(app, 0)
  await radios(app).nth(1).check()
  await expect(page.getByText(app.translate('templateAllocation.withThis'))).toBeVisible()
})

test('Removes templates after stating how many', async ({ app, page }) => {
  await settle(app, 0)
  await expect(page.getByText(app.translate('templateAllocation.own'))).toBeVisible()
  await radios(app).nth(0).check()
  const sent = page.waitForRequest('**/qr/editGoodOptionsTemplate')
  await app.button(app.translate('templateAllocation.remove')).click()
  await app
    .dialog()
    .getByRole('button', { name: app.translate('templateAllocation.remove'), exact: true })
    .click()
  expect((await sent).postDataJSON()).toMatchObject({ optionsTemplateId: 0 })
  await expect(next(app)).toBeVisible()
})

test('Requires a selection in both steps', async ({ app, page }) => {
  await next(app).click()
  await expect(page.getByText(app.translate('templateAllocation.chooseGroup'))).toBeVisible()
  await settle(app, 0)
  await allocate(app).click()
  await expect(page.getByText(app.translate('templateAllocation.chooseTemplate'))).toBeVisible()
})

test('Back and Cancel return to the first step', async ({ app, page }) => {
  await settle(app, 0)
  await page.goBack()
  await expect(groups(app).first()).toBeVisible()
  await settle(app, 0)
  await app.button(app.translate('actions.cancel')).click()
  await expect(groups(app).first()).toBeVisible()
})

test('Keeps both selections after a failure', async ({ app, page }) => {
  await settle(app, 1)
  await page.route('**/qr/editGoodOptionsTemplate', (route) => route.abort(), { times: 1 })
  await radios(app).nth(2).check()
  await confirmAllocation(app)
  await expect(page.getByRole('alert').filter({ hasText: app.translate('problems.unreachable') })).toBeVisible()
  await expect(radios(app).nth(2)).toBeChecked()
})

test('Explains a missing permission', async ({ join }) => {
  const { app } = await join('reza@demo')
  await app.open('/allocateTemplateGoodsGroup')
  await expect(app.heading).toHaveText(app.translate('shell.notHeld.title'))
})

test('Is accessible, also on a phone', async ({ app, page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await app.accessibilityViolations()).toEqual([])
    await settle(app, 0)
    expect(await app.accessibilityViolations()).toEqual([])
    await page.goBack()
    await expect(groups(app).first()).toBeVisible()
  }
})
