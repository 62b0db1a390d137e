import sharp from 'sharp'
import { goods, type Good } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages } from '@/lib/contract/goods-images'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { priceList } from '@/lib/contract/price-list'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { imageTransfer, templateTransfer } from '@/lib/contract/year-transfers'
import { codeOf, openCloud, type Cloud, type Member } from './sandbox-client'

let cloud: Cloud
let admin: Member
const now = { fiscalYearId: 7 }
beforeEach(async () => {
  cloud = openCloud()
  admin = await cloud.signIn('demo', 'admin')
})
afterEach(() => cloud.close())

const listGoods = async (context = now) => (await admin.send(goods.list(context))).rows
const goodAt = async (id: number, context = now) => (await listGoods(context)).find((good) => good.id === id)
const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined) throw new Error('no row')
  return row
}
const inUse = 50000

describe('images', () => {
  const dataUrl = async (format: 'jpeg' | 'png', size = 8) => {
    const noise = {
      create: {
        width: size,
        height: size,
        channels: 3 as const,
        background: '#a40',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      },
    }
    return `data:image/${format};base64,${(await sharp(noise).toFormat(format).toBuffer()).toString('base64')}`
  }
  const read = (id: number) => cloud.fetch(new Request(`http://cloud.test/img/${id}`))

  test('images are rendered once', async () => {
    const { images } = first((await listGoods()).filter((good) => good.images.length > 1))
    for (const id of images) {
      const response = await read(id)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
      expect(Buffer.from(await (await read(id)).arrayBuffer())).toEqual(bytes)
    }
    expect((await read(99_999)).status).toBe(404)
  })

  test('images are appended, reordered and deleted', async () => {
    const good = first((await listGoods()).filter(({ images }) => images.length === 2)) as Good
    const [a = 0, b = 0] = good.images
    const url = await dataUrl('png')
    const c = await admin.send(goodsImages.save(now, good.id, url))
    expect((await goodAt(good.id))?.images).toEqual([a, b, c])
    const sent = Buffer.from(url.split(',')[1] ?? '', 'base64')
    const response = await read(c)
    expect([response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())]).toEqual(['image/png', sent])
    await admin.send(goodsImages.order(now, good.id, [c, a]))
    expect((await goodAt(good.id))?.images).toEqual([c, a, b])
    expect(codeOf(await admin.post('/qr/editImages', { goodImages: [{ goodId: good.id, imageId: 99_999 }] }))).toBe(50003)
    await admin.send(goodsImages.remove(now, good.id, c))
    expect((await goodAt(good.id))?.images).toEqual([a, b])
    expect((await read(c)).status).toBe(404)
    await admin.send(goodsImages.remove(now, good.id, a))
    expect((await read(a)).status).toBe(200)
    expect(codeOf(await admin.post('/qr/removeImage', { goodId: good.id, imageId: a }))).toBe(50003)
  })

  test('images are refused when invalid or too large', async () => {
    const jpeg = await dataUrl('jpeg')
    const large = await dataUrl('png', 420)
    const image = async (url: string, goodId = 1) => codeOf(await admin.post('/qr/saveImage', { goodId, image: url }))
    expect(large.length).toBeGreaterThan(420_000)
    expect(await image(large)).toBe(400)
    expect(await image(jpeg.replace('jpeg', 'gif'))).toBe(400)
    expect(await image(jpeg.replace('jpeg', 'png'))).toBe(400)
    expect(await image(`data:image/jpeg;base64,${Buffer.from('<svg>').toString('base64')}`)).toBe(400)
    expect(await image('https://example.com/a.jpg')).toBe(400)
    expect(await image(jpeg, 99_999)).toBe(50003)
    expect(await image(jpeg)).toBeUndefined()
  })

  test('images are transferred once with templates', async () => {
    const withPictures = async () => (await listGoods()).filter(({ images }) => images.length > 0)
    const withTemplates = async () => (await listGoods()).filter(({ templateId }) => templateId !== 0)
    const pictures = await withPictures()
    const templates = await withTemplates()
    await admin.send(imageTransfer.run({ from: 6, into: 7 }))
    await admin.send(templateTransfer.run({ from: 6, into: 7 }))
    const after = [await withPictures(), await withTemplates()] as const
    expect(after[0].length).toBeGreaterThan(pictures.length)
    expect(after[1].length).toBeGreaterThan(templates.length)
    // Existing images are preserved.
    for (const good of pictures) expect(after[0].find(({ id }) => id === good.id)?.images).toEqual(good.images)
    await admin.send(imageTransfer.run({ from: 6, into: 7 }))
    await admin.send(templateTransfer.run({ from: 6, into: 7 }))
    expect([await withPictures(), await withTemplates()]).toEqual(after)
    expect(codeOf(await admin.post('/qr/transferImages', { fiscalYearId: 7, preFiscalYearId: 7 }))).toBe(400)
    expect(codeOf(await admin.post('/qr/transferTemplates', { fiscalYearId: 7, preFiscalYearId: 99 }))).toBe(50003)
  })
})

