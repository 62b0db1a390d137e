import { request, type APIRequestContext } from '@playwright/test'
import { accessGroups } from '@/lib/contract/access-groups'
import { warehouses, type Warehouse, type WarehouseDraft } from '@/lib/contract/warehouses'
import { AppPage, expect, once, signInAs, test } from '@/tests/e2e/support/app-page'

/** A colleague with a session of their own, who saves warehouses while a form is open. */
class Colleague {
  constructor(private readonly session: APIRequestContext) {}

  private async send<Result>(call: { path: string; body: unknown; read: (response: unknown) => Result }): Promise<Result> {
    return call.read(await (await this.session.post(call.path, { data: call.body })).json())
  }
  private readonly year = { fiscalYearId: 7 }
  async create(draft: WarehouseDraft): Promise<number> {
    return (await this.send(warehouses.save(this.year, 0, draft))).id
  }
  async read(id: number): Promise<Warehouse | undefined> {
    return (await this.send(warehouses.list(this.year))).rows.find((one) => one.id === id)
  }
  async change(id: number, changes: Partial<WarehouseDraft>): Promise<void> {
    const now = await this.read(id)
    if (now) await this.send(warehouses.save(this.year, id, { ...warehouses.draftOf(now), ...changes }))
  }
  async remove(id: number): Promise<void> {
    await this.send(warehouses.remove(this.year, { id } as Warehouse))
  }
}

const field = (app: AppPage, name: 'name' | 'name2') => app.page.getByRole('textbox', { name: app.field('warehouses', name), exact: true })
const save = (app: AppPage) => app.page.getByRole('button', { name: app.translate('actions.save'), exact: true })

for (const width of [1440, 390]) {
  test(`Keeps what a colleague saves meanwhile, ${width} pixels wide`, async ({ app, page, server }) => {
    await page.setViewportSize({ width, height: 844 })
    const session = await request.newContext({ baseURL: server.url, storageState: await signInAs(server.url, 'admin@demo') })
    const colleague = new Colleague(session)
    const name = `Quay ${width} ${Date.now().toString(36)}`
    const id = await colleague.create({ ...warehouses.blank, code: `Q${Date.now().toString(36)}`, name })
    await app.open(`/warehouselist?detail=${id}&edit`)

    await test.step('another field: both are saved, and it is said', async () => {
      await field(app, 'name').fill(`${name} A`)
      await colleague.change(id, { name2: 'Dock B' })
      await save(app).click()
      await expect(app.toast(app.translate('record.theirsKept', { fields: app.translate('fields.name2') }))).toBeVisible()
      expect(await colleague.read(id)).toMatchObject({ name: `${name} A`, name2: 'Dock B' })
      await expect(app.dialog(`${name} A`)).toContainText('Dock B')
    })

    await test.step('the same field: a question with three values, by keyboard', async () => {
      await app.button(app.translate('actions.edit')).click()
      await field(app, 'name').fill(`${name} mine`)
      await colleague.change(id, { name: `${name} theirs` })
      await save(app).click()
      const question = app.dialog(app.translate('record.conflictTitle'))
      const choices = question.getByRole('radio')
      await expect(choices).toHaveCount(3)
      for (const value of [`${name} A`, `${name} theirs`, `${name} mine`]) await expect(question).toContainText(value)
      await expect(choices.last()).toBeChecked()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await choices.last().focus()
      await page.keyboard.press('ArrowUp')
      await expect(choices.nth(1)).toBeChecked()
      await question.getByRole('button', { name: app.translate('actions.save') }).click()
      await expect(question).toHaveCount(0)
      await expect(app.dialog(`${name} theirs`).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
      expect(await colleague.read(id)).toMatchObject({ name: `${name} theirs` })
    })

    await test.step('deleted meanwhile: the input stays and can be saved as new', async () => {
      await app.button(app.translate('actions.edit')).click()
      await field(app, 'name').fill(`${name} again`)
      await colleague.remove(id)
      await save(app).click()
      await expect(app.page.getByRole('alert').first()).toBeVisible()
      await expect(field(app, 'name')).toHaveValue(`${name} again`)
      await app.button(app.translate('record.saveAsNew')).click()
      await expect(app.dialog(`${name} again`).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
    })
    await session.dispose()
  })
}

test('Keeps a right taken by a colleague while the review of another right is open', once, async ({ app, join, page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { app: joined } = await join('admin@demo')
  const colleague = new AppPage(joined.page, 'en', server)
  const title = `Clerks ${Date.now().toString(36)}`
  const created = await page.request.post('/ur/accessGroupSave', {
    data: { accessGroupId: 0, title, accessList: [{ Inventory: ['l', 'c'] }, { Later: ['x'] }] },
  })
  const { savedId } = (await created.json()) as { savedId: number }
  const right = (at: AppPage, feature: 'Inventory' | 'SaleOrder', letter: 'l' | 'c') =>
    at.page.getByRole('checkbox', {
      name: new RegExp(`^\u2068${at.translate(`features.${feature}`)}\u2069: ${at.translate(`rights.fields.${letter}`)}`),
    })
  const review = (at: AppPage) => at.dialog(at.translate('accessGroups.reviewTitle'))
  const confirm = async (at: AppPage) => {
    await review(at)
      .getByRole('button', { name: at.translate('actions.save'), exact: true })
      .click()
    await expect(review(at)).toHaveCount(0)
  }
  for (const at of [app, colleague]) await at.open(`/userAccessGroup?detail=${savedId}&edit`)
  await right(app, 'SaleOrder', 'l').click()
  await save(app).click()
  await expect(review(app)).toBeVisible()
  await right(colleague, 'Inventory', 'c').click()
  await save(colleague).click()
  await confirm(colleague)
  await expect(colleague.toast(colleague.translate('record.saved'))).toBeVisible()
  await confirm(app)
  await expect(app.toast(app.translate('record.theirsKept', { fields: app.field('accessGroups', 'grants') }))).toBeVisible()
  const { path, body, read } = accessGroups.list()
  const { rows } = read(await (await page.request.post(path, { data: body })).json())
  expect(rows.find(({ id }) => id === savedId)?.grants.access).toEqual({ Inventory: ['l'], Later: ['x'], SaleOrder: ['l'] })
})
