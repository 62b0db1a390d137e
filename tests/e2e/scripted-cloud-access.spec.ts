import { expect } from '@/tests/e2e/support/app-page'
import { testWithCloud } from '@/tests/e2e/support/scripted-cloud-test'

/** Access groups of a foreign cloud: odd shapes are read, and a save preserves them. */
const test = testWithCloud({ AccessGroup: ['l', 'c', 'u', 'd'], Goods: ['l', 'u'], FutureModule: ['l', 'v'] }, {}, 2000)

test.use({ as: 'somebody@foreign' })

const long = 'W'.repeat(300)
const markup = '<img src=x onerror="window.broken=1">'
const groups = (...data: unknown[]) => ({ json: { status: 'RESOLVE', data } })

for (const [shape, accessList] of [
  ['text', '[{"Goods":["l"]},{"NotPurchased":["c","l"]},"odd",{"Broken":7}]'],
  ['a list', [{ Goods: ['l'] }, { NotPurchased: ['c', 'l'] }, 'odd', { Broken: 7 }]],
] as const) {
  test(`Reads an access list as ${shape} and preserves hidden entries`, async ({ cloud, app }) => {
    cloud.on('/ur/accessGroupList', groups({ accessGroupId: '4', title: 'Odd', accessList }))
    cloud.on('/ur/accessGroupSave', { json: { status: 'RESOLVE', savedId: '4' } })
    await app.open('/userAccessGroup?detail=4&edit')
    // A purchased module without a known name can still be granted.
    await app.page.getByRole('checkbox', { name: new RegExp(`FutureModule.*: ${app.translate('rights.fields.v')}`) }).click()
    await app.button(app.translate('actions.save')).click()
    const review = app.dialog(app.translate('accessGroups.reviewTitle'))
    await expect(review).toContainText(app.translate('accessGroups.affectsUnknown'))
    await review.getByRole('button', { name: app.translate('actions.save'), exact: true }).click()
    await expect(app.toast(app.translate('record.saved'))).toBeVisible()
    expect(cloud.requests.find(({ path }) => path === '/ur/accessGroupSave')?.body).toEqual({
      accessGroupId: 4,
      title: 'Odd',
      accessList: [{ Goods: ['l'] }, { NotPurchased: ['c', 'l'] }, { FutureModule: ['v'] }, 'odd', { Broken: 7 }],
    })
  })
}

test('Counts a group with an unreadable list', async ({ cloud, app }) => {
  cloud.on(
    '/ur/accessGroupList',
    groups({ accessGroupId: 4, title: 'Whole', accessList: '' }, { accessGroupId: 5, title: 'Damaged', accessList: '[{' }),
  )
  await app.open('/userAccessGroup')
  await expect(app.rows).toHaveCount(1)
  await expect(app.page.getByText(app.translate('table.damaged', { count: 1, shown: app.digits(1) }))).toBeVisible()
})

test('Keeps the permissions another user added meanwhile', async ({ cloud, app }) => {
  cloud.on('/ur/accessGroupList', groups({ accessGroupId: 4, title: 'Shared', accessList: [{ Goods: ['l'] }] }))
  cloud.on('/ur/accessGroupSave', { json: { status: 'RESOLVE', savedId: 4 } })
  await app.open('/userAccessGroup?detail=4&edit')
  const title = app.page.getByLabel(app.translate('accessGroups.fields.title'), { exact: true })
  await title.fill('Shared by two')
  cloud.on('/ur/accessGroupList', groups({ accessGroupId: 4, title: 'Shared', accessList: [{ Goods: ['l', 'u'] }] }))
  await app.button(app.translate('actions.save')).click()
  const save = () => cloud.requests.find(({ path }) => path === '/ur/accessGroupSave')?.body
  await expect.poll(save).toMatchObject({ title: 'Shared by two', accessList: [{ Goods: ['l', 'u'] }] })
})

test('Retries unreadable features', async ({ cloud, app, page }) => {
  cloud.on('/ur/accessGroupList', groups({ accessGroupId: 4, title: 'Odd', accessList: [{ Goods: ['l'] }] }))
  cloud.on('/ur/organizationFeatureList', { status: 502, json: {} })
  await app.open('/userAccessGroup?detail=4')
  const retry = page.getByRole('dialog').getByRole('button', { name: app.translate('actions.retry') })
  await expect(retry).toBeVisible()
  cloud.on('/ur/organizationFeatureList', { json: { status: 'RESOLVE', data: [{ feature: 'AccessGroup', access: ['l'] }] } })
  await retry.click()
  await expect(page.getByRole('dialog')).toContainText(app.translate('accessGroups.hidden', { count: 1, shown: app.digits(1) }))
})

test('Shows markup and long names as text', async ({ cloud, app, page }) => {
  cloud.on(
    '/ur/accessGroupList',
    groups({ accessGroupId: 4, title: long, accessList: { Goods: ['l'] } }, { accessGroupId: 5, title: markup }),
  )
  cloud.on('/ur/organizationFeatureList', {
    json: {
      status: 'RESOLVE',
      data: [
        { feature: 'Goods', access: ['l'], en: long, fa: long },
        { feature: 'AccessGroup', access: 'l,c,u,d', en: markup, fa: markup },
      ],
    },
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const address of ['/userAccessGroup', '/userAccessGroup?detail=4', '/userAccessGroup?detail=5&edit']) {
      await app.open(address)
      if (address.includes('detail')) await expect(app.dialog()).toBeVisible()
      else await expect(app.rows).toHaveCount(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    }
  }
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})
