import { expect } from '@/tests/e2e/support/app-page'
import { testWithCloud } from '@/tests/e2e/support/scripted-cloud-test'

/** Users of a foreign cloud: odd shapes are read, and a save preserves them. */
const test = testWithCloud({ User: ['l', 'c', 'u', 'd'], Goods: ['l'] }, { name: 'Bo' })

test.use({ as: 'somebody@foreign' })

const long = 'W'.repeat(300)
const markup = '<img src=x onerror="window.broken=1">'
const list = (...data: unknown[]) => ({ json: { status: 'RESOLVE', data } })

const unusual = {
  userId: '41',
  fullName: 'Odd',
  userName: 'odd',
  isActive: 1,
  isSystemic: '0',
  isAdmin: 'false',
  mobile: 31612345678,
  accessGroups: '[7,"8"]',
}
const bare = { userId: 42, userName: 'bare' }
const loud = { ...unusual, userId: 43, fullName: long, userName: markup, accessGroups: [7, 8, 9, 10, 11], mobile: null }

test.beforeEach(({ cloud }) => {
  cloud.on('/ur/userList', list(unusual, bare, loud, { fullName: 'Nobody' }))
  cloud.on(
    '/ur/accessGroupList',
    list(...[7, 8, 9, 10].map((accessGroupId) => ({ accessGroupId, title: `G${accessGroupId} ${markup}`, accessList: '' }))),
  )
})

test('Shows an organisation with a short name', async ({ app, page }) => {
  await app.open('/users')
  // Wrapped text out of view is still in the page.
  await expect(page.getByRole('banner').getByText('Bo', { exact: true })).toBeInViewport()
})

test('Reads odd users and counts invalid ones', async ({ app, page }) => {
  await app.open('/users')
  await expect(app.rows).toHaveCount(3)
  await expect(page.getByText(app.translate('table.damaged', { count: 1, shown: app.digits(1) }))).toBeVisible()
  await expect(app.row(long)).toContainText(markup)
  await expect(app.row(long)).toContainText(app.translate('users.moreGroups', { count: 2, shown: app.digits(2) }))
  // The cloud does not say whether the user is active, and neither does the list.
  await expect(app.row('bare')).toBeVisible()
  await expect(app.row('bare')).not.toContainText(new RegExp(`${app.translate('users.inactive')}|${app.translate('users.active')}`))
  expect(await page.evaluate(() => (window as unknown as { broken?: number }).broken)).toBeUndefined()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('Preserves untouched values and unknown groups', async ({ cloud, app }) => {
  cloud.on('/ur/userSave', { json: { status: 'RESOLVE' } })
  await app.open('/users?detail=43&edit')
  await app.dialog().getByLabel(app.translate('users.fields.fullName'), { exact: true }).fill('Short')
  await app.button(app.translate('actions.save')).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
  // A user name older than the rules is preserved, and so is a group that is not in the list.
  const sent = cloud.requests.filter(({ path }) => path === '/ur/userSave')
  expect(sent).toHaveLength(1)
  expect(Object.keys(sent[0]?.body ?? {})).toEqual(['param'])
})

test('Handles a missing group list', async ({ cloud, app }) => {
  cloud.on('/ur/accessGroupList', { json: { status: 'REJECT', message: { errorCode: 500, errorDescription: 'no groups today' } } })
  await app.open('/users?detail=41&edit')
  await expect(app.dialog()).toContainText(app.translate('users.groupsUnread'))
  await expect(app.dialog()).toContainText('no groups today')
  await expect(app.dialog()).toContainText(app.translate('users.unknownGroup', { id: '7' }))
})
