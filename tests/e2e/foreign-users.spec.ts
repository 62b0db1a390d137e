import { expect } from './support/office'
import { testBefore } from './support/foreign'

/** Users of a cloud that is not ours: odd shapes are read, and a save loses nothing of them. */
const test = testBefore({ User: ['l', 'c', 'u', 'd'], Goods: ['l'] }, { name: 'Bo' })

test.use({ as: 'somebody@foreign' })

const long = 'W'.repeat(300)
const markup = '<img src=x onerror="window.broken=1">'
const list = (...data: unknown[]) => ({ json: { status: 'RESOLVE', data } })

const odd = {
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
const loud = { ...odd, userId: 43, fullName: long, userName: markup, accessGroups: [7, 8, 9, 10, 11], mobile: null }

test.beforeEach(({ cloud }) => {
  cloud.on('/ur/userList', list(odd, bare, loud, { fullName: 'Nobody' }))
  cloud.on(
    '/ur/accessGroupList',
    list(...[7, 8, 9, 10].map((accessGroupId) => ({ accessGroupId, title: `G${accessGroupId} ${markup}`, accessList: '' }))),
  )
})

test('An organisation with a short name is named in the frame like any other', async ({ office, page }) => {
  await office.open('/users')
  // What wraps out of sight is still in the page.
  await expect(page.getByRole('banner').getByText('Bo', { exact: true })).toBeInViewport()
})

test('Odd users are read, a damaged one is counted, and markup is text', async ({ office, page }) => {
  await office.open('/users')
  await expect(office.rows).toHaveCount(3)
  await expect(page.getByText(office.say('table.damaged', { count: 1, shown: office.digits(1) }))).toBeVisible()
  await expect(office.row(long)).toContainText(markup)
  await expect(office.row(long)).toContainText(office.say('users.moreGroups', { count: 2, shown: office.digits(2) }))
  // Whether they may sign in the cloud does not say, and so neither does the list.
  await expect(office.row('bare')).toBeVisible()
  await expect(office.row('bare')).not.toContainText(new RegExp(`${office.say('users.inactive')}|${office.say('users.active')}`))
  expect(await page.evaluate(() => (window as unknown as { broken?: number }).broken)).toBeUndefined()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('A save gives back what was not touched, unknown groups too; an answer without an id closes the form', async ({ cloud, office }) => {
  cloud.on('/ur/userSave', { json: { status: 'RESOLVE' } })
  await office.open('/users?detail=43&edit')
  await office.dialog().getByLabel(office.say('users.fields.fullName'), { exact: true }).fill('Short')
  await office.button(office.say('actions.save')).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
  // The name of before the rules stays, so does a group that the list does not have.
  const sent = cloud.asked.filter(({ path }) => path === '/ur/userSave')
  expect(sent).toHaveLength(1)
  expect(Object.keys(sent[0]?.body ?? {})).toEqual(['param'])
})

test('Whoever has no such list of groups is told so, and nobody loses a group', async ({ cloud, office }) => {
  cloud.on('/ur/accessGroupList', { json: { status: 'REJECT', message: { errorCode: 500, errorDescription: 'no groups today' } } })
  await office.open('/users?detail=41&edit')
  await expect(office.dialog()).toContainText(office.say('users.groupsUnread'))
  await expect(office.dialog()).toContainText('no groups today')
  await expect(office.dialog()).toContainText(office.say('users.unknownGroup', { id: '7' }))
})