describe('templates', () => {
  const draft = {
    title: 'الگوی نو',
    options: [{ type: 3 as const, key: 'رنگ', values: [{ title: 'سبز', price: '1000.5' }], multiSelect: true, defaultValue: '' }],
  }
  const list = async () => (await admin.send(optionTemplates.list())).rows

  test('templates are created, changed and deleted', async () => {
    const { id } = await admin.send(optionTemplates.save(now, 0, draft))
    expect((await list()).at(-1)).toMatchObject({ id, title: 'الگوی نو', options: { items: draft.options, invalidRows: 0 } })
    await admin.send(optionTemplates.save(now, id, { ...draft, title: 'نام دیگر' }))
    expect((await list()).at(-1)).toMatchObject({ id, title: 'نام دیگر' })
    await admin.send(templateAllocation.toGood(now, 1, id))
    expect(codeOf(await admin.post('/qr/removeOptionsTemplate', { optionsTemplateId: id, forceRemove: 0 }))).toBe(inUse)
    await admin.send(optionTemplates.remove(now, first((await list()).filter((template) => template.id === id))))
    expect((await list()).some((template) => template.id === id)).toBe(false)
    expect(await goodAt(1)).toMatchObject({ templateId: 0 })
    expect(codeOf(await admin.post('/qr/editOptionsTemplate', { optionsTemplateId: id, title: 'x', template: '[]' }))).toBe(50003)
    for (const template of ['', '{}', 'x', '[{"key":"","type":1}]', '[{"key":"a","type":4}]']) {
      expect(codeOf(await admin.post('/qr/insertOptionsTemplate', { title: 'x', template }))).toBe(400)
    }
  })

  test('templates are allocated to a product or a group, and removed', async () => {
    await admin.send(templateAllocation.toGood(now, 1, 5))
    expect(await goodAt(1)).toMatchObject({ templateId: 5 })
    // Group 1 is tea; its products are in its subgroups.
    const groups = (await admin.send(goodsGroups.list(now))).rows
    const isTea = (id: number): boolean => id === 1 || (id !== 0 && isTea(groups.find((group) => group.id === id)?.parentId ?? 0))
    await admin.send(templateAllocation.toGroup(now, 1, 4))
    for (const good of await listGoods()) expect(good.templateId === 4).toBe(isTea(good.groupId))
    await admin.send(templateAllocation.toGroup(now, 1, 0))
    expect((await listGoods()).filter((good) => isTea(good.groupId) && good.templateId !== 0)).toEqual([])
    expect(codeOf(await admin.post('/qr/editGoodOptionsTemplate', { id: 1, goodGroupId: 1, optionsTemplateId: 1 }))).toBe(400)
    expect(codeOf(await admin.post('/qr/editGoodOptionsTemplate', { id: 999, goodGroupId: 0, optionsTemplateId: 1 }))).toBe(50003)
    expect(codeOf(await admin.post('/qr/editGoodOptionsTemplate', { id: 1, goodGroupId: 0, optionsTemplateId: 999 }))).toBe(50003)
  })

  test('order options have one template per process', async () => {
    const options = [{ type: 1 as const, key: 'یادداشت', defaultValue: 'ندارد' }]
    await admin.send(orderOptions.save(options))
    expect(await admin.send(orderOptions.load())).toEqual({ items: options, invalidRows: 0 })
    expect((await admin.post('/gl/templatelist', { flagProcess: 'Other' })).data).toEqual([])
  })
})

describe('price list', () => {
  test('shows published products with images and templates', async () => {
    const list = await admin.send(priceList.list(now, 'demo-shop'))
    const sold = (await listGoods()).filter(({ isPublic }) => isPublic)
    expect(list).toMatchObject({ isActive: true, organisation: { name: 'فروشگاه چای و قهوه بهار' } })
    expect(list.rows.map(({ id, price, images, templateId }) => ({ id, price, images, templateId }))).toEqual(
      sold.map(({ id, price, images, templateId }) => ({ id, price, images, templateId })),
    )
    expect(list.rows.some(({ templateId }) => templateId !== 0)).toBe(true)
    for (const { groupName, packPrice } of list.rows) expect([groupName, packPrice]).not.toContain('')
  })

  test('opens and closes ordering', async () => {
    await admin.send(priceList.setActive('demo-shop', false))
    expect((await admin.send(priceList.list(now, 'demo-shop'))).isActive).toBe(false)
    await admin.send(priceList.setActive('demo-shop', true))
    expect((await admin.send(priceList.list(now, 'demo-shop'))).isActive).toBe(true)
    expect(codeOf(await admin.post('/qr/editPriceListOrderingStatus', { key: 'demo-shop', isActive: 2 }))).toBe(400)
  })
})
