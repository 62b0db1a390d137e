import { testBefore } from './support/foreign'
import { expect } from './support/office'

/** Access groups of a cloud that is not ours: odd shapes are read, and nothing of them is lost by a save. */
const test = testBefore({ AccessGroup: ['l', 'c', 'u', 'd'], Goods: ['l', 'u'], FutureModule: ['l', 'v'] }, {}, 2000)

test.use({ as: 'somebody@foreign' })

const long = 'W'.repeat(300)
const markup = '<img src=x onerror="window.broken=1">'
const groups = (...data: unknown[]) => ({ json: { status: 'RESOLVE', data } })

for (const [shape, accessList] of [
  ['text', '[{"Goods":["l"]},{"NotPurchased":["c","l"]},"odd",{"Broken":7}]'],
  ['a list', [{ Goods: ['l'] }, { NotPurchased: ['c', 'l'] }, 'odd', { Broken: 7 }]],
] as const) {
  test(`An access list that comes as ${shape} is read, and a save gives back what is not shown as it came`, async ({ cloud, office }) => {
    cloud.on('/ur/accessGroupList', groups({ accessGroupId: '4', title: 'Odd', accessList }))
    cloud.on('/ur/accessGroupSave', { json: { status: 'RESOLVE', savedId: '4' } })
    await office.open('/userAccessGroup?detail=4&edit')
    await office.dialog().getByText(office.say('accessGroups.matrix'), { exact: true }).click()
    // A module that the product has no name for was bought all the same: it can be granted.
    await office.page.getByRole('checkbox', { name: new RegExp(`FutureModule.*: ${office.say('rights.fields.v')}`) }).click()
    await office.button(office.say('actions.save')).click()
    const review = office.dialog(office.say('accessGroups.reviewTitle'))
    await expect(review).toContainText(office.say('accessGroups.affectsUnknown'))
    await review.getByRole('button', { name: office.say('actions.save'), exact: true }).click()
    await expect(office.told(office.say('record.saved'))).toBeVisible()
    expect(cloud.asked.find(({ path }) => path === '/ur/accessGroupSave')?.body).toEqual({
      accessGroupId: 4,
      title: 'Odd',
      accessList: [{ Goods: ['l'] }, { NotPurchased: ['c', 'l'] }, { FutureModule: ['v'] }, 'odd', { Broken: 7 }],
    })
  })
}

test('A group whose list cannot be read is counted, not shown: saving it would take every right away', async ({ cloud, office }) => {
  cloud.on(
    '/ur/accessGroupList',
    groups({ accessGroupId: 4, title: 'Whole', accessList: '' }, { accessGroupId: 5, title: 'Damaged', accessList: '[{' }),
  )
  await office.open('/userAccessGroup')
  await expect(office.rows).toHaveCount(1)
  await expect(office.page.getByText(office.say('table.damaged', { count: 1, shown: office.digits(1) }))).toBeVisible()
})

test('What somebody else changed meanwhile is told before it is overruled', async ({ cloud, office }) => {
  cloud.on('/ur/accessGroupList', groups({ accessGroupId: 4, title: 'Shared', accessList: [{ Goods: ['l'] }] }))
  cloud.on('/ur/accessGroupSave', { json: { status: 'RESOLVE', savedId: 4 } })
  await office.open('/userAccessGroup?detail=4&edit')
  const title = office.page.getByLabel(office.say('accessGroups.fields.title'), { exact: true })
  await title.fill('Shared by two')
  cloud.on('/ur/accessGroupList', groups({ accessGroupId: 4, title: 'Shared', accessList: [{ Goods: ['l', 'u'] }] }))
  await office.button(office.say('actions.save')).click()
  const review = office.dialog(office.say('accessGroups.reviewTitle'))
  await expect(review).toContainText(office.say('accessGroups.changedMeanwhile'))
  await review.getByRole('button', { name: office.say('actions.back'), exact: true }).click()
  await expect(title).toHaveValue('Shared by two')
  expect(cloud.asked.some(({ path }) => path === '/ur/accessGroupSave')).toBe(false)
})

test('Features that cannot be read can be asked for again', async ({ cloud, office, page }) => {
  cloud.on('/ur/accessGroupList', groups({ accessGroupId: 4, title: 'Odd', accessList: [{ Goods: ['l'] }] }))
  cloud.on('/ur/organizationFeatureList', { status: 502, json: {} })
  await office.open('/userAccessGroup?detail=4')
  const retry = page.getByRole('dialog').getByRole('button', { name: office.say('actions.retry') })
  await expect(retry).toBeVisible()
  cloud.on('/ur/organizationFeatureList', { json: { status: 'RESOLVE', data: [{ feature: 'AccessGroup', access: ['l'] }] } })
  await retry.click()
  await expect(page.getByRole('dialog')).toContainText(office.say('accessGroups.hidden', { count: 1, shown: office.digits(1) }))
})

test('Markup and endless names are text, and break no layout', async ({ cloud, office, page }) => {
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
      await office.open(address)
      if (address.includes('detail')) await expect(office.dialog()).toBeVisible()
      else await expect(office.rows).toHaveCount(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    }
  }
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})
