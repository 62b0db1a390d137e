import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { stock } from '@/lib/contract/stock'
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

const listGoods = async (context = now) => (await admin.send(goods.list(context))).rows
const goodAt = async (id: number, context = now) => (await listGoods(context)).find((good) => good.id === id)
const listWarehouses = async (context = now) => (await admin.send(warehouses.list(context))).rows
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

  test('get a free code, which is reported', async () => {
    const created = await admin.send(warehouses.save(now, 0, { ...blank, code: '2' }))
    expect(created.savedCode).toBe('7')
    expect(await admin.send(warehouses.save(now, 0, { ...blank, code: 'B-1' }))).toMatchObject({ savedCode: 'B-1' })
    const other = await admin.send(warehouses.save(now, created.id, { ...blank, code: 'B-1' }))
    expect(other).toEqual({ id: created.id, savedCode: '8' })
    expect(await admin.send(warehouses.save(now, created.id, { ...blank, code: '8' }))).toEqual({ id: created.id, savedCode: '8' })
    const codes = (await listWarehouses()).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('warehouses have one default that can only be moved', async () => {
    const defaults = async () => (await listWarehouses()).filter(({ isDefault }) => isDefault).map(({ id }) => id)
    const [main, shop] = (await listWarehouses()) as [Warehouse, Warehouse]
    expect(await defaults()).toEqual([main.id])
    await admin.send(warehouses.save(now, main.id, { ...blank, code: main.code, isDefault: false }))
    expect(await defaults()).toEqual([main.id])
    expect(codeOf(await remove('inve', main.id))).toBe(inUse)
    await admin.send(warehouses.save(now, shop.id, { ...blank, code: shop.code, isDefault: true }))
    expect(await defaults()).toEqual([shop.id])
    const last = (await listWarehouses()).at(-1)
    await admin.send(warehouses.save(now, last?.id ?? 0, { ...blank, code: '6', isDefault: true }))
    expect(codeOf(await remove('inve', last?.id ?? 0))).toBe(inUse)
    await admin.send(warehouses.save(now, shop.id, { ...blank, code: shop.code, isDefault: true }))
    expect(await remove('inve', last?.id ?? 0)).toEqual(removed)
    expect(await listWarehouses()).toHaveLength(5)
  })

  test('warehouses cannot be deleted with stock; unknown ones are not found', async () => {
    expect(codeOf(await remove('inve', 3))).toBe(inUse)
    expect(codeOf(await remove('inve', 999))).toBe(50003)
    expect(codeOf(await save('inve', 2, { id: 999, ...blank, code: 'x' }))).toBe(50003)
    expect(codeOf(await save('inve', 2, { id: 0, ...blank, code: 'x' }))).toBe(400)
    expect(codeOf(await save('inve', 1, { id: 5, ...blank, code: 'x' }))).toBe(400)
    expect(codeOf(await save('inve', 1, { id: 0, code: 'x' }))).toBe(400)
  })

  test('support the older calls, per year', async () => {
    const response = await admin.post('/bd/inventorySave', { id: 0, ...blank, code: '50' })
    expect(response).toMatchObject({ status: 'RESOLVE', savedCode: '50', id: 7 })
    expect(await listWarehouses()).toHaveLength(7)
    expect(await listWarehouses({ fiscalYearId: 6 })).toHaveLength(6)
    expect(await admin.post('/bd/inventoryRemove', { id: 7 })).toEqual(removed)
    expect(await listWarehouses()).toHaveLength(6)
  })
})

