import { expect, type AppPage } from '@/tests/e2e/support/app-page'
import { afterGateway, alike, distinct, faults, kinds, type Kind } from '@/tests/e2e/support/faults'
import { everyRight } from '@/tests/e2e/support/hostile-data'
import { dot } from '@/tests/e2e/support/photos'
import type { Reply, ScriptedCloud } from '@/tests/e2e/support/scripted-cloud'
import { testWithCloud } from '@/tests/e2e/support/scripted-cloud-test'

/** Whatever fault the cloud has, each kind of screen explains it, and recovers with the cloud. */
const test = testWithCloud(everyRight, {}, 1500)

test.use({ as: 'somebody@foreign' })

const locatorOf = (app: AppPage, kind: Kind) => kind.locate?.(app) ?? app.page.getByRole('main')

async function heal(cloud: ScriptedCloud, app: AppPage, kind: Kind): Promise<void> {
  cloud.on(kind.path, kind.good)
  await locatorOf(app, kind)
    .getByRole('button', { name: app.translate('actions.retry'), exact: true })
    .first()
    .click()
  await kind.agree?.(app)
  await kind.expectShown(app)
}

/** `WHOLE=1` tries every fault on every kind of screen. */
const runAll = process.env.WHOLE === '1'

for (const kind of kinds) {
  test(`${kind.name} explains the fault and recovers`, async ({ cloud, app, page }) => {
    test.setTimeout(120_000)
    if (kind.stays) await app.open(kind.address)
    for (const [what, reply, messageKey] of kind.thorough || runAll ? faults : distinct) {
      await test.step(what, async () => {
        cloud.on(kind.path, afterGateway(reply, messageKey, kind))
        if (!kind.stays) await app.open(kind.address)
        await kind.reach?.(app)
        const message = messageKey === 'rejected' ? 'Kasse <b>zu</b>' : app.translate(`problems.${messageKey}`)
        await expect(locatorOf(app, kind).getByText(message).first()).toBeVisible({ timeout: 15_000 })
        await expect(page.locator('body')).not.toContainText('nginx')
        await heal(cloud, app, kind)
      })
    }
  })
}

test('Similar faults look the same', async ({ cloud, page }) => {
  const good = { json: { status: 'RESOLVE', data: [] } }
  for (const path of new Set(kinds.map((kind) => kind.path))) {
    const responseTo = async (reply: Reply) => {
      cloud.on(path, reply)
      const response = await page.request.post(path, { data: { tableName: 'inve', keys: ['ofcList'] } })
      const body: unknown = await response.json()
      // A success in between keeps the circuit closed.
      cloud.on(path, good)
      await page.request.post(path, { data: { tableName: 'inve', keys: ['ofcList'] } })
      return { status: response.status(), body }
    }
    for (const [what, reply] of alike)
      expect(await responseTo(reply), `${path}: ${what}`).toMatchObject({ status: 502, body: { message: { errorCode: 502 } } })
  }
})

test('A form survives every fault and saves at last', async ({ cloud, app, page }) => {
  test.setTimeout(120_000)
  cloud.on('/bd/list', { json: { status: 'RESOLVE', data: [{ id: 1, code: '1', name: 'Mended' }] } })
  await app.open('/warehouselist?detail=1&edit')
  const name = page.getByLabel(app.translate('fields.name'), { exact: true })
  await name.fill('Typed with care')
  for (const [what, reply, messageKey] of faults) {
    await test.step(what, async () => {
      cloud.on('/bd/save', what === 'a wrong type' ? { json: { data: 7 } } : reply)
      await app.button(app.translate('actions.save')).click()
      const message = messageKey === 'rejected' ? 'Kasse <b>zu</b>' : app.translate(`problems.${messageKey}`)
      await expect(app.dialog().getByRole('alert')).toContainText(message, { timeout: 15_000 })
      await expect(name).toHaveValue('Typed with care')
      // Where only the response was lost, the save may have succeeded: the user is asked to check before retrying.
      const unavailable = app.dialog().getByText(app.translate('record.unsure'))
      await expect(unavailable).toHaveCount(['503', '429'].includes(what) || messageKey === 'rejected' ? 0 : 1)
      // A success in between keeps the circuit closed.
      await page.request.post('/bd/list', { data: { tableName: 'inve' } })
    })
  }
  cloud.on('/bd/save', { json: { status: 'RESOLVE', id: 1, savedCode: '1' } })
  await app.button(app.translate('actions.save')).click()
  await expect(app.toast(app.translate('record.saved'))).toBeVisible()
})

test('A failed image says so and recovers', async ({ cloud, app, page }) => {
  test.setTimeout(120_000)
  const images = faults.map(([, reply], index) => ({ id: index + 1, reply }))
  const tea = { id: 5, code: '5', name: 'Tea', goodImages: images.map(({ id }) => ({ imageId: id })), goodsOptionsTemplate: '[]' }
  cloud.on('/bd/list', { json: { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, optionsTemplate: [], data: [tea] } })
  for (const { id, reply } of images) cloud.on(`/img/${id}`, reply)
  await app.open('/goods')
  await app.rows.first().click()
  await app.dialog().getByRole('listitem').getByRole('button').first().click()
  const slider = page.getByRole('group', { name: app.translate('images.title'), exact: true })
  for (const [index, [what]] of faults.entries()) {
    await test.step(what, async () => {
      await expect(slider.getByText(app.translate('images.unseen'))).toBeVisible({ timeout: 15_000 })
      cloud.on(`/img/${index + 1}`, { bytes: (await dot('dot.png', index)).buffer, type: 'image/png' })
      await slider.getByRole('button', { name: app.translate('actions.retry'), exact: true }).click()
      await expect.poll(() => slider.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await slider.getByRole('button', { name: app.translate('images.next'), exact: true }).click()
    })
  }
})
