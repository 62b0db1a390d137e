import sharp from 'sharp'
import { testBefore } from './support/foreign'
import { expect } from './support/office'
import { photo } from './support/photos'

/** What a cloud gets of an image, whoever's cloud it is. */
const test = testBefore({ Goods: ['l', 'u'], GoodImage: ['u'] }, {}, 30000)

test.use({ as: 'somebody@foreign' })

test('The cloud gets a photo of 12 megapixels with at most 290 kB, turned upright and without metadata', async ({ cloud, office }) => {
  const data = [{ id: '5', code: '5', name: 'Tea <b>&amp;</b>', webprice: '10.50', goodImages: [], goodsOptionsTemplate: '[]' }]
  cloud.on('/bd/list', { json: { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, optionsTemplate: [], data } })
  cloud.on('/qr/saveImage', { json: { status: 'RESOLVE', imageId: 12 } })
  await office.open('/goods')
  await office.rows.first().click()
  await office.button(office.say('images.title')).click()
  const images = office.page.getByRole('dialog').filter({ hasText: `${office.say('images.title')} · ` })
  await images.getByRole('button', { name: office.say('actions.edit'), exact: true }).click()
  await office.page.locator('input[type="file"]').setInputFiles(await photo())
  await expect(office.page.getByRole('region', { name: office.say('images.uploads') })).toContainText(office.say('images.uploaded'))

  const body = cloud.asked.find(({ path }) => path === '/qr/saveImage')?.body ?? {}
  expect(body).toMatchObject({ goodId: 5, fiscalYearId: 7 })
  const [kind, encoded] = String(body.image).split(',')
  expect(kind).toBe('data:image/jpeg;base64')
  const bytes = Buffer.from(encoded ?? '', 'base64')
  expect(bytes.length).toBeLessThanOrEqual(290_000)
  const { format, width, height, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ format, exif, xmp, iptc, orientation }).toEqual({
    format: 'jpeg',
    exif: undefined,
    xmp: undefined,
    iptc: undefined,
    orientation: undefined,
  })
  expect(icc).toBeUndefined()
  expect(bytes.includes('Secret camera')).toBe(false)
  expect(Number(height)).toBeGreaterThan(Number(width))
})
