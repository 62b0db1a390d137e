import { testBefore } from './support/foreign'
import { dot } from './support/photos'
import { alike, distinct, faults, kinds, onItsWay, type Kind } from './support/faults'
import { expect, type Office } from './support/office'
import type { Reply, ScriptedCloud } from './support/scripted-cloud'
import { everyRight } from './support/odd-cloud'

/** Whatever a cloud does wrong, each kind of screen says it in a sentence, and does its work once the cloud is well again. */
const test = testBefore(everyRight, {}, 1500)

test.use({ as: 'somebody@foreign' })

const placeOf = (office: Office, kind: Kind) => kind.place?.(office) ?? office.page.getByRole('main')

async function heal(cloud: ScriptedCloud, office: Office, kind: Kind): Promise<void> {
  cloud.on(kind.path, kind.good)
  await placeOf(office, kind)
    .getByRole('button', { name: office.say('actions.retry'), exact: true })
    .first()
    .click()
  await kind.agree?.(office)
  await kind.seen(office)
}

/** `WHOLE=1` tries every fault on every kind of screen. */
const whole = process.env.WHOLE === '1'

for (const kind of kinds) {
  test(`${kind.name} says what is wrong, and is there after another try`, async ({ cloud, office, page }) => {
    test.setTimeout(120_000)
    if (kind.stays) await office.open(kind.address)
    for (const [what, reply, sentence] of kind.thorough || whole ? faults : distinct) {
      await test.step(what, async () => {
        cloud.on(kind.path, onItsWay(reply, sentence, kind))
        if (!kind.stays) await office.open(kind.address)
        await kind.reach?.(office)
        const told = sentence === 'rejected' ? 'Kasse <b>zu</b>' : office.say(`problems.${sentence}`)
        await expect(placeOf(office, kind).getByText(told).first()).toBeVisible({ timeout: 15_000 })
        await expect(page.locator('body')).not.toContainText('nginx')
        await heal(cloud, office, kind)
      })
    }
  })
}

test('Faults that are alike come to the screens as one and the same answer', async ({ cloud, page }) => {
  const good = { json: { status: 'RESOLVE', data: [] } }
  for (const path of new Set(kinds.map((kind) => kind.path))) {
    const answerTo = async (reply: Reply) => {
      cloud.on(path, reply)
      const answer = await page.request.post(path, { data: { tableName: 'inve', keys: ['ofcList'] } })
      const told: unknown = await answer.json()
      // A good answer between: a cloud that only fails is left alone for a while.
      cloud.on(path, good)
      await page.request.post(path, { data: { tableName: 'inve', keys: ['ofcList'] } })
      return { status: answer.status(), told }
    }
    for (const [what, reply] of alike)
      expect(await answerTo(reply), `${path}: ${what}`).toMatchObject({ status: 502, told: { message: { errorCode: 502 } } })
  }
})

test('A form that cannot be saved says why each time, loses nothing, and is saved at last', async ({ cloud, office, page }) => {
  test.setTimeout(120_000)
  cloud.on('/bd/list', { json: { status: 'RESOLVE', data: [{ id: 1, code: '1', name: 'Mended' }] } })
  await office.open('/warehouselist?detail=1&edit')
  const name = page.getByLabel(office.say('warehouses.fields.name'), { exact: true })
  await name.fill('Typed with care')
  for (const [what, reply, sentence] of faults) {
    await test.step(what, async () => {
      cloud.on('/bd/save', what === 'a wrong type' ? { json: { data: 7 } } : reply)
      await office.button(office.say('actions.save')).click()
      const told = sentence === 'rejected' ? 'Kasse <b>zu</b>' : office.say(`problems.${sentence}`)
      await expect(office.dialog().getByRole('alert')).toContainText(told, { timeout: 15_000 })
      await expect(name).toHaveValue('Typed with care')
      // Where the answer alone was lost, or says nothing, the save may stand: the person is told to look before it is done twice.
      const unsure = office.dialog().getByText(office.say('record.unsure'))
      await expect(unsure).toHaveCount(['503', '429'].includes(what) || sentence === 'rejected' ? 0 : 1)
      // A good answer between: a cloud that only fails is left alone for a while.
      await page.request.post('/bd/list', { data: { tableName: 'inve' } })
    })
  }
  cloud.on('/bd/save', { json: { status: 'RESOLVE', id: 1, savedCode: '1' } })
  await office.button(office.say('actions.save')).click()
  await expect(office.told(office.say('record.saved'))).toBeVisible()
})

test('An image that cannot be fetched says so, and is there after another try', async ({ cloud, office, page }) => {
  test.setTimeout(120_000)
  const images = faults.map(([, reply], index) => ({ id: index + 1, reply }))
  const tea = { id: 5, code: '5', name: 'Tea', goodImages: images.map(({ id }) => ({ imageId: id })), goodsOptionsTemplate: '[]' }
  cloud.on('/bd/list', { json: { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, optionsTemplate: [], data: [tea] } })
  for (const { id, reply } of images) cloud.on(`/img/${id}`, reply)
  await office.open('/goods')
  await office.rows.first().click()
  await office.button(office.say('images.title')).click()
  const slider = page.getByRole('group', { name: office.say('images.title'), exact: true })
  for (const [index, [what]] of faults.entries()) {
    await test.step(what, async () => {
      await expect(slider.getByText(office.say('images.unseen'))).toBeVisible({ timeout: 15_000 })
      cloud.on(`/img/${index + 1}`, { bytes: (await dot('dot.png', index)).buffer, type: 'image/png' })
      await slider.getByRole('button', { name: office.say('actions.retry'), exact: true }).click()
      await expect.poll(() => slider.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await slider.getByRole('button', { name: office.say('images.next'), exact: true }).click()
    })
  }
})
