import { expect, test, type Office } from './support/office'

const ask = (office: Office, path: string, data: object) => office.page.request.post(path, { data })

let made = 0
const newName = () => `a${Date.now().toString(36)}${(made += 1)}`

/** Saves a warehouse without the screen. */
const saveWarehouse = (office: Office, name: string) =>
  ask(office, '/bd/save', {
    tableName: 'inve',
    operationType: 1,
    params: { id: 0, code: name, name, name2: 'secret words', isDefault: false },
  })

const open = async (office: Office) => {
  await office.open('/activity')
  await office.settled()
}

test('What was changed stands on top: who, what, which and what became of it', async ({ office }) => {
  const answer = await saveWarehouse(office, newName())
  const { id } = (await answer.json()) as { id: number }
  await ask(office, '/bd/remove', { tableName: 'inve', id: 987654 })
  await open(office)
  const [latest, before] = [office.rows.first(), office.rows.nth(1)]
  await expect(latest).toContainText(office.say('activity.kinds.remove'))
  await expect(latest).toContainText('50003')
  await expect(before).toContainText('admin')
  await expect(before).toContainText(office.say('warehouses.title'))
  await expect(before).toContainText(office.say('activity.kinds.create'))
  await expect(before).toContainText(office.say('activity.outcomes.done'))
  await expect(before).toContainText(String(id))
  await expect(office.page.getByText('secret words')).toHaveCount(0)
})

test('A change leads to what was changed', async ({ office, page }) => {
  const name = newName()
  const { id } = (await (await saveWarehouse(office, name)).json()) as { id: number }
  await open(office)
  await office.row(String(id)).first().click()
  await office.dialog().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/warehouselist\\?detail=${id}$`))
  await expect(office.dialog(name)).toBeVisible()
})

test('The list is narrowed to a person and to what was changed', async ({ office, join }) => {
  await saveWarehouse(office, newName())
  const { office: theirs } = await join('omid@demo')
  await ask(theirs, '/bd/remove', { tableName: 'goods_g', id: 987654 })
  await ask(theirs, '/ur/userRemove', { userId: 1 })
  await open(office)
  await expect(office.row('omid').first()).toContainText('1')
  await office.page.getByRole('combobox', { name: office.say('activity.fields.user') }).click()
  await office.page.getByRole('option', { name: 'omid' }).click()
  await expect(office.row('admin')).toHaveCount(0)
  await expect(office.row('omid')).toHaveCount(2)
  await office.page.getByRole('combobox', { name: office.say('activity.fields.subject') }).click()
  await office.page.getByRole('option', { name: office.say('goodsGroups.title') }).click()
  await expect(office.rows).toHaveCount(1)
})

test('Nobody sees the changes of another organisation', async ({ office, join }) => {
  await saveWarehouse(office, newName())
  const { office: theirs } = await join('admin@empty')
  await open(theirs)
  await expect(theirs.page.getByText(theirs.say('activity.nothing'))).toBeVisible()
  await expect(theirs.rows).toHaveCount(0)
})

test('Whoever may not list the users is told so', async ({ join }) => {
  const { office: theirs, context } = await join('sara@demo')
  expect((await context.request.get('/api/activity')).status()).toBe(403)
  await theirs.open('/activity')
  await expect(theirs.heading).toContainText(theirs.say('shell.notHeld.title'))
})

test('The list can be used by everybody', async ({ office }) => {
  await saveWarehouse(office, newName())
  await open(office)
  expect(await office.barriers()).toEqual([])
})
