import sharp from 'sharp'
import { goods, type Good } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages } from '@/lib/contract/goods-images'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { priceList } from '@/lib/contract/price-list'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { imageTransfer, templateTransfer } from '@/lib/contract/transfers'
import { warehouses, type Warehouse } from '@/lib/contract/warehouses'
import { codeOf, openCloud, type Cloud, type Member } from './sandbox-client'

let cloud: Cloud
let admin: Member
const now = { fiscalYearId: 7 }
beforeEach(async () => {
  cloud = openCloud()
  admin = await cloud.signIn('demo', 'admin')
})
afterEach(() => cloud.close())

const listGoods = async (context = now) => (await admin.ask(goods.list(context))).rows
const goodAt = async (id: number, context = now) => (await listGoods(context)).find((good) => good.id === id)
const listWarehouses = async (context = now) => (await admin.ask(warehouses.list(context))).rows
const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined) throw new Error('no row')
  return row
}
const save = (tableName: string, operationType: 1 | 2, params: object, fiscalYearId?: number) =>
  admin.post('/bd/save', { tableName, operationType, params, ...(fiscalYearId && { fiscalYearId }) })
const remove = (tableName: string, id: number) => admin.post('/bd/remove', { tableName, id })
const removed = expect.objectContaining({ status: 'RESOLVE' }) as unknown
const inUse = 50000