describe('goods', () => {
  const blank = { ...goods.blank, code: '5000', name: 'چای نو', price: '125000.25', unit: 'بسته', groupId: 3 }

  test('goods are stored as sent', async () => {
    const { id, savedCode } = await admin.send(
      goods.save(now, 0, { ...blank, barcode: '6260417123457', templateId: 2, description: 'a "b" <c>' }),
    )
    expect(savedCode).toBe('5000')
    const copy = await goodAt(id)
    expect(copy).toMatchObject({
      code: '5000',
      price: '125000.25',
      groupId: 3,
      isPublic: true,
      templateId: 2,
      description: 'a "b" <c>',
      images: [],
    })
    await admin.send(goods.save(now, id, { ...blank, name: 'نام دیگر', isPublic: false, templateId: 0 }))
    expect(await goodAt(id)).toMatchObject({ name: 'نام دیگر', isPublic: false, templateId: 0 })
    // Omitted members are unchanged.
    await admin.send(goods.save(now, id, { ...blank, isPublic: null }))
    expect(await goodAt(id)).toMatchObject({ name: blank.name, isPublic: false })
    expect(await goodAt(id, { fiscalYearId: 6 })).toBeUndefined()
  })

  test('goods have unique codes and valid values', async () => {
    const existing = first(await listGoods())
    const { savedCode } = await admin.send(goods.save(now, 0, { ...blank, code: existing.code }))
    expect(savedCode).not.toBe(existing.code)
    expect((await listGoods()).filter(({ code }) => code === existing.code)).toHaveLength(1)
    const wrong = [{ webprice: '1.0005' }, { webprice: -1 }, { webprice: 'much' }, { name: ' ' }, { code: '' }]
    for (const params of wrong) expect(codeOf(await save('goods', 1, { id: 0, code: '9', name: 'x', ...params }))).toBe(400)
    expect(codeOf(await save('goods', 1, { id: 0, code: '9', name: 'x', group_id: 999 }))).toBe(50003)
    expect(codeOf(await save('goods', 1, { id: 0, code: '9', name: 'x', optionsTemplateId: 999 }))).toBe(50003)
    expect(codeOf(await save('nonsense', 1, { id: 0 }))).toBe(2)
    expect(codeOf(await admin.post('/bd/list', { tableName: 'nonsense' }))).toBe(2)
    expect(codeOf(await save('goods', 2, { id: 999_999, code: '9', name: 'x' }))).toBe(50003)
    expect(codeOf(await save('goods', 1, { id: 0, code: '9', name: 'x' }, 999))).toBe(50003)
  })

  test.each([
    [{ code: '' }, 'code: Too small: expected string to have >=1 characters'],
    [{ name: undefined }, 'name: Invalid input: expected string, received undefined'],
    [{ group_id: 1.5 }, 'group_id: Invalid input: expected int, received number'],
    [{ webprice: 'much' }, 'webprice: Invalid input: expected null, received string or an amount'],
    [{ ispublic: 'maybe' }, 'ispublic: Invalid input: expected null, received string or a flag'],
  ])('a rejection names what was expected: %j', async (params, expected) => {
    const { message } = await save('goods', 1, { id: 0, code: '9', name: 'x', ...params })
    expect(message).toEqual({ errorCode: 400, errorDescription: expected })
  })

  test('in use cannot be deleted', async () => {
    expect(codeOf(await remove('goods', first(await listGoods()).id))).toBe(inUse)
    const sold = new Set((await admin.send(saleStatistics.list(now, '00'))).rows.map(({ goodCode }) => goodCode))
    const soldOut = (await admin.send(stock.list(now))).rows.find((row) => row.stock === '0' && sold.has(row.goodCode))
    const { id: traded } = first((await listGoods()).filter(({ code }) => code === soldOut?.goodCode))
    expect(codeOf(await remove('goods', traded))).toBe(inUse)
    const { id } = await admin.send(goods.save(now, 0, { ...blank, templateId: 1 }))
    expect(await remove('goods', id)).toEqual(removed)
    expect(codeOf(await remove('goods', id))).toBe(50003)
  })

  test('belong to a tree of groups without cycles', async () => {
    const groups = async () => (await admin.send(goodsGroups.list(now))).rows
    const top = first(await groups())
    const draft = { code: '', name: 'گروه نو', parentId: top.id }
    const created = await admin.send(goodsGroups.save(now, 0, draft))
    expect(created.savedCode).toBe(String((await groups()).length))
    const below = await admin.send(goodsGroups.save(now, 0, { ...draft, code: top.code, parentId: created.id }))
    expect(below.savedCode).not.toBe(top.code)
    expect(codeOf(await save('goods_g', 2, { id: top.id, name: 'x', parent_id: below.id }))).toBe(400)
    expect(codeOf(await save('goods_g', 2, { id: top.id, name: 'x', parent_id: top.id }))).toBe(400)
    expect(codeOf(await save('goods_g', 1, { id: 0, name: 'x', parent_id: 999 }))).toBe(50003)
    expect(codeOf(await remove('goods_g', created.id))).toBe(inUse)
    expect(codeOf(await remove('goods_g', first(await listGoods()).groupId))).toBe(inUse)
    expect(await remove('goods_g', below.id)).toEqual(removed)
    expect(await remove('goods_g', created.id)).toEqual(removed)
  })
})
