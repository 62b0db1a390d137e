import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { dot } from './support/photos'

let counter = 0
const newName = () => `Undo ${Date.now().toString(36)}${(counter += 1)}`

const field = (app: AppPage, name: 'name' | 'name2') => app.dialog().first().getByLabel(app.field('warehouses', name), { exact: true })
const undoIn = (app: AppPage, toast: string) => app.toast(toast).getByRole('button', { name: app.translate('undo.undo'), exact: true })

async function addWarehouse(app: AppPage, name: string): Promise<void> {
  await app.button(app.translate('warehouses.add')).click()
  await field(app, 'name').fill(name)
  await app.button(app.translate('actions.save')).click()
  await expect(app.dialog(name).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
}

async function rename(app: AppPage, from: string, to: string): Promise<void> {
  await app
    .dialog(from)
    .getByRole('button', { name: app.translate('actions.edit') })
    .click()
  await field(app, 'name').fill(to)
  await app.button(app.translate('actions.save')).click()
  await expect(app.dialog(to).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
}

test('Undoes an edit and a deletion at once', async ({ app, page }) => {
  const name = newName()
  const other = newName()
  await app.open('/warehouselist')
  await expect(app.rows.first()).toBeVisible()
  await addWarehouse(app, name)
  await rename(app, name, other)
  await undoIn(app, app.translate('record.saved')).last().click()
  await expect(app.toast(app.translate('undo.done.update', { name }))).toBeVisible()
  await expect(app.dialog(name).getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()

  await app
    .dialog(name)
    .getByRole('button', { name: app.translate('actions.delete') })
    .click()
  const confirmation = app.dialog(app.translate('record.deleteTitle'))
  await confirmation.getByRole('button', { name: app.translate('actions.delete'), exact: true }).click()
  await expect(app.row(name)).toHaveCount(0)
  // By keyboard, where no field has the focus.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(app.toast(new RegExp(name)).first()).toBeVisible()
  await expect(app.row(name)).toHaveCount(1)
})

test('Shows what others changed, from the activity log', async ({ app, page }) => {
  const name = newName()
  const other = newName()
  const theirs = newName()
  await app.open('/warehouselist')
  await expect(app.rows.first()).toBeVisible()
  await addWarehouse(app, name)
  await rename(app, name, other)
  const id = new URL(page.url()).searchParams.get('detail')
  const { data } = (await (await page.request.post('/bd/list', { data: { tableName: 'inve' } })).json()) as {
    data: { id?: number; Id?: number; code: string }[]
  }
  const code = data.find((row) => String(row.id ?? row.Id) === id)?.code
  await page.request.post('/bd/save', {
    data: { tableName: 'inve', operationType: 2, params: { id: Number(id), code, name: theirs, name2: '', isDefault: false } },
  })

  await app.go('/activity')
  await app.settled()
  await expect(app.row(name).first()).toBeVisible()
  await app.row(name).first().click()
  await app.button(app.translate('undo.fromLog')).click()
  const dialog = app.dialog(app.translate('undo.titles.update'))
  await expect(dialog).toContainText(theirs)
  await expect(dialog).toContainText(other)
  await expect(dialog.getByRole('alert')).toContainText(app.translate('fields.name'))
  expect(await app.accessibilityViolations()).toEqual([])
  await dialog.getByRole('button', { name: app.translate('undo.anyway') }).click()
  await expect(app.toast(new RegExp(app.translate('undo.done.update')))).toBeVisible()
  await app.go('/warehouselist')
  await expect(app.row(name)).toHaveCount(1)
  await expect(app.row(theirs)).toHaveCount(0)
})

test('Undoes a bulk change and leaves what others changed', async ({ app, page }) => {
  await app.open('/goods')
  await app.settled()
  await app.select(app.rows.first())
  const bar = page.getByRole('region', { name: app.translate('bulk.bar') })
  await bar.getByRole('checkbox').check()
  await bar.getByRole('button', { name: app.translate('goods.unpublish') }).click()
  const dialog = app.dialog(app.translate('goods.unpublish'))
  await dialog.getByRole('button', { name: app.translate('goods.unpublish'), exact: true }).click()
  await dialog.getByRole('button', { name: app.translate('undo.undo') }).click()
  const undo = app.dialog(app.translate('undo.titles.many'))
  await expect(undo.getByText(app.translate('undo.groups.ready'))).toBeVisible()
  expect(await app.accessibilityViolations()).toEqual([])
  await undo.getByRole('button', { name: app.translate('undo.run.many') }).click()
  const close = undo.getByRole('button', { name: app.translate('actions.close') })
  // During the run there is only the one of the head, which stops it.
  await expect(close).toHaveCount(2)
  await expect(undo.getByText(app.translate('problems.changedMeanwhile'))).toHaveCount(0)
  await close.last().click()
  await expect(undo).toHaveCount(0)

  // The whole run is one change in the log.
  await app.go('/activity')
  await app.settled()
  await app.rows.first().click()
  await app.button(app.translate('undo.fromLog')).click()
  await expect(app.dialog(app.translate('undo.titles.many'))).toBeVisible()
})

test('Undoes images that were added, moved and removed', async ({ app, page }) => {
  const name = newName()
  const dialog = () => app.dialog(name)
  const images = () => dialog().getByRole('listitem').getByRole('button')
  const order = () => images().evaluateAll((all) => all.map((one) => one.querySelector('img')?.getAttribute('src')?.replace(/\?.*/, '')))
  await app.open('/goods')
  await expect(app.rows.first()).toBeVisible()
  await app.button(app.translate('goods.add')).click()
  await app.dialog().getByLabel(app.translate('fields.name'), { exact: true }).fill(name)
  await app.dialog().getByLabel(app.translate('fields.price'), { exact: true }).fill('5')
  await app.button(app.translate('actions.save')).click()
  await expect(dialog().getByRole('button', { name: app.translate('actions.edit') })).toBeVisible()
  await dialog()
    .getByRole('button', { name: app.translate('actions.edit'), exact: true })
    .click()
  await page.locator('input[type="file"]').setInputFiles([await dot('a.png', 10), await dot('b.png', 200)])
  await expect(images()).toHaveCount(2)

  const undoneOrder = await order()
  await test.step('at once', async () => {
    await images().first().click()
    await dialog()
      .getByRole('button', { name: app.translate('images.later') })
      .click()
    await expect.poll(order).toEqual(undoneOrder.toReversed())
    await undoIn(app, app.translate('images.ordered')).click()
    await expect.poll(order).toEqual(undoneOrder)

    await dialog()
      .getByRole('button', { name: app.translate('actions.delete'), exact: true })
      .last()
      .click()
    await app
      .dialog(app.translate('images.deleteTitle'))
      .getByRole('button', { name: app.translate('actions.delete'), exact: true })
      .click()
    await expect(images()).toHaveCount(1)
    await undoIn(app, app.translate('images.deleted')).click()
    await expect(images()).toHaveCount(2)

    await page.locator('input[type="file"]').setInputFiles([await dot('c.png', 90)])
    await expect(images()).toHaveCount(3)
    await undoIn(app, app.translate('images.added')).click()
    await expect(images()).toHaveCount(2)
  })

  await test.step('later, saying what others changed', async () => {
    await page.locator('input[type="file"]').setInputFiles([await dot('d.png', 120)])
    await expect(images()).toHaveCount(3)
    const goodId = Number(new URL(page.url()).searchParams.get('detail'))
    const imageIds = (await order()).map((address) => Number(address?.split('/').at(-1)))
    const removal = await page.request.post('/qr/removeImage', { data: { goodId, imageId: imageIds[0] } })
    expect(await removal.json()).toMatchObject({ status: 'RESOLVE' })
    await app.go('/activity')
    await app.settled()
    // Above the upload is the removal by somebody else.
    await app.rows.nth(1).click()
    await app.button(app.translate('undo.fromLog')).click()
    const undo = app.dialog(app.translate('undo.titles.update'))
    await expect(undo.getByRole('alert')).toContainText(app.translate('images.title'))
    await undo.getByRole('button', { name: app.translate('undo.anyway') }).click()
    await expect(undo).toHaveCount(0)
    // Only the added image is gone again, and the order of the others stays.
    const list = await page.request.post('/bd/list', { data: { tableName: 'goods' } })
    const { data } = (await list.json()) as { data: { id: number; goodImages: { imageId: number }[] }[] }
    expect(data.find(({ id }) => id === goodId)?.goodImages.map(({ imageId }) => imageId)).toEqual([imageIds[1]])
  })
})