describe('warehouses', () => {
  const blank = { code: '', name: 'انبار نو', name2: '', isDefault: false }

  test('have codes of their own: one that is taken is changed, and told', async () => {
    const made = await admin.ask(warehouses.save(now, 0, { ...blank, code: '2' }))
    expect(made.savedCode).toBe('7')
    expect(await admin.ask(warehouses.save(now, 0, { ...blank, code: 'B-1' }))).toMatchObject({ savedCode: 'B-1' })
    const other = await admin.ask(warehouses.save(now, made.id, { ...blank, code: 'B-1' }))
    expect(other).toEqual({ id: made.id, savedCode: '8' })
    expect(await admin.ask(warehouses.save(now, made.id, { ...blank, code: '8' }))).toEqual({ id: made.id, savedCode: '8' })
    const codes = (await listWarehouses()).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('have one default, which moves but is neither cleared nor removed', async () => {
    const defaults = async () => (await listWarehouses()).filter(({ isDefault }) => isDefault).map(({ id }) => id)
    const [main, shop] = (await listWarehouses()) as [Warehouse, Warehouse]
    expect(await defaults()).toEqual([main.id])
    await admin.ask(warehouses.save(now, main.id, { ...blank, code: main.code, isDefault: false }))
    expect(await defaults()).toEqual([main.id])
    expect(codeOf(await remove('inve', main.id))).toBe(inUse)
    await admin.ask(warehouses.save(now, shop.id, { ...blank, code: shop.code, isDefault: true }))
    expect(await defaults()).toEqual([shop.id])
    const last = (await listWarehouses()).at(-1)
    expect(codeOf(await remove('inve', shop.id))).toBe(inUse)
    expect(await remove('inve', last?.id ?? 0)).toEqual(removed)
    expect(await listWarehouses()).toHaveLength(5)
  })

  test('that hold goods stay; unknown ones are not found', async () => {
    expect(codeOf(await remove('inve', 3))).toBe(inUse)
    expect(codeOf(await remove('inve', 999))).toBe(50003)
    expect(codeOf(await save('inve', 2, { id: 999, ...blank, code: 'x' }))).toBe(50003)
    expect(codeOf(await save('inve', 2, { id: 0, ...blank, code: 'x' }))).toBe(400)
    expect(codeOf(await save('inve', 1, { id: 5, ...blank, code: 'x' }))).toBe(400)
    expect(codeOf(await save('inve', 1, { id: 0, code: 'x' }))).toBe(400)
  })

  test('can be saved and removed by the older calls too, and live in their year', async () => {
    const answer = await admin.post('/bd/inventorySave', { id: 0, ...blank, code: '50' })
    expect(answer).toMatchObject({ status: 'RESOLVE', savedCode: '50', id: 7 })
    expect(await listWarehouses()).toHaveLength(7)
    expect(await listWarehouses({ fiscalYearId: 6 })).toHaveLength(6)
    expect(await admin.post('/bd/inventoryRemove', { id: 7 })).toEqual(removed)
    expect(await listWarehouses()).toHaveLength(6)
  })
})

describe('goods', () => {
  const blank = { ...goods.blank, code: '5000', name: 'چای نو', price: '125000.25', unit: 'بسته', groupId: 3 }

  test('are kept as they were sent', async () => {
    const { id, savedCode } = await admin.ask(
      goods.save(now, 0, { ...blank, barcode: '6260417123457', templateId: 2, description: 'a "b" <c>' }),
    )
    expect(savedCode).toBe('5000')
    const made = await goodAt(id)
    expect(made).toMatchObject({
      code: '5000',
      price: '125000.25',
      groupId: 3,
      isPublic: true,
      templateId: 2,
      description: 'a "b" <c>',
      images: [],
    })
    await admin.ask(goods.save(now, id, { ...blank, name: 'نام دیگر', isPublic: false, templateId: 0 }))
    expect(await goodAt(id)).toMatchObject({ name: 'نام دیگر', isPublic: false, templateId: 0 })
    // What is not said stays as it is.
    await admin.ask(goods.save(now, id, { ...blank, isPublic: null }))
    expect(await goodAt(id)).toMatchObject({ name: blank.name, isPublic: false })
    expect(await goodAt(id, { fiscalYearId: 6 })).toBeUndefined()
  })

  test('have codes of their own, and fitting values', async () => {
    const taken = first(await listGoods())
    const { savedCode } = await admin.ask(goods.save(now, 0, { ...blank, code: taken.code }))
    expect(savedCode).not.toBe(taken.code)
    expect((await listGoods()).filter(({ code }) => code === taken.code)).toHaveLength(1)
    const wrong = [{ webprice: '1.0005' }, { webprice: -1 }, { webprice: 'much' }, { name: ' ' }, { code: '' }]
    for (const params of wrong) expect(codeOf(await save('goods', 1, { id: 0, code: '9', name: 'x', ...params }))).toBe(400)
    expect(codeOf(await save('goods', 1, { id: 0, code: '9', name: 'x', group_id: 999 }))).toBe(50003)
    expect(codeOf(await save('goods', 1, { id: 0, code: '9', name: 'x', optionsTemplateId: 999 }))).toBe(50003)
    expect(codeOf(await save('nonsense', 1, { id: 0 }))).toBe(2)
    expect(codeOf(await admin.post('/bd/list', { tableName: 'nonsense' }))).toBe(2)
    expect(codeOf(await save('goods', 2, { id: 999_999, code: '9', name: 'x' }))).toBe(50003)
    expect(codeOf(await save('goods', 1, { id: 0, code: '9', name: 'x' }, 999))).toBe(50003)
  })

  test('in use stay, others go with all that hangs on them', async () => {
    expect(codeOf(await remove('goods', first(await listGoods()).id))).toBe(inUse)
    const { id } = await admin.ask(goods.save(now, 0, { ...blank, templateId: 1 }))
    expect(await remove('goods', id)).toEqual(removed)
    expect(codeOf(await remove('goods', id))).toBe(50003)
  })

  test('stand in groups, a tree without circles', async () => {
    const groups = async () => (await admin.ask(goodsGroups.list(now))).rows
    const top = first(await groups())
    const draft = { code: '', name: 'گروه نو', parentId: top.id }
    const made = await admin.ask(goodsGroups.save(now, 0, draft))
    expect(made.savedCode).toBe(String((await groups()).length))
    const below = await admin.ask(goodsGroups.save(now, 0, { ...draft, code: top.code, parentId: made.id }))
    expect(below.savedCode).not.toBe(top.code)
    expect(codeOf(await save('goods_g', 2, { id: top.id, name: 'x', parent_id: below.id }))).toBe(400)
    expect(codeOf(await save('goods_g', 2, { id: top.id, name: 'x', parent_id: top.id }))).toBe(400)
    expect(codeOf(await save('goods_g', 1, { id: 0, name: 'x', parent_id: 999 }))).toBe(50003)
    expect(codeOf(await remove('goods_g', made.id))).toBe(inUse)
    expect(codeOf(await remove('goods_g', first(await listGoods()).groupId))).toBe(inUse)
    expect(await remove('goods_g', below.id)).toEqual(removed)
    expect(await remove('goods_g', made.id)).toEqual(removed)
  })
})

describe('pictures', () => {
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

  test('are real, and drawn once', async () => {
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

  test('are added at the end, put in order, removed', async () => {
    const good = first((await listGoods()).filter(({ images }) => images.length === 2)) as Good
    const [a = 0, b = 0] = good.images
    const url = await dataUrl('png')
    const c = await admin.ask(goodsImages.save(now, good.id, url))
    expect((await goodAt(good.id))?.images).toEqual([a, b, c])
    const sent = Buffer.from(url.split(',')[1] ?? '', 'base64')
    const response = await read(c)
    expect([response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())]).toEqual(['image/png', sent])
    await admin.ask(goodsImages.order(now, good.id, [c, a]))
    expect((await goodAt(good.id))?.images).toEqual([c, a, b])
    expect(codeOf(await admin.post('/qr/editImages', { goodImages: [{ goodId: good.id, imageId: 99_999 }] }))).toBe(50003)
    await admin.ask(goodsImages.remove(now, good.id, c))
    expect((await goodAt(good.id))?.images).toEqual([a, b])
    expect((await read(c)).status).toBe(404)
    await admin.ask(goodsImages.remove(now, good.id, a))
    expect((await read(a)).status).toBe(200)
    expect(codeOf(await admin.post('/qr/removeImage', { goodId: good.id, imageId: a }))).toBe(50003)
  })

  test('that are none, or too large, are refused', async () => {
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

  test('and templates are transferred from another year, once', async () => {
    const withPictures = async () => (await listGoods()).filter(({ images }) => images.length > 0)
    const withTemplates = async () => (await listGoods()).filter(({ templateId }) => templateId !== 0)
    const [pictures, templates] = [await withPictures(), await withTemplates()]
    await admin.ask(imageTransfer.run({ from: 6, into: 7 }))
    await admin.ask(templateTransfer.run({ from: 6, into: 7 }))
    const after = [await withPictures(), await withTemplates()] as const
    expect(after[0].length).toBeGreaterThan(pictures.length)
    expect(after[1].length).toBeGreaterThan(templates.length)
    // What a good had, it keeps.
    for (const good of pictures) expect(after[0].find(({ id }) => id === good.id)?.images).toEqual(good.images)
    await admin.ask(imageTransfer.run({ from: 6, into: 7 }))
    await admin.ask(templateTransfer.run({ from: 6, into: 7 }))
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
  const list = async () => (await admin.ask(optionTemplates.list())).rows

  test('are made, changed and removed', async () => {
    const { id } = await admin.ask(optionTemplates.save(now, 0, draft))
    expect((await list()).at(-1)).toMatchObject({ id, title: 'الگوی نو', options: { items: draft.options, damaged: 0 } })
    await admin.ask(optionTemplates.save(now, id, { ...draft, title: 'نام دیگر' }))
    expect((await list()).at(-1)).toMatchObject({ id, title: 'نام دیگر' })
    await admin.ask(templateAllocation.toGood(now, 1, id))
    expect(codeOf(await admin.post('/qr/removeOptionsTemplate', { optionsTemplateId: id, forceRemove: 0 }))).toBe(inUse)
    await admin.ask(optionTemplates.remove(now, first((await list()).filter((template) => template.id === id))))
    expect((await list()).some((template) => template.id === id)).toBe(false)
    expect(await goodAt(1)).toMatchObject({ templateId: 0 })
    expect(codeOf(await admin.post('/qr/editOptionsTemplate', { optionsTemplateId: id, title: 'x', template: '[]' }))).toBe(50003)
    for (const template of ['', '{}', 'x', '[{"key":"","type":1}]', '[{"key":"a","type":4}]']) {
      expect(codeOf(await admin.post('/qr/insertOptionsTemplate', { title: 'x', template }))).toBe(400)
    }
  })

  test('are given to a good, to a group with all below it, and taken away', async () => {
    await admin.ask(templateAllocation.toGood(now, 1, 5))
    expect(await goodAt(1)).toMatchObject({ templateId: 5 })
    // Group 1 is tea: its goods stand in groups below it.
    const groups = (await admin.ask(goodsGroups.list(now))).rows
    const isTea = (id: number): boolean => id === 1 || (id !== 0 && isTea(groups.find((group) => group.id === id)?.parentId ?? 0))
    await admin.ask(templateAllocation.toGroup(now, 1, 4))
    for (const good of await listGoods()) expect(good.templateId === 4).toBe(isTea(good.groupId))
    await admin.ask(templateAllocation.toGroup(now, 1, 0))
    expect((await listGoods()).filter((good) => isTea(good.groupId) && good.templateId !== 0)).toEqual([])
    expect(codeOf(await admin.post('/qr/editGoodOptionsTemplate', { id: 1, goodGroupId: 1, optionsTemplateId: 1 }))).toBe(400)
    expect(codeOf(await admin.post('/qr/editGoodOptionsTemplate', { id: 999, goodGroupId: 0, optionsTemplateId: 1 }))).toBe(50003)
    expect(codeOf(await admin.post('/qr/editGoodOptionsTemplate', { id: 1, goodGroupId: 0, optionsTemplateId: 999 }))).toBe(50003)
  })

  test('of orders are one for the process', async () => {
    const options = [{ type: 1 as const, key: 'یادداشت', defaultValue: 'ندارد' }]
    await admin.ask(orderOptions.save(options))
    expect(await admin.ask(orderOptions.load())).toEqual({ items: options, damaged: 0 })
    expect((await admin.post('/gl/templatelist', { flagProcess: 'Other' })).data).toEqual([])
  })
})

describe('the price list', () => {
  test('shows what is sold on the site, with pictures and templates', async () => {
    const list = await admin.ask(priceList.list(now, 'demo-shop'))
    const sold = (await listGoods()).filter(({ isPublic }) => isPublic)
    expect(list).toMatchObject({ isActive: true, organisation: { name: 'فروشگاه چای و قهوه بهار' } })
    expect(list.rows.map(({ id, price, images, templateId }) => ({ id, price, images, templateId }))).toEqual(
      sold.map(({ id, price, images, templateId }) => ({ id, price, images, templateId })),
    )
    expect(list.rows.some(({ templateId }) => templateId !== 0)).toBe(true)
    for (const { groupName, packPrice } of list.rows) expect([groupName, packPrice]).not.toContain('')
  })

  test('is opened and closed for orders', async () => {
    await admin.ask(priceList.setActive('demo-shop', false))
    expect((await admin.ask(priceList.list(now, 'demo-shop'))).isActive).toBe(false)
    await admin.ask(priceList.setActive('demo-shop', true))
    expect((await admin.ask(priceList.list(now, 'demo-shop'))).isActive).toBe(true)
    expect(codeOf(await admin.post('/qr/editPriceListOrderingStatus', { key: 'demo-shop', isActive: 2 }))).toBe(400)
  })
})
