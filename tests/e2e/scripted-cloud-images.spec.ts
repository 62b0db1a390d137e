import sharp from 'sharp'
import { expect } from '@/tests/e2e/support/app-page'
import { photo } from '@/tests/e2e/support/photos'
import { testWithCloud } from '@/tests/e2e/support/scripted-cloud-test'

/** Format of images sent to any cloud. */
const test = testWithCloud({ Goods: ['l', 'u'], GoodImage: ['u'] }, {}, 30000)

test.use({ as: 'somebody@foreign' })

test('Sends a 12-megapixel photo upright, small and without metadata', async ({ cloud, app }) => {
  const data = [{ id: '5', code: '5', name: 'Tea <b>&amp;</b>', webprice: '10.50', goodImages: [], goodsOptionsTemplate: '[]' }]
  cloud.on('/bd/list', { json: { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, optionsTemplate: [], data } })
  cloud.on('/qr/saveImage', { json: { status: 'RESOLVE', imageId: 12 } })
  await app.open('/goods')
  await app.rows.first().click()
  await app
    .dialog()
    .getByRole('button', { name: app.translate('actions.edit'), exact: true })
    .click()
  await app.page.locator('input[type="file"]').setInputFiles(await photo())
  await expect(app.page.getByRole('region', { name: app.translate('images.uploads') })).toContainText(app.translate('images.uploaded'))

  const body = cloud.requests.find(({ path }) => path === '/qr/saveImage')?.body ?? {}
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
